import type { Data } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from '../words.ts'

/** Shows the secret for an authenticator app, to scan or type. Its first code puts it in force. */
export function AuthenticatorSetUp({
  app: { secret, otpauthUrl },
  note,
}: {
  app: Data<'setUpOperatorApp'>
  note: string
}) {
  const w = useWords(words).signIn
  return (
    <>
      <h2 className="font-semibold">{w.setUp}</h2>
      <p className="text-sm text-quiet">{note}</p>
      <QrCode text={otpauthUrl} label={w.qr} />
      <div className="flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3.5">
        <p className="min-w-0">
          <span className="block text-xs text-quiet">{w.secret}</span>
          <span className="font-mono text-sm break-all select-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </span>
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
