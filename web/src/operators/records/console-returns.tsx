import type { OpenReturnInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { words as listWords } from '../list/list-words.ts'
import { RecordList } from '../list/record-list.tsx'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { SectionPage } from '../section-page.tsx'
import { words } from './record-words.ts'

/** Rewards that refunds asked back and that were spent. */
export function Component() {
  const w = useWords(words).returns
  return (
    <SectionPage section="returns" lead={w.lead}>
      <Returns />
    </SectionPage>
  )
}

function Returns() {
  const l = useWords(listWords)
  const filters = useMemo<Filters>(
    () => ({
      memberId: { kind: 'id', label: l.memberId },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
    }),
    [l],
  )
  const state = useFilters(filters)
  const list = useRecords('findOpenReturns', state.values)
  return (
    <div className="max-w-2xl">
      <RecordList {...{ filters, state, list }} exportAs="returns" row={(one) => <ReturnRow one={one} />} />
    </div>
  )
}

/** Leads to the payment, where its refunds and journals stand. */
function ReturnRow({ one }: { one: OpenReturnInList }) {
  const w = useWords(words).returns
  const language = useLanguage()
  return (
    <Link
      to={paths.consolePayment(one.paymentNo)}
      className="flex flex-col gap-1 rounded-lg bg-surface p-3 shadow-card transition-colors hover:bg-sunken"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold break-words">{one.member}</span>
        <Badge tone="gold">{w.open(showAmount(one.openPv))}</Badge>
      </span>
      <span className="tabular text-sm text-quiet">
        {w.rewards[one.reward]} · {w.sums(showAmount(one.wantedPv), showAmount(one.returnedPv))}
      </span>
      <span className="tabular text-sm break-words text-quiet">{one.paymentNo}</span>
      <span className="tabular text-sm text-quiet">{w.refunded(showMoment(one.refundTime, language))}</span>
    </Link>
  )
}
