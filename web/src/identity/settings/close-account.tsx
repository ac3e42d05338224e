import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { paymentSecret } from '../../lib/passkeys.ts'
import { endSession } from '../../lib/session.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { PaymentPasswordFormField } from '../second-key/payment-password-form-field.tsx'
import { words } from '../words.ts'
import { words as settingsWords } from './settings-words.ts'

/** Closes the account permanently, after naming what is deleted, what stays and what must be done first. */
export function CloseAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(settingsWords).closing
  const [sure, setSure] = useState(false)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.title}
      submitLabel={w.submit}
      busyLabel={w.submitting}
      failedTitle={w.failed}
      danger
      disabledReason={sure ? undefined : w.notSure}
    >
      <CloseForm sure={sure} onSure={setSure} />
    </FormSheet>
  )
}

function CloseForm({ sure, onSure }: { sure: boolean; onSure: (sure: boolean) => void }) {
  const w = useWords(settingsWords).closing
  const say = useWords(words).validation
  const navigate = useNavigate()
  const form = useForm({ mode: 'onTouched', defaultValues: { loginPassword: '', paymentPassword: '' } })
  const { errors } = form.formState
  const filled = (text: string) => text !== '' || say.passwordRequired

  const onSubmit = form.handleSubmit(async ({ loginPassword, paymentPassword }) => {
    await call('closeAccount', {
      body: { loginPassword, paymentPassword: await paymentSecret(paymentPassword) },
    })
    await removeSheetEntries()
    endSession('left')
    toast(`${w.done} ${w.doneText}`, { tone: 'good', milliseconds: 6000 })
    await navigate(paths.home, { replace: true })
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <div>
        <p className="font-medium">{w.lead}</p>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm text-quiet">
          {w.points.split('\n').map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <PasswordField
        label={w.loginPassword}
        error={errors.loginPassword?.message}
        autoComplete="current-password"
        {...form.register('loginPassword', { validate: filled })}
      />
      <PaymentPasswordFormField form={form} label={w.paymentPassword} required={say.passwordRequired} />
      <Checkbox checked={sure} onChange={(event) => onSure(event.target.checked)}>
        {w.sure}
      </Checkbox>
    </SheetForm>
  )
}
