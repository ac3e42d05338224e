import type { FeedbackType } from '@torch/contract/operators.ts'
import {
  FEEDBACK_CONTACT_LENGTH,
  FEEDBACK_CONTENT_LENGTH,
  FEEDBACK_TITLE_LENGTH,
} from '@torch/contract/operators-limits.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { toast } from '../../ui/toast.tsx'
import { faultMessage, type InlineAction } from '../../ui/use-action.ts'
import { words } from './feedback-words.ts'

interface Form {
  type: FeedbackType
  title: string
  content: string
  contact: string
}

interface FeedbackFormProps {
  id: string
  sending: InlineAction
  /** The operators' act that is answered; then only the answer is asked for. */
  about: string
  onSent: () => void
}

export function FeedbackForm({ id, sending, about, onSent }: FeedbackFormProps) {
  const w = useWords(words)
  const form = useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      type: about === '' ? 'suggestion' : 'other',
      title: about === '' ? '' : w.answerSubject,
      content: '',
      contact: '',
    },
  })
  const type = useField(form, 'type')
  const title = useField(form, 'title', { validate: (text) => text.trim() !== '' || w.needSubject })
  const content = useField(form, 'content', { validate: (text) => text.trim() !== '' || w.needContent })
  const inPlace = (error: unknown) => faultMessage(messageOf(error, w.failed))
  const onSubmit = form.handleSubmit(async (body) => {
    await sending.run(inPlace, async () => {
      await call('sendFeedback', { body: { ...body, about } })
      await invalidate('listOwnFeedback')
      form.reset()
      toast(w.sent, { tone: 'good' })
      onSent()
    })
  })

  return (
    <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{about === '' ? w.lead : w.answerLead}</p>
      {about === '' && (
        <>
          <Select
            label={w.type}
            options={(['bug', 'feature', 'suggestion', 'other'] as const).map((value) => ({
              value,
              label: w.types[value],
            }))}
            {...type}
          />
          <CountedField
            label={w.subject}
            placeholder={w.subjectPlaceholder}
            max={FEEDBACK_TITLE_LENGTH}
            {...title}
          />
        </>
      )}
      <TextArea
        label={w.content}
        placeholder={w.contentPlaceholder}
        rows={5}
        max={FEEDBACK_CONTENT_LENGTH}
        {...content}
      />
      <TextField
        label={w.contact}
        optional={w.optional}
        hint={w.contactHint}
        maxLength={FEEDBACK_CONTACT_LENGTH}
        {...form.register('contact')}
      />
      <p role="alert" className="text-sm text-bad empty:hidden">
        {sending.fault?.text}
      </p>
    </form>
  )
}
