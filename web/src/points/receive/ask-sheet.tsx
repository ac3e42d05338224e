import { TRANSFER_NOTE_LENGTH } from '@torch/contract/points-limits.ts'
import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { HundredsField, useHundredsFault } from '../hundreds-field.tsx'
import { words } from './words.ts'

interface AmountRequest {
  amount: string
  note: string
}

interface AskSheetProps {
  open: boolean
  onClose: () => void
  asked: AmountRequest
  onAsk: (asked: AmountRequest) => void
}

/** Asks for the amount and note of a payment request. */
export function AskSheet({ open, onClose, asked, onAsk }: AskSheetProps) {
  const w = useWords(words)
  const form = useForm({ defaultValues: asked })
  const amount = useField(form, 'amount')
  const note = useField(form, 'note')
  const faultOf = useHundredsFault({ available: undefined })
  const disabledReason = faultOf(amount.value)
  return (
    <Sheet
      title={w.askTitle}
      {...{ open, onClose }}
      footer={
        <Button type="submit" form="ask" wide disabledReason={disabledReason}>
          {w.show}
        </Button>
      }
    >
      <form
        noValidate
        id="ask"
        className="flex flex-col gap-4 text-left"
        onSubmit={form.handleSubmit((filled) => {
          // Links contain whole points, since amounts are whole hundreds.
          if (disabledReason === undefined)
            onAsk({ amount: filled.amount.replace(/\.0*$/, ''), note: filled.note.trim() })
        })}
      >
        <p className="text-sm text-quiet">{w.askText}</p>
        <HundredsField
          label={w.amount}
          value={amount.value}
          onValueChange={amount.onValueChange}
          available={undefined}
        />
        <CountedField
          label={w.note}
          optional={w.optional}
          max={TRANSFER_NOTE_LENGTH}
          enterKeyHint="done"
          {...note}
        />
      </form>
    </Sheet>
  )
}
