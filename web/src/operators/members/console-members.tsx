import type { MemberInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { words as listWords } from '../list/list-words.ts'
import { RecordList } from '../list/record-list.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { Row } from '../list/row-list.tsx'
import { type Filters, useFilters } from '../list/use-filters.ts'
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

const STATUSES = ['active', 'disabled', 'closed'] as const

function MemberList({ chosen }: { chosen: number | undefined }) {
  const filters = useMemberFilters()
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

function useMemberFilters(): Filters {
  const w = useWords(words)
  const l = useWords(listWords)
  return useMemo(
    () => ({
      search: { kind: 'search', label: w.search },
      status: {
        kind: 'choice',
        label: l.status,
        options: STATUSES.map((value) => ({ value, label: w.statuses[value] })),
      },
      sort: {
        kind: 'choice',
        label: l.sort,
        options: [{ value: 'oldest', label: l.oldest }],
        otherwise: l.newest,
      },
    }),
    [w, l],
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
