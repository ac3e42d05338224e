import { useQueryClient } from '@tanstack/react-query'
import type { FeedbackType } from '@torch/contract/operators.ts'
import {
  FEEDBACK_CONTACT_LENGTH,
  FEEDBACK_CONTENT_LENGTH,
  FEEDBACK_TITLE_LENGTH,
} from '@torch/contract/operators-limits.ts'
import type { FormEvent } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { useFilledForm } from '../../lib/use-filled-form.ts'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Act, faultMessage } from '../../ui/use-act.ts'
import { identityKeys } from '../query-keys.ts'
import { words } from './feedback-words.ts'

interface Form {
  type: FeedbackType
  title: string
  content: string
  contact: string
}

const EMPTY: Form = { type: 'suggestion', title: '', content: '', contact: '' }

interface FeedbackFormProps {
  id: string
  sending: Act
  onSent: () => void
}

export function FeedbackForm({ id, sending, onSent }: FeedbackFormProps) {
  const w = useWords(words)
  const queries = useQueryClient()
  const { form, element, fill, leave, faultOf, check, begin } = useFilledForm<Form>(
    () => EMPTY,
    ({ title, content }) => ({
      title: title.trim() === '' ? w.needSubject : undefined,
      content: content.trim() === '' ? w.needContent : undefined,
    }),
  )
  const inPlace = (error: unknown) => faultMessage(messageOf(error, w.failed))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    await sending.run(inPlace, async () => {
      await call('sendFeedback', { body: form })
      await queries.invalidateQueries({ queryKey: identityKeys.ownFeedback() })
      begin(EMPTY)
      toast(w.sent, { tone: 'good' })
      onSent()
    })
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
        {sending.told.message?.text}
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
