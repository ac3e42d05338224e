import type { MemberInList } from '@torch/contract/operator-lists.ts'
import { useParams } from 'react-router'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { RecordList } from '../list/record-list.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { Row } from '../list/row-list.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useHolderFilters } from '../list/use-holder-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { MemberPage } from './member-page.tsx'
import { memberTones } from './member-tones.ts'
import { words } from './member-words.ts'

/** Members, to be found by whatever they are called. */
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
  return (
    <RecordList
      {...{ filters, state, list }}
      exportAs="members"
      row={(member) => <MemberRow member={member} isChosen={member.id === chosen} />}
    />
  )
}

function MemberRow({ member, isChosen }: { member: MemberInList; isChosen: boolean }) {
  const w = useWords(words)
  const language = useLanguage()
  const { id, username, nickname, email, referralCode, status, createdTime } = member
  return (
    <Row
      to={paths.consoleMember(id)}
      isChosen={isChosen}
      title={nickname === null ? username : `${nickname} (${username})`}
      trailing={status !== 'active' && <Badge tone={memberTones[status]}>{w.statuses[status]}</Badge>}
      lines={[
        `${id} · ${referralCode} · ${email}`,
        `${w.registered} ${showDate(dayOf(createdTime), language)}`,
      ]}
    />
  )
}
