import { FEEDBACK_ANSWER_LENGTH } from 'virtual:contract'
import { useQueryClient } from '@tanstack/react-query'
import type { MemberFeedback } from '@torch/contract/operators.ts'
import { useEffect, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { FormSheet, SheetForm } from '../ui/form-sheet.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.tsx'
import { operatorCall } from './operator-call.ts'
import { OPERATOR } from './queries.ts'
import { words } from './words.ts'

/** Answers a member, once. */
export function AnswerSheet({
  feedback,
  onClose,
}: {
  feedback: MemberFeedback | undefined
  onClose: () => void
}) {
  const w = useWords(words).answers
  const queries = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const id = feedback?.id
  const isEmpty = answer.trim() === ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member gets another answer
  useEffect(() => {
    setAnswer('')
    setLeft(false)
  }, [id])

  const send = async () => {
    setLeft(true)
    if (id === undefined || isEmpty) return
    try {
      await operatorCall('answerFeedback', { params: { id }, body: { answer: answer.trim() } })
      toast(w.sent, { tone: 'good' })
      onClose()
    } finally {
      // Where a colleague was first, the list has to say so too.
      void queries.invalidateQueries({ queryKey: [...OPERATOR, 'feedback'] })
    }
  }
  return (
    <FormSheet
      open={feedback !== undefined}
      onClose={onClose}
      title={w.answerTitle}
      submitLabel={w.send}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <SheetForm onSubmit={send}>
        {feedback && (
          <blockquote className="rounded-md bg-sunken p-3 text-sm">
            <p className="font-semibold">{feedback.title}</p>
            <p className="whitespace-pre-line">{feedback.content}</p>
          </blockquote>
        )}
        <TextArea
          label={w.answer}
          hint={w.answerHint}
          rows={6}
          max={FEEDBACK_ANSWER_LENGTH}
          value={answer}
          onValueChange={setAnswer}
          onBlur={() => setLeft(true)}
          error={wasLeft && isEmpty ? w.answerRequired : undefined}
        />
      </SheetForm>
    </FormSheet>
  )
}
