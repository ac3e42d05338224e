import type { JournalInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { journalWords, kindName } from '../journal-words.ts'
import { words as listWords } from '../list/list-words.ts'
import { optionsOf } from '../list/options-of.ts'
import { RecordList } from '../list/record-list.tsx'
import type { RecordColumns } from '../list/record-table.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { amountsOf } from '../list/show-amounts.ts'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { JournalRecord } from './journal-record.tsx'
import { words } from './record-words.ts'

/** Lists all journals. */
export function Component() {
  const id = idOf(useParams().id)
  return (
    <RecordsPage
      section="journals"
      list={<JournalList chosen={id} />}
      detail={id === undefined ? undefined : <JournalRecord key={id} id={id} />}
    />
  )
}

function JournalList({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words).journal
  const l = useWords(listWords)
  const { kinds, accounts } = useWords(journalWords)
  const filters = useMemo<Filters>(() => {
    // Accounts of members and shops are found by holder.
    const { available: _, frozen: __, ...platform } = accounts
    return {
      search: { kind: 'search', label: w.search },
      kind: { kind: 'choice', label: w.kind, options: optionsOf(kinds) },
      account: { kind: 'choice', label: w.account, options: optionsOf(platform) },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
      holderId: { kind: 'subject', of: 'holder', label: w.holder },
    }
  }, [w, l, kinds, accounts])
  const state = useFilters(filters)
  const list = useRecords('findJournals', state.values)
  const columns = useJournalColumns()
  return (
    <RecordList
      {...{ filters, state, list, columns }}
      exportName="journals"
      to={({ id }) => paths.consoleJournal(id)}
      isChosen={({ id }) => id === chosen}
    />
  )
}

function useJournalColumns(): RecordColumns<JournalInList> {
  const w = useWords(words).journal
  const l = useWords(listWords)
  const { kinds } = useWords(journalWords)
  const language = useLanguage()
  return [
    { name: 'kind', head: w.kind, cell: ({ kind }) => kindName(kinds, kind) },
    {
      name: 'amounts',
      head: w.amount,
      isAmount: true,
      cardPlacement: 'trailing',
      cell: (journal) => <span className="font-medium text-ink">{amountsOf(journal)}</span>,
    },
    { name: 'ref', head: w.ref, cell: ({ ref }) => ref },
    { name: 'number', head: w.number, cell: ({ id }) => id },
    { name: 'time', head: l.time, sortedBy: 'time', cell: ({ time }) => showMoment(time, language) },
  ]
}
