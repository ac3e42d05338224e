import { useId, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAction } from '../../ui/use-action.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { words } from './feedback-words.ts'
import { OwnFeedback } from './own-feedback.tsx'

type Tab = 'write' | 'mine'

interface FeedbackSheetProps {
  open: boolean
  /** The initial tab. */
  start: Tab
  /** The operators' act that is answered, if any. */
  about?: string
  onClose: () => void
}

/** A sheet to write feedback and to read earlier feedback with answers (rules/operators#feedback). */
export function FeedbackSheet({ open, start, about = '', onClose }: FeedbackSheetProps) {
  const w = useWords(words)
  const formId = useId()
  const [tab, setTab] = useState<Tab>(start)
  const sending = useAction()
  return (
    <Sheet
      title={about === '' ? w.title : w.answerTitle}
      open={open}
      onClose={onClose}
      dismissible={!sending.busy}
      footer={
        tab === 'write' && (
          <Button type="submit" form={formId} wide busy={sending.busy && w.submitting}>
            {w.submit}
          </Button>
        )
      }
    >
      <Tabs<Tab>
        label={w.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'write',
            label: about === '' ? w.write : w.answerWrite,
            content: (
              <FeedbackForm about={about} id={formId} sending={sending} onSent={() => setTab('mine')} />
            ),
          },
          { value: 'mine', label: w.mine, content: <OwnFeedback /> },
        ]}
      />
    </Sheet>
  )
}
