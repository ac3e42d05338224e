import type { JournalInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { journalWords, kindName } from '../journal-words.ts'
import { choicesOf } from '../list/choices-of.ts'
import { words as listWords } from '../list/list-words.ts'
import { RecordList } from '../list/record-list.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { Row } from '../list/row-list.tsx'
import { amountsOf } from '../list/show-amounts.ts'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { JournalRecord } from './journal-record.tsx'
import { words } from './record-words.ts'

/** Everything that moved points. */
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
    // What members and shops hold is found by their ids.
    const { available: _, frozen: __, ...house } = accounts
    return {
      search: { kind: 'search', label: w.search },
      kind: { kind: 'choice', label: w.kind, options: choicesOf(kinds) },
      account: { kind: 'choice', label: w.account, options: choicesOf(house) },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
      holderId: { kind: 'id', label: w.holder },
    }
  }, [w, l, kinds, accounts])
  const state = useFilters(filters)
  const list = useRecords('findJournals', state.values)
  return (
    <RecordList
      {...{ filters, state, list }}
      exportAs="journals"
      row={(journal) => <JournalRow journal={journal} isChosen={journal.id === chosen} />}
    />
  )
}

function JournalRow({ journal, isChosen }: { journal: JournalInList; isChosen: boolean }) {
  const { kinds } = useWords(journalWords)
  const language = useLanguage()
  const { id, kind, ref, time } = journal
  return (
    <Row
      to={paths.consoleJournal(id)}
      isChosen={isChosen}
      title={kindName(kinds, kind)}
      trailing={<span className="tabular text-sm font-medium">{amountsOf(journal)}</span>}
      lines={[ref, `${id} · ${showMoment(time, language)}`]}
    />
  )
}
