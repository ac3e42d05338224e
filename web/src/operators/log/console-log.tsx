import type { Act } from '@torch/contract/operators.ts'
import { useMemo } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { optionsOf } from '../list/options-of.ts'
import { RecordList } from '../list/record-list.tsx'
import type { RecordColumns } from '../list/record-table.tsx'
import { sortFilter } from '../list/sort-filter.ts'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { SectionPage } from '../section-page.tsx'
import { words } from '../words.ts'
import { useActText } from './act-text.ts'

/** Shows the audit log. */
export function Component() {
  const w = useWords(words).acts
  return (
    <SectionPage section="log" lead={w.lead}>
      <Acts />
    </SectionPage>
  )
}

function Acts() {
  const filters = useActFilters()
  const state = useFilters(filters)
  const list = useRecords('listActs', state.values)
  const columns = useActColumns()
  return <RecordList {...{ filters, state, list, columns }} exportName="log" />
}

function useActFilters(): Filters {
  const w = useWords(words).acts
  const l = useWords(listWords)
  return useMemo(
    () => ({
      search: { kind: 'search', label: w.search },
      operatorId: { kind: 'subject', of: 'operator', label: w.who },
      memberId: { kind: 'subject', of: 'member', label: l.member },
      shopId: { kind: 'subject', of: 'shop', label: l.shop },
      act: { kind: 'choice', label: w.what, options: optionsOf(w.names) },
      sort: sortFilter(l),
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
    }),
    [w, l],
  )
}

function useActColumns(): RecordColumns<Act> {
  const w = useWords(words).acts
  const language = useLanguage()
  return [
    {
      name: 'what',
      head: w.what,
      cell: (act) => (
        <span className="inline-block min-w-20">
          <ActPart act={act} part="name" />
        </span>
      ),
    },
    {
      name: 'time',
      head: w.time,
      sortedBy: 'time',
      cardPlacement: 'trailing',
      cell: ({ time }) => showMoment(time, language),
    },
    { name: 'who', head: w.who, cell: ({ operatorName }) => operatorName },
    { name: 'about', head: w.about, cell: (act) => <ActPart act={act} part="about" /> },
    { name: 'details', head: w.details, cell: (act) => <ActPart act={act} part="details" /> },
    {
      name: 'ip',
      head: w.ip,
      cell: ({ ip }) => <span className="inline-block min-w-28 break-all">{ip}</span>,
    },
  ]
}

/** Shows one part of an act's log entry. */
export function ActPart({ act, part }: { act: Act; part: keyof ReturnType<typeof useActText> }) {
  const text = useActText(act)[part]
  const isPerson = part === 'about' && act.memberId !== null && act.about === `member:${act.memberId}`
  return isPerson ? <MemberLink id={act.memberId ?? 0}>{text}</MemberLink> : text
}
