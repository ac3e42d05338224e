import { MESSAGE_LENGTH } from 'virtual:contract'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/fields/choices.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { words } from './cases/appeal-words.ts'

const SIDES = ['buyer', 'seller', 'both'] as const

interface Asking {
  of: (typeof SIDES)[number]
  text: string
}

interface AskSheetProps {
  open: boolean
  busy: boolean
  onClose: () => void
  onAsk: (asking: Asking) => void
}

/** Asks one side or both for more. */
export function AskSheet({ open, busy, onClose, onAsk }: AskSheetProps) {
  const w = useWords(words)
  const formId = useId()
  const [asking, setAsking] = useState<Asking>({ of: 'both', text: '' })
  const [wasLeft, setLeft] = useState(false)
  const isEmpty = asking.text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!isEmpty && !busy) onAsk({ ...asking, text: asking.text.trim() })
  }
  return (
    <Sheet
      open={open}
      title={w.ask}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} wide busy={busy && w.sending}>
          {w.ask}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Segmented
          label={w.askOf}
          value={asking.of}
          onValueChange={(of) => setAsking((before) => ({ ...before, of }))}
          options={SIDES.map((value) => ({ value, label: w.askOfSides[value] }))}
        />
        <TextArea
          label={w.askText}
          hint={w.askHint}
          rows={4}
          max={MESSAGE_LENGTH}
          value={asking.text}
          onValueChange={(text) => setAsking((before) => ({ ...before, text }))}
          onBlur={() => setLeft(true)}
          error={wasLeft && isEmpty ? w.askRequired : undefined}
        />
      </form>
    </Sheet>
  )
}
