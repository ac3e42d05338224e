import { APPEAL_LENGTHS } from 'virtual:contract'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { words } from './cases/appeal-words.ts'

interface RemarkSheetProps {
  open: boolean
  busy: boolean
  title: string
  lead?: string
  label: string
  hint?: string
  /** What is said where nothing was written; without it the remark may be left out. */
  required?: string
  submitLabel: string
  onClose: () => void
  onSubmit: (remark: string) => void
}

/** One act with some words to it. They stay where the sheet is closed by mistake. */
export function RemarkSheet({
  open,
  busy,
  title,
  lead,
  label,
  hint,
  required,
  submitLabel,
  onClose,
  onSubmit,
}: RemarkSheetProps) {
  const w = useWords(words)
  const formId = useId()
  const [remark, setRemark] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const fault = remark.trim() === '' ? required : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (fault === undefined && !busy) onSubmit(remark.trim())
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} wide busy={busy && w.sending}>
          {submitLabel}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {lead && <p>{lead}</p>}
        <TextArea
          label={label}
          hint={hint}
          rows={4}
          max={APPEAL_LENGTHS.findings}
          value={remark}
          onValueChange={setRemark}
          onBlur={() => setLeft(true)}
          error={wasLeft ? fault : undefined}
        />
      </form>
    </Sheet>
  )
}
