import type { SavedUsdtCode } from '@torch/contract/trading.ts'
import { CODE_NAME_LENGTH } from '@torch/contract/trading-limits.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { useWords } from '../../../lib/words.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../../ui/form-sheet.tsx'
import { refreshTrading } from '../../queries.ts'
import { words } from './words.ts'

export interface OneCodeProps {
  code: SavedUsdtCode
  userId: number
  open: boolean
  onClose: () => void
}

export function RenameCodeSheet({ open, onClose, ...one }: OneCodeProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.rename}
      submitLabel={w.save}
      busyLabel={w.saving}
      failedTitle={w.renameFailed}
    >
      <NameForm {...one} onRenamed={onClose} />
    </FormSheet>
  )
}

function NameForm({
  code,
  userId,
  onRenamed,
}: Pick<OneCodeProps, 'code' | 'userId'> & { onRenamed: () => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { name: code.name } })
  const onSubmit = form.handleSubmit(async ({ name }) => {
    await call('renameUsdtCode', { body: { userId, codeId: code.id, name: name.trim() } })
    await refreshTrading()
    onRenamed()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <TextField
        label={w.name}
        hint={w.nameHint}
        error={form.formState.errors.name?.message}
        autoComplete="off"
        maxLength={CODE_NAME_LENGTH}
        {...form.register('name', { validate: (text) => text.trim() !== '' || w.needName })}
      />
    </SheetForm>
  )
}
