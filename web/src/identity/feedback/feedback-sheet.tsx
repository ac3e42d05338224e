import type { Feedback } from '@torch/contract/operators.ts'
import { useId, useState } from 'react'
import { olderPage, usePagesOf } from '../../lib/api/queries.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useInlineAction } from '../../ui/use-action.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { words } from './feedback-words.ts'

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
  const sending = useInlineAction()
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

const PAGE_SIZE = 20

/** Lists the member's earlier feedback with the answers. */
export function OwnFeedback() {
  const w = useWords(words)
  const list = usePagesOf(
    'listOwnFeedback',
    { query: { size: String(PAGE_SIZE) } },
    {
      next: olderPage(PAGE_SIZE),
      // Never cached: an answer may have arrived.
      staleTime: 0,
    },
  )
  const own = list.data?.pages.flat() ?? []
  if (!list.data) return <Loaded of={list} skeleton={<SkeletonRows count={3} />} />
  if (own.length === 0) return <EmptyState drawing="receipt">{w.none}</EmptyState>
  return (
    <>
      <ul className="flex flex-col gap-3">
        {own.map((one) => (
          <li key={one.id}>
            <FeedbackCard feedback={one} />
          </li>
        ))}
      </ul>
      <ListEnd of={list} count={own.length} more={w.more} loading={w.loading} />
    </>
  )
}

function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const w = useWords(words)
  const language = useLanguage()
  const { type, title, content, status, answer, answeredTime, createdTime } = feedback
  return (
    <article className="flex flex-col gap-2 rounded-md border border-line p-3.5">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 font-semibold">{title}</h3>
        <Badge tone={status === 'answered' ? 'good' : 'neutral'}>
          {status === 'answered' ? w.answered : w.open}
        </Badge>
      </div>
      <p className="tabular text-xs text-quiet">
        {w.types[type]} · {showMoment(createdTime, language)}
      </p>
      <p className="whitespace-pre-line text-sm">{content}</p>
      {answer !== null && (
        <div className="rounded-md bg-accent-soft p-3 text-sm">
          <p className="flex justify-between gap-2 pb-1 text-xs">
            <span className="font-semibold text-accent">{w.answer}</span>
            {answeredTime && <span className="tabular">{showMoment(answeredTime, language)}</span>}
          </p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
    </article>
  )
}
