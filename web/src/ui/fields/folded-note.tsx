import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { words } from '../words.ts'
import { CountedField } from './counted-field.tsx'

interface FoldedNoteProps {
  placeholder?: string
  max: number
  value: string
  onValueChange: (value: string) => void
}

/** A note field, collapsed until requested, since few payments have one. */
export function FoldedNote({ value, onValueChange, ...field }: FoldedNoteProps) {
  const w = useWords(words).note
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && value === '')
    return (
      <Button
        variant="ghost"
        className="self-start bg-sunken px-3.5! text-sm! font-medium! text-text!"
        icon={<PencilLine aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {w.add}
      </Button>
    )
  return (
    <div className="w-full text-left">
      <CountedField
        // Opened by the user.
        autoFocus={isOpen}
        label={w.label}
        optional={w.optional}
        enterKeyHint="next"
        value={value}
        onValueChange={(next) => {
          // Emptying the field does not collapse it.
          setOpen(true)
          onValueChange(next)
        }}
        {...field}
      />
    </div>
  )
}
