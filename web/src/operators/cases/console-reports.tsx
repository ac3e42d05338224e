import { useQueryClient } from '@tanstack/react-query'
import type { Report } from '@torch/contract/appeals-desk.ts'
import type { Outcome } from '@torch/contract/outcomes.ts'
import { APPEAL_LENGTHS } from '@torch/contract/trading-limits.ts'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { words as chatWords } from '../../trading/chat/chat-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { RecordsList } from '../engine/records-list.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { operatorCall } from '../operator-call.ts'
import { OutcomeChoice } from '../outcome-choice.tsx'
import { words as outcomeWords } from '../outcome-words.ts'
import { rowsKey } from '../query-keys.ts'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { TextSheet } from '../text-sheet.tsx'
import { Waiting } from '../waiting.tsx'
import { words } from './report-words.ts'

/** Lists members' reports about each other, the longest waiting first. */
export function Component() {
  return (
    <SectionPage section="reports">
      <Reports />
    </SectionPage>
  )
}

const REASONS = { reason: chatWords.tree.reasons }

function Reports() {
  const [closing, setClosing] = useState<Report>()
  return (
    <>
      <RecordsList
        name="reports"
        words={REASONS}
        card={(one) => <ReportCard report={one} onClose={() => setClosing(one)} />}
      />
      <CloseReportSheet report={closing} onClose={() => setClosing(undefined)} />
    </>
  )
}

function ReportCard({ report, onClose }: { report: Report; onClose: () => void }) {
  const w = useWords(words)
  const { reasons } = useWords(chatWords)
  const { outcomes } = useWords(outcomeWords)
  const language = useLanguage()
  const { reason, reported, reportedId, reporter, reporterId, description, createdTime } = report
  const { transactionId, transactionNo, closedTime, closedBy, outcome } = report
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold">
          {reasons[reason]} <span className="tabular text-sm font-normal text-quiet">#{report.id}</span>
        </h2>
        {closedTime === null ? <Waiting since={createdTime} /> : <Badge tone="good">{w.closed}</Badge>}
      </div>
      <p className="text-sm font-medium break-all">
        <MemberLink id={reportedId}>{w.about(reported)}</MemberLink>
      </p>
      <p className="tabular text-xs break-words text-quiet">
        <MemberLink id={reporterId}>{w.by(reporter)}</MemberLink> · {showMoment(createdTime, language)}
        {transactionNo && transactionId !== null && (
          <>
            {' · '}
            <SectionLink section="trades" to={paths.consoleTrade(transactionId)}>
              {w.trade(transactionNo)}
            </SectionLink>
          </>
        )}
        {report.case && (
          <>
            {' · '}
            <SectionLink section="appeals" to={paths.consoleAppeal(report.case.id)}>
              {w.case(report.case.appealNo)}
            </SectionLink>
          </>
        )}
      </p>
      <p className="text-sm break-words whitespace-pre-line">{description}</p>
      <EarlierReports earlier={report.earlier} />
      {closedTime === null ? (
        <ReportActions report={report} onClose={onClose} />
      ) : (
        <div className="rounded-md bg-sunken p-3 text-sm">
          <p className="flex flex-wrap justify-between gap-2 text-xs">
            <span className="font-semibold">
              {w.closedBy(closedBy ?? '—')}
              {outcome && ` · ${outcomes[outcome]}`}
            </span>
            <span className="tabular">{showMoment(closedTime, language)}</span>
          </p>
          {report.remark && <p className="pt-1 whitespace-pre-line">{report.remark}</p>}
        </div>
      )}
    </Card>
  )
}

/** Lists earlier reports about the same member. */
function EarlierReports({ earlier }: Pick<Report, 'earlier'>) {
  const w = useWords(words)
  const { reasons } = useWords(chatWords)
  const { outcomes } = useWords(outcomeWords)
  const language = useLanguage()
  if (earlier.length === 0) return null
  return (
    <details className="rounded-md bg-gold-soft p-3 text-sm">
      <summary className="cursor-pointer font-semibold text-gold">{w.earlier(earlier.length)}</summary>
      <ul className="flex flex-col gap-1 pt-1">
        {earlier.map(({ id, reason, createdTime, outcome }) => (
          <li key={id} className="tabular break-words">
            {reasons[reason]} · {showMoment(createdTime, language)} ·{' '}
            {outcome ? outcomes[outcome] : w.earlierOpen}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Lets an operator take a report, and its taker close it. */
function ReportActions({ report: { id, takenBy, own }, onClose }: { report: Report; onClose: () => void }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const { busy, run } = useAction()
  const take = async () => {
    await run(w.failed, async () => {
      await operatorCall('takeReport', { params: { id } })
      toast(w.taken, { tone: 'good' })
    })
    void queryClient.invalidateQueries({ queryKey: rowsKey('reports') })
  }
  return (
    <div className="mt-auto flex flex-col gap-2">
      {takenBy && <p className="text-sm text-quiet">{own ? w.mine : w.takenBy(takenBy)}</p>}
      {own ? (
        <Button variant="secondary" onClick={onClose}>
          {w.close}
        </Button>
      ) : (
        <Button variant="secondary" busy={busy && w.sending} onClick={() => void take()}>
          {takenBy ? w.takeOver : w.take}
        </Button>
      )}
    </div>
  )
}

/** Closes a report with its outcome, once. */
function CloseReportSheet({ report, onClose }: { report: Report | undefined; onClose: () => void }) {
  const w = useWords(words)
  const [outcome, setOutcome] = useState<Outcome>('unproven')
  return (
    <TextSheet
      open={report !== undefined}
      about={report?.id}
      onClose={onClose}
      title={w.title}
      submitLabel={w.close}
      busyLabel={w.sending}
      failedTitle={w.failed}
      label={w.remark}
      hint={w.remarkHint}
      rows={4}
      max={APPEAL_LENGTHS.findings}
      done={w.done}
      renew={rowsKey('reports')}
      act={async (remark) =>
        report && operatorCall('closeReport', { params: { id: report.id }, body: { outcome, remark } })
      }
    >
      {report && (
        <blockquote className="rounded-md bg-sunken p-3 text-sm">
          <p className="font-semibold break-all">{w.about(report.reported)}</p>
          <p className="break-words whitespace-pre-line">{report.description}</p>
        </blockquote>
      )}
      <OutcomeChoice value={outcome} onValueChange={setOutcome} />
      <p className="text-sm text-quiet">{w.outcomeHint}</p>
    </TextSheet>
  )
}
