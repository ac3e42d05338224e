import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { TextArea } from '../ui/fields/text-area.tsx'
import { FormSheet, SheetForm } from '../ui/form-sheet.tsx'
import { toast } from '../ui/toast.tsx'

interface OnceSheetProps {
  /** What it is written about; the sheet is open while there is something. */
  id: number | undefined
  onClose: () => void
  title: string
  submitLabel: string
  busyLabel: string
  failedTitle: string
  label: string
  hint: string
  rows: number
  max: number
  /** What is said where nothing was written; without it the words may be left out. */
  required?: string
  /** What is said when it is done. */
  done: string
  /** The list that it belongs to, which is asked for anew. */
  list: QueryKey
  send: (id: number, text: string) => Promise<unknown>
  /** What it is about, above the field. */
  children?: ReactNode
}

/** Some words about one thing, which can be given once. They stay where the sheet is closed by mistake. */
export function OnceSheet(props: OnceSheetProps) {
  const { id, onClose, title, submitLabel, busyLabel, failedTitle, required, children } = props
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const fault = text.trim() === '' ? required : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing gets other words
  useEffect(() => {
    setText('')
    setLeft(false)
  }, [id])

  const submit = async () => {
    setLeft(true)
    if (id === undefined || fault !== undefined) return
    try {
      await props.send(id, text.trim())
      toast(props.done, { tone: 'good' })
      onClose()
    } finally {
      // Where a colleague was first, the list has to say so too.
      void queries.invalidateQueries({ queryKey: props.list })
    }
  }
  return (
    <FormSheet open={id !== undefined} {...{ onClose, title, submitLabel, busyLabel, failedTitle }}>
      <SheetForm onSubmit={submit}>
        {children}
        <TextArea
          label={props.label}
          hint={props.hint}
          rows={props.rows}
          max={props.max}
          value={text}
          onValueChange={setText}
          onBlur={() => setLeft(true)}
          error={wasLeft ? fault : undefined}
        />
      </SheetForm>
    </FormSheet>
  )
}
