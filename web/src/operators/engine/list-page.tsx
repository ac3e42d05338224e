import type { AnyRow } from '@torch/contract/console/describe-list.ts'
import type { ListName, ListRow, Lists } from '@torch/contract/console.ts'
import type { DataOf } from '@torch/contract/operation.ts'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import type { QueryState } from '../../lib/query-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/states.tsx'
import { DetailFrame } from '../detail-frame.tsx'
import { SectionPage } from '../section-page.tsx'
import { pathOf, type Section } from '../sections.ts'
import { lists } from './lists.ts'
import { type ListOptions, RecordsList } from './records-list.tsx'
import { isId } from './use-filters.ts'
import { useInspectedRecord } from './use-inspected-record.ts'

/** A record with everything that its endpoint returns. */
export type Inspected<Name extends ListName> = DataOf<NonNullable<Lists[Name]['inspect']>>

type DetailOf<Name extends ListName> = ComponentType<{ record: Inspected<Name>; reload: () => void }>

interface PageOptions<Name extends ListName> extends ListOptions<Name> {
  /** The page of one record, beside the list on wide screens. */
  Detail?: DetailOf<Name>
  /** The page of one record has the whole width, without the list. */
  alone?: boolean
}

/** Returns the page of a list: at full width, beside the opened record, or replaced by it on small screens. */
export function listPage<Name extends ListName>(name: Name, options: PageOptions<Name> = {}) {
  return () => <ListPage name={name} {...options} />
}

export function ListPage<Name extends ListName>(props: PageOptions<Name> & { name: Name }) {
  const { name, Detail, alone = false, ...rest } = props
  const section = name as Section['name']
  const { key: keyField = 'id', choose, opens } = lists[name]
  const language = useLanguage()
  const { id: named } = useParams()
  const key = named !== undefined && (keyField !== 'id' || isId(named)) ? named : undefined
  const keyOf = (row: ListRow<Name>) => String((row as AnyRow)[keyField])
  const [target, field] = Detail ? [section, keyField] : (opens ?? [])
  const to =
    target &&
    ((row: ListRow<Name>) => `${pathOf(target)}/${encodeURIComponent(String((row as AnyRow)[field ?? '']))}`)
  const list = <RecordsList name={name} to={to} isChosen={(row) => keyOf(row) === key} {...rest} />
  return (
    <SectionPage section={section}>
      {Detail && (key !== undefined || choose) ? (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-6',
            !alone && 'desk:grid-cols-[22rem_minmax(0,1fr)] desk:items-start',
          )}
        >
          {!alone && <div className={classNames(key !== undefined && 'hidden desk:block')}>{list}</div>}
          {key === undefined ? (
            <div className="hidden desk:block">
              <EmptyState drawing="receipt">{choose?.[language]}</EmptyState>
            </div>
          ) : (
            <Record key={key} name={name} id={key} queue={pathOf(section)} alone={alone} Detail={Detail} />
          )}
        </div>
      ) : (
        list
      )}
    </SectionPage>
  )
}

interface RecordProps<Name extends ListName> {
  name: Name
  id: string
  queue: string
  alone: boolean
  Detail: DetailOf<Name>
}

function Record<Name extends ListName>({ name, id, queue, alone, Detail }: RecordProps<Name>) {
  const { inspect, key = 'id' } = lists[name]
  if (!inspect) throw new Error(`the list ${name} has no pages of records`)
  const query = useInspectedRecord(inspect, { [key]: id }) as QueryState<Inspected<Name>> & {
    isFetching: boolean
  }
  return (
    <DetailFrame query={query} queue={queue} alone={alone} skeletonHeights={['h-16', 'h-72', 'h-52']}>
      {(record) => <Detail record={record} reload={() => void query.refetch()} />}
    </DetailFrame>
  )
}
