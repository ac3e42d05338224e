import type { Appeal } from '@torch/contract/trading.ts'
import { Gavel } from 'lucide-react'
import { Link } from 'react-router'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { buttonOf } from '../buttons.ts'
import { isOpen } from '../open-states.ts'
import { useAvailableActions } from '../use-action-block.ts'
import { AppealBadge } from './appeal-status.tsx'
import { AppealStep } from './appeal-step.tsx'
import { words as caseWords } from './appeal-words.ts'
import { EvidenceList } from './evidence-list.tsx'
import { words } from './member-words.ts'
import { sideOf } from './next-step.ts'

interface AppealCardProps {
  appeal: Appeal
  /** On the trade's own page, where no link to it is needed. */
  inTrade?: boolean
  onAddEvidence: () => void
  onWithdraw: () => void
}

/** Shows an appeal to one of its sides: its state, the next step with its deadline, the messages and the evidence. */
export function AppealCard({ appeal, inTrade = false, onAddEvidence, onWithdraw }: AppealCardProps) {
  const w = useWords(words)
  const { kind } = useWords(caseWords)
  // On the trade's own page it is below the heading of the list.
  const Heading = inTrade ? 'h3' : 'h2'
  const by = appeal.bySystem ? (appeal.own ? w.forYou : w.forThem) : appeal.own ? w.own : w.theirs
  return (
    <article className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Heading className="min-w-0 flex-1 font-semibold">{appeal.appealReasonDescription}</Heading>
        {appeal.kind === 'complaint' && <Badge tone="violet">{kind.complaint}</Badge>}
        <AppealBadge status={appeal.appealStatus} text={appeal.statusDescription} />
      </div>
      <p className="tabular text-sm text-quiet">
        {by} · {shown(appeal.createdTime)}
      </p>
      <Next appeal={appeal} inTrade={inTrade} />
      <Outcome appeal={appeal} />
      <dl className="flex flex-col gap-2.5 text-sm">
        <Row name={w.no}>
          <CopyableNumber number={appeal.appealNo} />
        </Row>
        {!inTrade && (
          <Row name={w.trade}>
            <Link
              to={paths.trade(appeal.transactionId)}
              className="font-medium break-all text-accent underline underline-offset-4"
            >
              {appeal.transactionNo}
            </Link>
          </Row>
        )}
        <div>
          <dt className="text-quiet">{w.said}</dt>
          <dd className="pt-0.5 break-words whitespace-pre-line">{appeal.description}</dd>
        </div>
        {appeal.contactInfo && (
          <Row name={w.contact}>
            <span className="break-all">{appeal.contactInfo}</span>
          </Row>
        )}
      </dl>
      {appeal.evidenceFiles.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-quiet">{w.evidence}</p>
          <EvidenceList evidence={appeal.evidenceFiles} />
        </div>
      )}
      {isOpen(appeal) && <Actions {...{ appeal, onAddEvidence, onWithdraw }} />}
    </article>
  )
}

/** In the format of all times in the hall. */
function shown(moment: string): string {
  return showMinute(moment) ?? moment
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 max-xs:flex-wrap">
      <dt className="shrink-0 text-quiet">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}

/** Shows the next step, and how both sides can settle without an arbiter. */
function Next({ appeal, inTrade }: { appeal: Appeal; inTrade: boolean }) {
  const w = useWords(words).next
  const { kind } = appeal
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3.5 text-sm">
      <AppealStep appeal={appeal} />
      {isOpen(appeal) && kind === 'appeal' && (
        <p>
          {sideOf(appeal) === 'seller' ? w.settleSeller : w.settleBuyer}{' '}
          {!inTrade && (
            <Link
              to={paths.trade(appeal.transactionId)}
              className="inline-block py-1 font-semibold text-accent underline underline-offset-4"
            >
              {w.toTrade}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

/** Shows an arbiter's decision; hidden before it. */
function Outcome({ appeal }: { appeal: Appeal }) {
  const w = useWords(words)
  const { handlerResult, handlerRemark, handlerEarlyReason, adminRemark, handlerTime } = appeal
  const parts = [
    [w.result, handlerResult],
    [w.remark, handlerRemark],
    [w.earlyReason, handlerEarlyReason],
    [w.second, adminRemark],
  ] as const
  if (parts.every(([, text]) => !text)) return null
  return (
    <div className="flex flex-col gap-2 rounded-md border border-accent/40 bg-accent-soft p-3.5 text-sm">
      {parts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <p className="flex items-center gap-1.5 font-semibold text-accent">
                <Gavel aria-hidden className="size-4" />
                {name}
              </p>
              <p className="pt-0.5 break-words whitespace-pre-line">{text}</p>
            </div>
          ),
      )}
      {handlerTime && <p className="tabular text-xs text-quiet">{w.decided(shown(handlerTime))}</p>}
    </div>
  )
}

function Actions({ appeal, onAddEvidence, onWithdraw }: Omit<AppealCardProps, 'inTrade'>) {
  const w = useWords(words)
  const actions = useAvailableActions(appeal.actions)
  const evidence = buttonOf(actions, 'add-evidence')
  const withdraw = buttonOf(actions, 'withdraw')
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      {evidence.isOffered && (
        <div>
          <Button variant="secondary" wide disabledReason={evidence.reason} onClick={onAddEvidence}>
            {w.addEvidence}
          </Button>
        </div>
      )}
      {withdraw.isOffered && (
        <div>
          <Button variant="ghost" wide disabledReason={withdraw.reason} onClick={onWithdraw}>
            {appeal.kind === 'complaint' ? w.withdrawComplaint : w.withdraw}
          </Button>
        </div>
      )}
    </div>
  )
}
