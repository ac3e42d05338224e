import type { Data } from '../../lib/api/client.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.tsx'

export type AppSecretWords = Record<'qr' | 'secret' | 'copySecret' | 'copied' | 'copyFailed', string>

interface AppSecretProps {
  app: Data<'setUpTwoFactor'>
  words: AppSecretWords
}

/** Shows the secret for an authenticator app, to scan or type. Its first code puts it in force. */
export function AppSecret({ app: { secret, otpauthUrl }, words: w }: AppSecretProps) {
  return (
    <>
      <QrCode text={otpauthUrl} label={w.qr} />
      <div className="flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3.5">
        <p className="min-w-0">
          <span className="block text-xs text-quiet">{w.secret}</span>
          <span className="font-mono text-sm break-all select-all">{groupInFours(secret)}</span>
        </p>
        <CopyButton
          text={secret}
          label={w.copySecret}
          copiedLabel={w.copied}
          onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
        />
      </div>
    </>
  )
}

/** Formats a secret for reading and typing. */
function groupInFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
