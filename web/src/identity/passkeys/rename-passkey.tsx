import type { PasskeyInfo } from '@torch/contract/identity.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { passkeyName } from '../rules.ts'
import { words } from '../security-words.ts'

interface RenamePasskeyProps {
  /** Undefined closes the sheet. */
  passkey: PasskeyInfo | undefined
  onClose: () => void
  onDone: () => void
}

export function RenamePasskey({ passkey, onClose, onDone }: RenamePasskeyProps) {
  const w = useWords(words).passkeys
  return (
    <FormSheet
      open={passkey !== undefined}
      onClose={onClose}
      title={w.rename}
      submitLabel={w.save}
      busyLabel={w.saving}
      failedTitle={w.failed}
    >
      {passkey && <PasskeyNameForm passkey={passkey} onDone={onDone} />}
    </FormSheet>
  )
}

function PasskeyNameForm({ passkey, onDone }: { passkey: PasskeyInfo; onDone: () => void }) {
  const w = useWords(words).passkeys
  const form = useForm({ mode: 'onTouched', defaultValues: { name: passkey.name } })
  const onSubmit = form.handleSubmit(async ({ name }) => {
    await call('renamePasskey', { params: { passkeyId: String(passkey.id) }, body: { name: name.trim() } })
    onDone()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <TextField
        label={w.name}
        hint={w.nameHint}
        error={form.formState.errors.name?.message}
        autoComplete="off"
        {...form.register('name', { validate: (text) => passkeyName(text, w) })}
      />
    </SheetForm>
  )
}
