import { OPERATOR_PASSWORD_LENGTH } from '@torch/contract/operators-limits.ts'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { ListRow } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { words } from './account-words.ts'

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
