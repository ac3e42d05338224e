import type { MemberInList } from '@torch/contract/operator-lists.ts'
import { useParams } from 'react-router'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { words as listWords } from '../list/list-words.ts'
import { RecordList } from '../list/record-list.tsx'
import type { RecordColumns } from '../list/record-table.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useHolderFilters } from '../list/use-holder-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { words as noteWords } from '../notes/note-words.ts'
import { TagMarks } from '../notes/tag-marks.tsx'
import { MemberPage } from './member-page.tsx'
import { memberTones } from './member-tones.ts'
import { words } from './member-words.ts'

/** Lists members, searchable by any name or number. */
export function Component() {
  const id = idOf(useParams().id)
  return (
    <RecordsPage
      section="members"
      list={<MemberList chosen={id} />}
      detail={id === undefined ? undefined : <MemberPage key={id} id={id} />}
    />
  )
}

function MemberList({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words)
  const filters = useHolderFilters(w.search, w.statuses)
  const state = useFilters(filters)
  const list = useRecords('findMembers', state.values)
  const columns = useMemberColumns()
  return (
    <RecordList
      {...{ filters, state, list, columns }}
      exportName="members"
      to={({ id }) => paths.consoleMember(id)}
      isChosen={({ id }) => id === chosen}
    />
  )
}

function useMemberColumns(): RecordColumns<MemberInList> {
  const w = useWords(words)
  const l = useWords(listWords)
  const n = useWords(noteWords)
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: w.username,
      cell: ({ username, nickname }) => (nickname === null ? username : `${nickname} (${username})`),
    },
    {
      name: 'status',
      head: l.status,
      cardPlacement: 'trailing',
      cell: ({ status }) =>
        status !== 'active' && <Badge tone={memberTones[status]}>{w.statuses[status]}</Badge>,
    },
    { name: 'id', head: l.id, cardPlacement: 'none', cell: ({ id }) => id },
    { name: 'email', head: w.email, cell: ({ email }) => email },
    { name: 'code', head: w.referralCode, cell: ({ referralCode }) => referralCode },
    { name: 'tags', head: n.tags, cell: ({ tags }) => tags.length > 0 && <TagMarks tags={tags} /> },
    {
      name: 'registered',
      head: w.registered,
      sortedBy: 'time',
      cell: ({ createdTime }) => showDate(dayOf(createdTime), language),
    },
  ]
}
