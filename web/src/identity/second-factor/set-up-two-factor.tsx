import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, type Data } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.tsx'
import * as rules from '../rules.ts'
import { words as securityWords } from '../security-words.ts'
import { words } from '../words.ts'

interface SetUpTwoFactorProps {
  open: boolean
  onClose: () => void
  /** Called when it is on, with the codes that are shown once. */
  onCodes: (recoveryCodes: readonly string[]) => void
}

/** Turns on two-factor login: the password, a secret for the app, then a first code. */
export function SetUpTwoFactor({ open, onClose, onCodes }: SetUpTwoFactorProps) {
  const w = useWords(securityWords).twoFactor
  const [key, setKey] = useState<Data<'setUpTwoFactor'>>()
  // An unconfirmed secret is discarded; the next attempt gets a new one.
  useEffect(() => {
    if (!open) setKey(undefined)
  }, [open])
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.turnOn}
      submitLabel={key ? w.confirm : w.next}
      busyLabel={w.busy}
      failedTitle={w.failed}
    >
      {key ? <ConfirmForm {...key} onCodes={onCodes} /> : <PasswordForm onKey={setKey} />}
    </FormSheet>
  )
}

function PasswordForm({ onKey }: { onKey: (key: Data<'setUpTwoFactor'>) => void }) {
  const w = useWords(securityWords).twoFactor
  const say = useWords(words).validation
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  return (
    <SheetForm onSubmit={form.handleSubmit(async (body) => onKey(await call('setUpTwoFactor', { body })))}>
      <p className="text-sm text-quiet">{w.passwordNote}</p>
      <PasswordField
        label={w.password}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || say.passwordRequired })}
      />
    </SheetForm>
  )
}

function ConfirmForm({
  secret,
  otpauthUrl,
  onCodes,
}: Data<'setUpTwoFactor'> & Pick<SetUpTwoFactorProps, 'onCodes'>) {
  const w = useWords(securityWords).twoFactor
  const say = useWords(words).validation
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } })
  const onSubmit = form.handleSubmit(async (body) =>
    onCodes((await call('confirmTwoFactor', { body })).recoveryCodes),
  )
  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{w.scan}</p>
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
      <a
        href={otpauthUrl}
        className="inline-flex min-h-11 items-center self-center text-sm font-semibold text-accent wide:hidden"
      >
        {w.openApp}
      </a>
      <CodeField
        label={w.firstCode}
        error={form.formState.errors.code?.message}
        action={null}
        {...form.register('code', { validate: (text) => rules.code(text, say) })}
      />
    </SheetForm>
  )
}

/** Formats a secret for reading and typing. */
function groupInFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
