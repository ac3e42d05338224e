import type { AnyRow } from '@torch/contract/console/describe-list.ts'
import type { ListName, ListRow } from '@torch/contract/console.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useOperatorSession } from '../account/operator-session.ts'
import { words } from '../list/list-words.ts'
import { SectionLink } from '../list/section-link.tsx'
import { pathOf, sectionOf, sectionsOf } from '../sections.ts'
import { lists } from './lists.ts'
import { Total } from './records-list.tsx'
import { useFields } from './use-fields.tsx'
import { useRows } from './use-rows.ts'

type PagedName = Extract<ListName, 'payments' | 'orders' | 'trades'>
const ROWS_SHOWN = 5

interface LatestRecordsProps<Name extends PagedName> {
  name: Name
  /** Also the filters of the link to all of them. */
  filters: Readonly<Record<string, string>>
  /** The first one names the record and links to it; the second one stands at its end. */
  fields: readonly Extract<keyof ListRow<Name>, string>[]
}

/** Shows the latest records of a list in the page of a member or a shop, for operators who may open that list. */
export function LatestRecords<Name extends PagedName>(props: LatestRecordsProps<Name>) {
  const operator = useOperatorSession()?.operator
  const mayOpen = operator !== undefined && sectionsOf(operator).some(({ name }) => name === props.name)
  return mayOpen && <Records {...props} />
}

function Records<Name extends PagedName>({ name, filters, fields }: LatestRecordsProps<Name>) {
  const w = useWords(words)
  const list = useRows(name, filters)
  const { cell } = useFields(name)
  const { key = 'id' } = lists[name] as { key?: string }
  const title = sectionOf(name).title[useLanguage()]
  const [head = '', end = '', ...notes] = fields
  return (
    <Card>
      <CardTitle
        action={
          <span className="flex flex-wrap items-center gap-x-3">
            <Total filtered={list.data?.filtered} />
            <SectionLink section={name} to={`${pathOf(name)}?${new URLSearchParams(filters)}`}>
              {w.seeAll(title)}
            </SectionLink>
          </span>
        }
      >
        {title}
      </CardTitle>
      <Loaded of={list} skeleton={<SkeletonRows count={ROWS_SHOWN} />}>
        {({ pages }) => {
          const rows = pages.flat().slice(0, ROWS_SHOWN) as (AnyRow & { id: number })[]
          if (rows.length === 0) return <p className="text-sm text-quiet">{w.noneYet}</p>
          return (
            <ul className="flex flex-col divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                  <span className="min-w-0">
                    <SectionLink section={name} to={`${pathOf(name)}/${String(row[key])}`}>
                      {cell(head, row)}
                    </SectionLink>
                    <span className="tabular block text-sm break-words text-quiet">
                      {notes.map((field, place) => (
                        <span key={field}>
                          {place > 0 && ' · '}
                          {cell(field, row)}
                        </span>
                      ))}
                    </span>
                  </span>
                  <span className="tabular text-sm font-medium">{cell(end, row)}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
