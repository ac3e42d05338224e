import { useQueryClient } from '@tanstack/react-query'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from './colleague-words.ts'
import { firstPassword } from './first-password.ts'
import type { IssuedPassword } from './issued-password-sheet.tsx'
import { needsTwoOwners } from './needs-two-owners.ts'
import { RoleChoices } from './role-choices.tsx'

interface FormValues {
  name: string
  account: string
  roles: OperatorRole[]
}

interface AddOperatorSheetProps {
  open: boolean
  onClose: () => void
  /** Called with the first password, to hand over. */
  onPasswordIssued: (issued: IssuedPassword) => void
}

/** Adds an operator. */
export function AddOperatorSheet({ open, onClose, onPasswordIssued }: AddOperatorSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.add}
      submitLabel={w.addButton}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <Fields onClose={onClose} onPasswordIssued={onPasswordIssued} />
    </FormSheet>
  )
}

function Fields({ onClose, onPasswordIssued }: Omit<AddOperatorSheetProps, 'open'>) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { name: '', account: '', roles: [] },
  })
  const { errors } = form.formState
  const add = form.handleSubmit(async ({ roles, ...typed }) => {
    const [name, account, password] = [typed.name.trim(), typed.account.trim(), firstPassword()]
    try {
      const { proposal } = await operatorCall('addOperator', { body: { name, account, roles, password } })
      onClose()
      await removeSheetEntries()
      onPasswordIssued({ name, account, password, proposal })
    } finally {
      void queryClient.invalidateQueries({ queryKey: operatorKeys.colleagues() })
    }
  })
  return (
    <SheetForm onSubmit={add}>
      <p className="text-sm text-quiet">{w.addNote}</p>
      <TextField
        label={w.name}
        hint={w.nameHint}
        error={errors.name?.message}
        autoComplete="off"
        maxLength={50}
        {...form.register('name', { validate: (text) => text.trim() !== '' || w.nameRequired })}
      />
      <TextField
        label={w.account}
        hint={w.accountHint}
        error={errors.account?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...form.register('account', {
          validate: (text) => {
            if (/\s/u.test(text.trim())) return w.accountBlanks
            return [...text.trim()].length >= 3 || w.accountLength
          },
        })}
      />
      <Roles form={form} />
    </SheetForm>
  )
}

function Roles({ form }: { form: UseFormReturn<FormValues> }) {
  const w = useWords(words)
  const { value, error, onValueChange } = useField(form, 'roles', {
    validate: (roles) => roles.length > 0 || w.rolesRequired,
  })
  return (
    <>
      <RoleChoices chosen={value} onChoose={onValueChange} error={error} />
      {needsTwoOwners(value) && <p className="text-sm text-quiet">{w.needsTwoOwners}</p>}
      {value.includes('owner') && <p className="text-sm text-bad">{w.ownerNote}</p>}
    </>
  )
}
