import { common } from '@torch/contract/common-words.ts'
import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import type { ReactNode } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { words as caseWords } from '../../trading/appeals/appeal-words.ts'
import { words as chatWords } from '../../trading/chat/chat-words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { words as governanceWords } from '../governance/words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { words as outcomeWords } from '../outcome-words.ts'
import { showMoment } from '../show-moment.ts'
import { MarkLinks } from './mark-links.tsx'

type Links = InspectedMember['links']

interface LinksProps {
  id: number
  links: Links
}

/** Lists reports, cases, alerts and proposals about a member, and members who share a device. */
export function MemberLinks({ id, links }: LinksProps) {
  const w = useWords(words)
  const { reports, cases, anomalies, proposals, sharedWith } = links
  const isEmpty = [reports, cases, anomalies, proposals, sharedWith].every((some) => !some?.length)
  return (
    <Card className="flex flex-col gap-4">
      <div className="-mb-3">
        <CardTitle>{w.title}</CardTitle>
      </div>
      {isEmpty && <p className="text-sm text-quiet">{w.none}</p>}
      <Reports id={id} reports={reports ?? []} />
      <Cases cases={cases ?? []} />
      <Anomalies id={id} anomalies={anomalies ?? []} />
      <Proposals proposals={proposals ?? []} />
      <SharedWith people={sharedWith} />
    </Card>
  )
}

interface LineProps {
  id: number
  title: ReactNode
  time: string
  note: ReactNode
}

function Lines({ title, hint, lines }: { title: string; hint?: string; lines: readonly LineProps[] }) {
  const language = useLanguage()
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="py-2 text-sm break-words">
            <p>{line.title}</p>
            <p className="tabular text-xs text-quiet">
              {line.time && `${showMoment(line.time, language)} · `}
              {line.note}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reports({ id, reports }: { id: number; reports: NonNullable<Links['reports']> }) {
  const w = useWords(words)
  const { reasons } = useWords(chatWords)
  const { outcomes } = useWords(outcomeWords)
  return (
    <Lines
      title={w.reports}
      lines={reports.map((report) => ({
        id: report.id,
        time: report.createdTime,
        title: (
          <SectionLink
            section="reports"
            to={`${paths.consoleReports}?memberId=${id}${report.closedTime === null ? '' : '&status=closed'}`}
          >
            {report.isReported ? w.isReported : w.byThem} · {reasons[report.reason]}
          </SectionLink>
        ),
        note: (
          <>
            <MemberLink id={report.other.id}>{report.other.username}</MemberLink>
            {' · '}
            {report.closedTime === null ? w.open : report.outcome ? outcomes[report.outcome] : w.closed}
          </>
        ),
      }))}
    />
  )
}

function Cases({ cases }: { cases: NonNullable<Links['cases']> }) {
  const w = useWords(words)
  const c = useWords(caseWords)
  return (
    <Lines
      title={w.cases}
      lines={cases.map((one) => ({
        id: one.id,
        time: one.createdTime,
        title: (
          <>
            <SectionLink section="appeals" to={paths.consoleAppeal(one.id)}>
              {one.appealNo}
            </SectionLink>
            {' · '}
            {c.status[one.appealStatus]}
          </>
        ),
        note: (
          <>
            <SectionLink section="trades" to={paths.consoleTrade(one.transactionId)}>
              {one.transactionNo}
            </SectionLink>
            {' · '}
            {w.withOther} <MemberLink id={one.other.id}>{one.other.username}</MemberLink>
          </>
        ),
      }))}
    />
  )
}

function Anomalies({ id, anomalies }: { id: number; anomalies: NonNullable<Links['anomalies']> }) {
  const w = useWords(words)
  const { text } = useFields('anomalies')
  return (
    <Lines
      title={w.anomalies}
      lines={anomalies.map(({ id: anomalyId, kind, amount, unit, lastTime, reviewedTime }) => ({
        id: anomalyId,
        time: lastTime,
        title: (
          <SectionLink
            section="economy"
            to={`${paths.consoleAnomalies}?memberId=${id}${reviewedTime === null ? '' : '&status=reviewed'}`}
          >
            {text('kind', kind)}
          </SectionLink>
        ),
        note: `${showAmount(amount)} ${unit} · ${reviewedTime === null ? w.open : w.reviewed}`,
      }))}
    />
  )
}

function Proposals({ proposals }: { proposals: NonNullable<Links['proposals']> }) {
  const w = useWords(words)
  const { kinds } = useWords(governanceWords)
  const { text } = useFields('proposals')
  return (
    <Lines
      title={w.proposals}
      lines={proposals.map(({ id, kind, status, requestedBy, requestedTime }) => ({
        id,
        time: requestedTime,
        title: (
          <SectionLink
            section="proposals"
            to={status === 'open' ? paths.consoleProposals : `${paths.consoleProposals}?status=closed`}
          >
            {kinds[kind]}
          </SectionLink>
        ),
        note: `${requestedBy} · ${text('status', status)}`,
      }))}
    />
  )
}

function SharedWith({ people }: { people: Links['sharedWith'] }) {
  const w = useWords(words)
  return (
    <Lines
      title={w.shared}
      hint={w.sharedHint}
      lines={people.map(({ id, username, places }) => ({
        id,
        time: '',
        title: <MemberLink id={id}>{username}</MemberLink>,
        note: places.map(({ device, network, fingerprints }) => (
          <span key={fingerprints?.device ?? `${device} ${network}`} className="block">
            {device} · {network}
            <MarkLinks fingerprints={fingerprints} />
          </span>
        )),
      }))}
    />
  )
}

/** Texts of records linked to a member. */
export const words = defineWords({
  title: { zh: '相关记录', en: 'Related records' },
  none: { zh: '没有相关记录', en: 'No related records' },
  reports: { zh: '举报', en: 'Reports' },
  isReported: { zh: '被举报', en: 'Reported' },
  byThem: { zh: '举报了', en: 'Reported somebody' },
  open: { zh: '待处理', en: 'Open' },
  closed: { zh: '已处理', en: 'Resolved' },
  cases: { zh: '申诉与投诉', en: 'Appeals and complaints' },
  withOther: { zh: '对方', en: 'Other side' },
  anomalies: { zh: '风险提示', en: 'Alerts' },
  reviewed: common.reviewed,
  proposals: { zh: '提请', en: 'Proposals' },
  shared: { zh: '同一设备和网络的会员', en: 'Members on the same device and network' },
  sharedHint: {
    zh: '30 天内从同一网络、用同一浏览器登录过。可能是家人或同事，也可能是同一个人。',
    en: 'Logged in from the same network with the same browser within 30 days. It may be family or colleagues, or one person.',
  },
})
