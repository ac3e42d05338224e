import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './counter-words.ts'

const MAX_REFERENCE = 50
const MAX_REMARK = 200

export interface Note {
  reference: string
  remark: string
}

interface NoteSheetProps {
  open: boolean
  note: Note
  onSave: (note: Note) => void
  onClose: () => void
}

/** Asks for a bill's note: a table, an order, a wish. The customer sees it. */
export function NoteSheet({ open, note, onSave, onClose }: NoteSheetProps) {
  const w = useWords(words)
  const form = useForm({ defaultValues: note })
  const { onValueChange, ...remark } = useField(form, 'remark')
  return (
    <Sheet
      open={open}
      title={w.noteTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form="counter-note" wide>
          {w.save}
        </Button>
      }
    >
      <form
        noValidate
        id="counter-note"
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((filled) =>
          onSave({ reference: filled.reference.trim(), remark: filled.remark.trim() }),
        )}
      >
        <TextField
          data-first
          label={w.reference}
          optional={w.optional}
          placeholder={w.referencePlaceholder}
          enterKeyHint="done"
          maxLength={MAX_REFERENCE}
          {...form.register('reference')}
        />
        <TextArea
          label={w.remark}
          optional={w.optional}
          placeholder={w.remarkPlaceholder}
          rows={2}
          max={MAX_REMARK}
          onValueChange={(text) => onValueChange(text.replace(/\s*\n\s*/g, ' '))}
          {...remark}
        />
      </form>
    </Sheet>
  )
}
