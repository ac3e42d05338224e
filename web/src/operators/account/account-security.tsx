import { useQueryClient } from '@tanstack/react-query'
import { OPERATOR_PASSWORD_LENGTH } from '@torch/contract/operators-limits.ts'
import { KeyRound, LockKeyhole, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RecoveryCodes } from '../../identity/second-factor/recovery-codes.tsx'
import type { Data } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from './account-words.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'

type Settings = Data<'getOperatorSettings'>
type App = Data<'renewOperatorApp'>

const FEW_RECOVERY_CODES = 3

/** Shows the authenticator app and the recovery codes. */
export function AccountSecurity({ settings }: { settings: Settings }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'app' | 'codes'>()
  const [app, setApp] = useState<App>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { twoFactorEnabled: isOn, recoveryCodesLeft: left } = settings

  const close = () => {
    setOpen(undefined)
    setApp(undefined)
  }
  const given = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    close()
    setCodes(recoveryCodes)
    void queryClient.invalidateQueries({ queryKey: operatorKeys.settings() })
  }
  return (
    <section aria-labelledby="account-security">
      <h2 id="account-security" className="pb-2 font-semibold">
        {w.security}
      </h2>
      <ListCard>
        <AccountPassword />
        <ListRow
          icon={
            isOn ? (
              <ShieldCheck aria-hidden className="size-5 text-good" />
            ) : (
              <ShieldOff aria-hidden className="size-5 text-bad" />
            )
          }
          title={isOn ? w.replace : w.setUp}
          note={isOn ? w.appOn : w.appOff}
          onClick={() => setOpen('app')}
        />
        {isOn ? (
          <ListRow
            icon={<KeyRound aria-hidden className="size-5" />}
            title={w.renew}
            note={left <= FEW_RECOVERY_CODES ? <span className="text-bad">{w.few(left)}</span> : w.left(left)}
            onClick={() => setOpen('codes')}
          />
        ) : (
          <ListRow icon={<KeyRound aria-hidden className="size-5" />} title={w.codes} note={w.codesNone} />
        )}
      </ListCard>
      <FormSheet
        open={open === 'app'}
        onClose={close}
        title={isOn ? w.replace : w.setUp}
        submitLabel={app ? w.confirm : w.next}
        busyLabel={w.working}
        failedTitle={w.notDone}
      >
        {app ? (
          <FirstCodeForm app={app} onCodes={given} />
        ) : (
          <ProofForm
            note={isOn ? w.replaceNote : w.setUpNote}
            withCode={isOn}
            onProof={async ({ password, code }) =>
              setApp(await operatorCall('renewOperatorApp', { body: { password, ...(isOn && { code }) } }))
            }
          />
        )}
      </FormSheet>
      <FormSheet
        open={open === 'codes'}
        onClose={close}
        title={w.renew}
        submitLabel={w.renewButton}
        busyLabel={w.working}
        failedTitle={w.notDone}
      >
        <ProofForm
          note={w.renewNote}
          withCode
          onProof={async (body) => given(await operatorCall('renewOperatorCodes', { body }))}
        />
      </FormSheet>
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </section>
  )
}

interface ProofFormProps {
  note: string
  /** Whether the code of the current app is required too. */
  withCode: boolean
  onProof: (proof: { password: string; code: string }) => Promise<void>
}

function ProofForm({ note, withCode, onProof }: ProofFormProps) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', code: '' } })
  const { errors } = form.formState
  return (
    <SheetForm onSubmit={form.handleSubmit(({ password, code }) => onProof({ password, code: code.trim() }))}>
      <p className="text-sm text-quiet">{note}</p>
      <PasswordField
        label={w.password}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || w.passwordRequired })}
      />
      {withCode && (
        <TextField
          label={w.code}
          error={errors.code?.message}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('code', { validate: (text) => text.trim() !== '' || w.codeRequired })}
        />
      )}
    </SheetForm>
  )
}

function FirstCodeForm({ app, onCodes }: { app: App; onCodes: (given: Data<'confirmOperatorApp'>) => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } })
  return (
    <SheetForm
      onSubmit={form.handleSubmit(async (body) =>
        onCodes(await operatorCall('confirmOperatorApp', { body })),
      )}
    >
      <AuthenticatorSetUp app={app} note={w.scanNote} />
      <CodeField
        label={w.firstCode}
        error={form.formState.errors.code?.message}
        action={null}
        {...form.register('code', { validate: (text) => /^\d{6}$/.test(text) || w.codeLength })}
      />
    </SheetForm>
  )
}

/** Changes the operator's own password, after naming the consequences. */
export function AccountPassword() {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow
        icon={<LockKeyhole aria-hidden className="size-5" />}
        title={w.changePassword}
        onClick={() => setOpen(true)}
      />
      <FormSheet
        open={open}
        onClose={() => setOpen(false)}
        title={w.changePassword}
        submitLabel={w.changePassword}
        busyLabel={w.working}
        failedTitle={w.notDone}
      >
        <PasswordForm
          onChanged={() => {
            setOpen(false)
            toast(w.passwordChanged, { tone: 'good' })
          }}
        />
      </FormSheet>
    </>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', newPassword: '' } })
  const { errors } = form.formState
  const change = form.handleSubmit(async (body) => {
    await operatorCall('changeOperatorPassword', { body })
    onChanged()
  })
  return (
    <SheetForm onSubmit={change}>
      <p className="text-sm text-quiet">{w.changePasswordNote}</p>
      <PasswordField
        label={w.presentPassword}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || w.passwordRequired })}
      />
      <PasswordField
        label={w.newPassword}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...form.register('newPassword', {
          validate: (text, { password }) =>
            [...text].length < OPERATOR_PASSWORD_LENGTH
              ? w.newPasswordLength(OPERATOR_PASSWORD_LENGTH)
              : text !== password || w.newPasswordSame,
        })}
      />
    </SheetForm>
  )
}
