import type { MemberFeedback } from '@torch/contract/operators.ts'
import { FEEDBACK_ANSWER_LENGTH } from '@torch/contract/operators-limits.ts'
import { useWords } from '../../lib/words.ts'
import { operatorCall } from '../operator-call.ts'
import { rowsKey } from '../query-keys.ts'
import { TextSheet } from '../text-sheet.tsx'
import { words } from '../words.ts'

/** Answers a member's feedback, once. */
export function AnswerSheet({
  feedback,
  onClose,
}: {
  feedback: MemberFeedback | undefined
  onClose: () => void
}) {
  const w = useWords(words).feedbackQueue
  return (
    <TextSheet
      open={feedback !== undefined}
      about={feedback?.id}
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
      renew={rowsKey('feedback')}
      act={async (answer) =>
        feedback && operatorCall('answerFeedback', { params: { id: feedback.id }, body: { answer } })
      }
    >
      {feedback && (
        <blockquote className="rounded-md bg-sunken p-3 text-sm">
          <p className="font-semibold break-words">{feedback.title}</p>
          <p className="break-words whitespace-pre-line">{feedback.content}</p>
        </blockquote>
      )}
    </TextSheet>
  )
}
