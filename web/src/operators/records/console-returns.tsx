import type { OpenReturnInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { words as listWords } from '../list/list-words.ts'
import { RecordList } from '../list/record-list.tsx'
import type { RecordColumns } from '../list/record-table.tsx'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { SectionPage } from '../section-page.tsx'
import { words } from './record-words.ts'

/** Lists rewards that refunds took back but that were already spent. */
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
      memberId: { kind: 'subject', of: 'member', label: l.member },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
    }),
    [l],
  )
  const state = useFilters(filters)
  const list = useRecords('findOpenReturns', state.values)
  const columns = useReturnColumns()
  return (
    <RecordList
      {...{ filters, state, list, columns }}
      exportName="returns"
      // The payment's page shows its refunds and journals.
      to={({ paymentNo }) => paths.consolePayment(paymentNo)}
    />
  )
}

function useReturnColumns(): RecordColumns<OpenReturnInList> {
  const w = useWords(words).returns
  const l = useWords(listWords)
  const language = useLanguage()
  return [
    { name: 'member', head: w.member, cell: ({ member }) => member },
    {
      name: 'open',
      head: w.openHead,
      cardPlacement: 'trailing',
      cell: ({ openPv }) => <Badge tone="gold">{w.open(showAmount(openPv))}</Badge>,
    },
    { name: 'reward', head: w.reward, cell: ({ reward }) => w.rewards[reward] },
    {
      name: 'sums',
      head: w.sumsHead,
      cell: ({ claimedPv, returnedPv }) => w.sums(showAmount(claimedPv), showAmount(returnedPv)),
    },
    { name: 'payment', head: w.payment, cell: ({ paymentNo }) => paymentNo },
    { name: 'time', head: l.time, cell: ({ refundTime }) => w.refunded(showMoment(refundTime, language)) },
  ]
}
