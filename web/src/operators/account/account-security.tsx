import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, LockKeyhole, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RecoveryCodes } from '../../identity/second-factor/recovery-codes.tsx'
import { SecondFactorSheet } from '../../identity/second-factor/second-factor-sheet.tsx'
import { SetUpAppSheet } from '../../identity/second-factor/set-up-app-sheet.tsx'
import type { Data } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words as consoleWords } from '../words.ts'
import { words } from './account-words.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Settings = Data<'getOperatorSettings'>

const FEW_RECOVERY_CODES = 3

/** Shows the authenticator app and the recovery codes. */
export function AccountSecurity({ settings }: { settings: Settings }) {
  const ownWords = useWords(words)
  const secretWords = useWords(consoleWords).signIn
  const w = { ...secretWords, ...ownWords, busy: ownWords.working, failed: ownWords.notDone }
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'app' | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { twoFactorEnabled: isOn, recoveryCodesLeft: left } = settings

  const close = () => setOpen(undefined)
  const given = (recoveryCodes: readonly string[]) => {
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
      <SetUpAppSheet
        open={open === 'app'}
        onClose={close}
        title={isOn ? w.replace : w.setUp}
        words={w}
        note={isOn ? w.replaceNote : w.setUpNote}
        withCode={isOn}
        scanNote={
          <>
            <h2 className="font-semibold">{w.setUp}</h2>
            <p className="text-sm text-quiet">{w.scanNote}</p>
          </>
        }
        validateCode={(text) => /^\d{6}$/.test(text) || w.codeLength}
        onStart={({ password, code }) =>
          operatorCall('renewOperatorApp', { body: { password, ...(isOn && { code }) } })
        }
        onCode={(code) => operatorCall('confirmOperatorApp', { body: { code } })}
        onCodes={given}
      />
      <SecondFactorSheet
        open={open === 'codes'}
        onClose={close}
        title={w.renew}
        words={w}
        note={w.renewNote}
        submitLabel={w.renewButton}
        onSubmit={async (body) => given((await operatorCall('renewOperatorCodes', { body })).recoveryCodes)}
      />
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </section>
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
      <NewPasswordField form={form} />
    </SheetForm>
  )
}
