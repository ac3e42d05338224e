import { AUDIT_REMARK_LENGTH } from 'virtual:contract'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from '../words.ts'

interface RejectSheetProps {
  open: boolean
  busy: boolean
  onClose: () => void
  onReject: (remark: string) => void
}

const PHRASES = ['unreadable', 'mismatch', 'address', 'expired'] as const

/** A no needs words: the applicant has to know what to change. They stay where the sheet is closed by mistake. */
export function RejectSheet({ open, busy, onClose, onReject }: RejectSheetProps) {
  const w = useWords(words).judge
  const formId = useId()
  const [remark, setRemark] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const isEmpty = remark.trim() === ''

  const add = (phrase: string) =>
    setRemark((before) =>
      [...[before.trim(), phrase].filter((part) => part !== '').join('\n')]
        .slice(0, AUDIT_REMARK_LENGTH)
        .join(''),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!isEmpty && !busy) onReject(remark.trim())
  }
  return (
    <Sheet
      open={open}
      title={w.rejectTitle}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} variant="danger" wide busy={busy && w.rejecting}>
          {w.reject}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label={w.remark}
          hint={w.remarkHint}
          rows={5}
          max={AUDIT_REMARK_LENGTH}
          value={remark}
          onValueChange={setRemark}
          onBlur={() => setLeft(true)}
          error={wasLeft && isEmpty ? w.remarkRequired : undefined}
        />
        <div>
          <p className="pb-2 text-sm font-medium">{w.phrases}</p>
          <ul className="flex flex-col gap-2">
            {PHRASES.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className="min-h-11 w-full rounded-md border border-edge/50 px-3 py-2 text-left text-sm transition-colors hover:bg-sunken"
                  onClick={() => add(w.phrase[name])}
                >
                  {w.phrase[name]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </form>
    </Sheet>
  )
}
