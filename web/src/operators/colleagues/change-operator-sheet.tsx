import { useQueryClient } from '@tanstack/react-query'
import type { Colleague } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words as consoleWords } from '../words.ts'
import { words } from './colleague-words.ts'
import { needsTwoOwners } from './needs-two-owners.ts'
import { RoleChoices } from './role-choices.tsx'

interface FormValues {
  name: string
  roles: readonly OperatorRole[]
}

interface ChangeOperatorSheetProps {
  operator: Colleague
  onClose: () => void
}

/** Edits a colleague's name and roles, naming the gained and lost roles before saving. */
export function ChangeOperatorSheet({ operator, onClose }: ChangeOperatorSheetProps) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const form = useForm<FormValues>({
    mode: 'onChange',
    defaultValues: { name: operator.name, roles: operator.roles },
  })
  const [name, roles] = form.watch(['name', 'roles'])
  const choices = useField(form, 'roles', { validate: (some) => some.length > 0 || w.rolesRequired })
  const [gained, lost] = [without(roles, operator.roles), without(operator.roles, roles)]
  const hasNewRoles = gained.length + lost.length > 0
  const isRenamed = name.trim() !== operator.name
  const save = form.handleSubmit(async () => {
    try {
      // Sends only changed fields: another owner may have changed the rest.
      const body = { ...(isRenamed && { name: name.trim() }), ...(hasNewRoles && { roles: [...roles] }) }
      const { proposal } = await operatorCall('changeOperator', { params: { id: operator.id }, body })
      toast(proposal ? w.waits(proposal.dueTime) : w.saved, { tone: 'good' })
      onClose()
    } finally {
      void queryClient.invalidateQueries({ queryKey: operatorKeys.colleagues() })
    }
  })
  return (
    <FormSheet
      open
      onClose={onClose}
      title={w.editTitle(operator.name)}
      submitLabel={w.save}
      busyLabel={w.sending}
      failedTitle={w.failed}
      disabledReason={hasNewRoles || isRenamed ? undefined : w.unchanged}
    >
      <SheetForm onSubmit={save}>
        <TextField
          label={w.name}
          hint={w.nameHint}
          autoComplete="off"
          maxLength={50}
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (text) => text.trim() !== '' || w.nameRequired })}
        />
        <RoleChoices chosen={roles} onChoose={choices.onValueChange} error={choices.error} />
        {hasNewRoles && roles.length > 0 && <RoleChanges gained={gained} lost={lost} />}
      </SheetForm>
    </FormSheet>
  )
}

function RoleChanges({ gained, lost }: { gained: readonly OperatorRole[]; lost: readonly OperatorRole[] }) {
  const w = useWords(words)
  const { roles: names } = useWords(consoleWords)
  const named = (roles: readonly OperatorRole[]) => roles.map((role) => names[role]).join(w.separator)
  return (
    <div role="status" className="flex flex-col gap-1 rounded-lg bg-sunken p-3.5 text-sm">
      {gained.length > 0 && <p className="font-medium">{w.gains(named(gained))}</p>}
      {lost.length > 0 && <p className="font-medium">{w.loses(named(lost))}</p>}
      {gained.includes('owner') && <p className="text-bad">{w.ownerNote}</p>}
      <p className="text-quiet">{needsTwoOwners(gained) ? w.needsTwoOwners : w.editNote}</p>
      <p className="text-quiet">{w.signInAgain}</p>
    </div>
  )
}

function without(some: readonly OperatorRole[], others: readonly OperatorRole[]): readonly OperatorRole[] {
  return some.filter((role) => !others.includes(role))
}
