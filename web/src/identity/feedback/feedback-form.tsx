import { FEEDBACK_CONTACT_LENGTH, FEEDBACK_CONTENT_LENGTH, FEEDBACK_TITLE_LENGTH } from 'virtual:contract'
import { useQueryClient } from '@tanstack/react-query'
import type { FeedbackType } from '@torch/contract/operators.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './feedback-words.ts'
import { OWN_FEEDBACK } from './own-feedback.tsx'

interface Form {
  type: FeedbackType
  title: string
  content: string
  contact: string
}

const EMPTY: Form = { type: 'suggestion', title: '', content: '', contact: '' }

interface FeedbackFormProps {
  id: string
  onSending: (sending: boolean) => void
  onSent: () => void
}

export function FeedbackForm({ id, onSending, onSent }: FeedbackFormProps) {
  const w = useWords(words)
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<keyof Form>>(new Set())
  const [failure, setFailure] = useState<string>()
  const fill = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const leave = (...fields: (keyof Form)[]) => setLeft((before) => new Set([...before, ...fields]))

  const faults = {
    title: form.title.trim() === '' ? w.needSubject : undefined,
    content: form.content.trim() === '' ? w.needContent : undefined,
  }
  const faultOf = (field: 'title' | 'content') => (left.has(field) ? faults[field] : undefined)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    leave('title', 'content')
    const wrong = faults.title ? 'title' : faults.content ? 'content' : undefined
    if (wrong) {
      element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    onSending(true)
    setFailure(undefined)
    try {
      await call('sendFeedback', { body: form })
      await queries.invalidateQueries({ queryKey: OWN_FEEDBACK })
      setForm(EMPTY)
      setLeft(new Set())
      toast(w.sent, { tone: 'good' })
      onSent()
    } catch (error) {
      setFailure(messageOf(error, w.failed))
    } finally {
      onSending(false)
    }
  }

  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-quiet">{w.lead}</p>
      <Select
        label={w.type}
        value={form.type}
        onValueChange={(type) => fill({ type })}
        options={(['bug', 'feature', 'suggestion', 'other'] as const).map((value) => ({
          value,
          label: w.types[value],
        }))}
      />
      <TextField
        name="title"
        label={w.subject}
        placeholder={w.subjectPlaceholder}
        value={form.title}
        onChange={({ target }) => fill({ title: [...target.value].slice(0, FEEDBACK_TITLE_LENGTH).join('') })}
        onBlur={() => leave('title')}
        error={faultOf('title')}
        hint={<Used used={[...form.title].length} max={FEEDBACK_TITLE_LENGTH} />}
      />
      <TextArea
        name="content"
        label={w.content}
        placeholder={w.contentPlaceholder}
        rows={5}
        max={FEEDBACK_CONTENT_LENGTH}
        value={form.content}
        onValueChange={(content) => fill({ content })}
        onBlur={() => leave('content')}
        error={faultOf('content')}
      />
      <TextField
        name="contact"
        label={w.contact}
        optional={w.optional}
        hint={w.contactHint}
        value={form.contact}
        onChange={({ target }) =>
          fill({ contact: [...target.value].slice(0, FEEDBACK_CONTACT_LENGTH).join('') })
        }
      />
      <p role="alert" className="text-sm text-bad empty:hidden">
        {failure}
      </p>
    </form>
  )
}

function Used({ used, max }: { used: number; max: number }) {
  const w = useWords(words)
  return (
    <span className="tabular block text-right text-xs">
      <span aria-hidden>
        {used}/{max}
      </span>
      <span className="sr-only">{w.counted(used, max)}</span>
    </span>
  )
}
