import { FEEDBACK_ANSWER_LENGTH } from 'virtual:contract'
import type { MemberFeedback } from '@torch/contract/operators.ts'
import { useWords } from '../../lib/words.ts'
import { OnceSheet } from '../once-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { OPERATOR } from '../queries.ts'
import { words } from '../words.ts'

const FEEDBACK = [...OPERATOR, 'feedback'] as const

/** Answers a member, once. */
export function AnswerSheet({
  feedback,
  onClose,
}: {
  feedback: MemberFeedback | undefined
  onClose: () => void
}) {
  const w = useWords(words).answers
  return (
    <OnceSheet
      id={feedback?.id}
      onClose={onClose}
      title={w.answerTitle}
      submitLabel={w.send}
      busyLabel={w.sending}
      failedTitle={w.failed}
      label={w.answer}
      hint={w.answerHint}
      rows={6}
      max={FEEDBACK_ANSWER_LENGTH}
      required={w.answerRequired}
      done={w.sent}
      list={FEEDBACK}
      send={(id, answer) => operatorCall('answerFeedback', { params: { id }, body: { answer } })}
    >
      {feedback && (
        <blockquote className="rounded-md bg-sunken p-3 text-sm">
          <p className="font-semibold break-words">{feedback.title}</p>
          <p className="break-words whitespace-pre-line">{feedback.content}</p>
        </blockquote>
      )}
    </OnceSheet>
  )
}
