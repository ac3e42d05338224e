import type { MemberFeedback } from '@torch/contract/operators.ts'
import { useState } from 'react'
import { useLanguage } from '../lib/language.ts'
import { showPair } from '../lib/pair.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AnswerSheet } from './cases/answer-sheet.tsx'
import { RecordsList } from './engine/records-list.tsx'
import { useFields } from './engine/use-fields.tsx'
import { SectionLink } from './list/section-link.tsx'
import { showMoment } from './show-moment.ts'
import { Waiting } from './waiting.tsx'
import { words } from './words.ts'

/** A queue of members' feedback, or of their answers to operators' acts. */
export function FeedbackQueue({ of }: { of: 'feedback' | 'answers' }) {
  const [answering, setAnswering] = useState<MemberFeedback>()
  return (
    <>
      <RecordsList
        name="feedback"
        fixed={FIXED[of]}
        card={(one) => <FeedbackCard feedback={one} onAnswer={() => setAnswering(one)} />}
      />
      <AnswerSheet feedback={answering} onClose={() => setAnswering(undefined)} />
    </>
  )
}

const FIXED = { feedback: { of: 'feedback' }, answers: { of: 'answers' } }

/** Links to the act that was answered. */
function ActLink({ feedback: { about, memberId } }: { feedback: MemberFeedback }) {
  const w = useWords(words).feedbackQueue.toAct
  const [kind = '', number = ''] = about.split(':')
  const place =
    kind === 'proposal'
      ? ({ section: 'proposals', to: `${paths.consoleProposals}?status=closed&proposal=${number}` } as const)
      : kind === 'suspension'
        ? ({ section: 'shops', to: paths.consoleShop(Number(number)) } as const)
        : ({ section: 'members', to: paths.consoleMember(memberId) } as const)
  if (!isAct(kind)) return null
  return (
    <>
      {' · '}
      <SectionLink {...place}>{w[kind](number)}</SectionLink>
    </>
  )
}

function FeedbackCard({ feedback, onAnswer }: { feedback: MemberFeedback; onAnswer: () => void }) {
  const w = useWords(words).feedbackQueue
  const { text } = useFields('feedback')
  const language = useLanguage()
  const { type, title, content, contact, memberId, username, createdTime, answer, answeredBy, answeredTime } =
    feedback
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words">{title}</h2>
        {answer === null ? <Waiting since={createdTime} /> : <Badge tone="good">{w.answered}</Badge>}
      </div>
      <p className="tabular text-xs text-quiet">
        {text('type', type)} ·{' '}
        {/* The member's page shows the acts of operators, one of which may be answered here. */}
        <SectionLink section="members" to={paths.consoleMember(memberId)}>
          {w.from(username)}
        </SectionLink>{' '}
        · {showMoment(createdTime, language)}
        <ActLink feedback={feedback} />
      </p>
      <p className="text-sm break-words whitespace-pre-line">{content}</p>
      {contact && <p className="text-sm break-words text-quiet">{showPair(w.contact, contact, language)}</p>}
      {answer === null ? (
        <Button variant="secondary" className="mt-auto" onClick={onAnswer}>
          {w.answer}
        </Button>
      ) : (
        <div className="rounded-md bg-accent-soft p-3 text-sm">
          <p className="flex flex-wrap justify-between gap-2 pb-1 text-xs">
            <span className="font-semibold text-accent">{w.answeredBy(answeredBy ?? '—')}</span>
            {answeredTime && <span className="tabular">{showMoment(answeredTime, language)}</span>}
          </p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
    </Card>
  )
}

const isAct = (kind: string): kind is keyof typeof words.tree.feedbackQueue.toAct =>
  kind in words.tree.feedbackQueue.toAct
