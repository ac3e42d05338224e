import type { Dialog, Question } from './ask.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FaultNote } from './fault-note.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { useInlineAction } from './use-action.ts'

/** Shows the dialogs of `confirm` and `message` (ask.tsx). */
export function Dialogs({ dialogs }: { dialogs: readonly Dialog[] }) {
  return dialogs.map(({ id, question, message, isOpen, answer }) =>
    question ? (
      <QuestionDialog key={id} question={question} isOpen={isOpen} onAnswer={answer} />
    ) : (
      <MessageDialog key={id} message={isOpen ? message : undefined} onClose={() => answer(true)} />
    ),
  )
}

interface QuestionDialogProps {
  question: Question
  isOpen: boolean
  onAnswer: (agreed: boolean) => void
}

function QuestionDialog({ question, isOpen, onAnswer }: QuestionDialogProps) {
  const { title, text, action, cancel, danger = false, busy, act } = question
  const { busy: isBusy, run, fault } = useInlineAction()
  const agree = async () => {
    if (!isOpen || isBusy) return
    if (!act || (await run(undefined, act))) onAnswer(true)
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title={title}
      danger={danger}
      busy={isBusy && (busy ?? true)}
      onConfirm={() => void agree()}
      onClose={() => isOpen && onAnswer(false)}
      {...(action !== undefined && { confirmLabel: action })}
      {...(cancel !== undefined && { cancelLabel: cancel })}
    >
      <div className="flex flex-col gap-3">
        {typeof text === 'string' ? <p>{text}</p> : text}
        {fault && <FaultNote text={fault.text} />}
      </div>
    </ConfirmDialog>
  )
}
