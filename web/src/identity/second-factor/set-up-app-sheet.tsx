import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Data } from '../../lib/api/client.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { AppSecret, type AppSecretWords } from './app-secret.tsx'
import { type Proof, ProofForm, type ProofWords } from './proof-form.tsx'

type App = Data<'setUpTwoFactor'>

interface SetUpAppSheetProps {
  open: boolean
  onClose: () => void
  title: string
  words: ProofWords & AppSecretWords & Record<'next' | 'firstCode' | 'confirm' | 'busy' | 'failed', string>
  /** Shown above the password. */
  note: string
  /** Whether a code of the app in force is required first. */
  withCode?: boolean
  /** Shown above the secret. */
  scanNote: ReactNode
  /** Shown below the secret. */
  below?: (app: App) => ReactNode
  /** Returns the error of a first code, or true. */
  validateCode: (code: string) => string | true
  onStart: (proof: Proof) => Promise<App>
  onCode: (code: string) => Promise<{ recoveryCodes: readonly string[] }>
  /** Called when the app is in force, with the recovery codes that are shown once. */
  onCodes: (recoveryCodes: readonly string[]) => void
}

/** Sets up an authenticator app, for members and operators: the password, a secret for the app, then its first code. */
export function SetUpAppSheet({ note, withCode = false, onStart, ...props }: SetUpAppSheetProps) {
  const { open, onClose, title, words: w } = props
  const [app, setApp] = useState<App>()
  // An unconfirmed secret is discarded; the next attempt gets a new one.
  useEffect(() => {
    if (!open) setApp(undefined)
  }, [open])
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={title}
      submitLabel={app ? w.confirm : w.next}
      busyLabel={w.busy}
      failedTitle={w.failed}
    >
      {app ? (
        <FirstCodeForm app={app} {...props} />
      ) : (
        <ProofForm
          words={w}
          note={note}
          withCode={withCode}
          onProof={async (proof) => setApp(await onStart(proof))}
        />
      )}
    </FormSheet>
  )
}

interface FirstCodeFormProps
  extends Pick<SetUpAppSheetProps, 'words' | 'scanNote' | 'below' | 'validateCode' | 'onCode' | 'onCodes'> {
  app: App
}

function FirstCodeForm({
  app,
  words: w,
  scanNote,
  below,
  validateCode,
  onCode,
  onCodes,
}: FirstCodeFormProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } })
  return (
    <SheetForm onSubmit={form.handleSubmit(async ({ code }) => onCodes((await onCode(code)).recoveryCodes))}>
      {scanNote}
      <AppSecret app={app} words={w} />
      {below?.(app)}
      <CodeField
        label={w.firstCode}
        error={form.formState.errors.code?.message}
        action={null}
        {...form.register('code', { validate: validateCode })}
      />
    </SheetForm>
  )
}
