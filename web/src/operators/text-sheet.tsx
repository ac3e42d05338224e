import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { removeSheetEntries } from '../lib/use-close-on-back.ts'
import { useWords } from '../lib/words.ts'
import { TextArea } from '../ui/fields/text-area.tsx'
import { useField } from '../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../ui/form-sheet.tsx'
import { toast } from '../ui/toast.tsx'
import { words } from './list/list-words.ts'
import { StandardReasons } from './standard-reasons.tsx'

interface TextSheetProps {
  open: boolean
  onClose: () => void
  title: string
  submitLabel: string
  busyLabel?: string
  failedTitle?: string
  danger?: boolean
  /** The subject and the consequences, above the field. */
  children?: ReactNode
  label: string
  hint?: string | undefined
  rows?: number
  max: number
  /** Standard answers by their codes, which take the place of the text. */
  choices?: Readonly<Record<string, string>>
  /** The error for an empty text; without it the text is optional. */
  required?: string
  /** The id of the subject: each has its own draft. */
  about?: number | undefined
  /** The message after success, unless `act` shows one. */
  done?: string
  /** The queries to reload afterwards, also where a colleague was faster. */
  renew?: QueryKey
  /** Gets the text or the code of a standard answer. Resolves to false on a failure that was already shown. */
  act: (text: string) => Promise<unknown>
}

/** A sheet for an act with a text, which survives closing. */
export function TextSheet(props: TextSheetProps) {
  // While the sheet slides out it has no subject; the draft stays with the last one.
  const [about, setAbout] = useState(props.about)
  if (props.about !== undefined && props.about !== about) setAbout(props.about)
  return <OneTextSheet key={about} {...props} />
}

function OneTextSheet({ open, onClose, title, submitLabel, danger = false, ...props }: TextSheetProps) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const form = useForm({ mode: 'onTouched', defaultValues: { text: '', choice: '' } })
  const onSubmit = form.handleSubmit(async ({ text, choice }) => {
    try {
      if ((await props.act(choice || text.trim())) === false) return
      form.reset()
      onClose()
      await removeSheetEntries()
      if (props.done) toast(props.done, { tone: 'good' })
    } finally {
      if (props.renew) void queryClient.invalidateQueries({ queryKey: props.renew })
    }
  })
  return (
    <FormSheet
      {...{ open, onClose, title, submitLabel, danger }}
      busyLabel={props.busyLabel ?? w.sending}
      failedTitle={props.failedTitle ?? w.failed}
    >
      <SheetForm onSubmit={onSubmit}>
        {props.children && <div className="flex flex-col gap-2">{props.children}</div>}
        <TextPart {...props} form={form} />
      </SheetForm>
    </FormSheet>
  )
}

type TextPartProps = Pick<TextSheetProps, 'label' | 'hint' | 'rows' | 'max' | 'required' | 'choices'> & {
  form: UseFormReturn<{ text: string; choice: string }>
}

function TextPart({ form, label, hint, rows = 4, max, required, choices }: TextPartProps) {
  const w = useWords(words)
  const field = useField(form, 'text', {
    validate: (text) => (text.trim() === '' && form.getValues('choice') === '' ? required : undefined),
  })
  const choice = form.watch('choice')
  const text = <TextArea label={label} hint={hint} rows={rows} max={max} {...field} />
  if (!choices) return text
  return (
    <>
      <StandardReasons choices={choices} value={choice} onChange={(code) => form.setValue('choice', code)} />
      {choice === '' ? text : <p className="text-sm text-quiet">{w.standardHint}</p>}
    </>
  )
}
