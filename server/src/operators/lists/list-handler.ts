import type { ListName, Lists } from '@torch/contract/console.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { Operation, OutputOf, QueryOf } from '@torch/contract/operation.ts'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Filtered } from '../../platform/database/pagination.ts'
import { Answer, type Handler, type OperatorCall } from '../../platform/http/call.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { OperatorsContext } from '../context.ts'

/** The filters of a list, with the days as moments. */
export type ListQuery<Name extends ListName> = Omit<QueryOf<Lists[Name]['find']>, 'from' | 'until'> & {
  from?: Date | undefined
  until?: Date | undefined
}

/** A row of a list, before it is written to the wire. */
type ListRow<Name extends ListName> = OutputOf<Lists[Name]['find']>[number]

/** Where the rows of a list come from. */
interface ListSource<Name extends ListName> {
  find(db: Db, query: ListQuery<Name>, operator: SignedInOperator): Promise<ListRow<Name>[]>
  /** Counts the rows that the filters match, where the list has a total. */
  count?(db: Db, query: ListQuery<Name>): Promise<Filtered>
  /** Returns what the endpoint answers beside the rows of each page. */
  beside?(db: Db, operator: SignedInOperator): Promise<Record<string, unknown>>
}

/** The sources of the lists, for the export and the search; handlers.ts imports the files of all. */
const sources = new Map<ListName, ListSource<ListName>>()

/** Returns the handler of a list: one page, and on the first page also the total of the filters. */
export function listHandler<Name extends ListName>(name: Name, source: ListSource<Name>) {
  sources.set(name, source)
  const { find, count, beside } = source
  const handler =
    ({ db }: OperatorsContext) =>
    async ({ query, operator }: OperatorCall<Operation>) => {
      const asked = withTimeRange(query) as ListQuery<Name> & { after?: number }
      const [rows, filtered, others] = await Promise.all([
        find(db, asked, operator),
        asked.after === undefined ? count?.(db, asked) : null,
        beside?.(db, operator),
      ])
      if (!count) return others ? new Answer(rows, others) : rows
      const amount = filtered?.amount == null ? null : writeUnits(filtered.amount)
      return new Answer(rows, { filtered: filtered && { ...filtered, amount } })
    }
  return handler as unknown as (ctx: OperatorsContext) => Handler<Lists[Name]['find']>
}

/** Returns rows of a list whose name is only known at run time. */
export function findRows<Name extends ListName>(
  name: Name,
  db: Db,
  query: QueryOf<Lists[Name]['find']>,
  operator: SignedInOperator,
): Promise<ListRow<Name>[]> {
  const source = sources.get(name) as ListSource<Name> | undefined
  if (!source) throw new Error(`the list ${name} has no source`)
  return source.find(db, withTimeRange(query) as ListQuery<Name>, operator)
}

/** Converts a filter's days, both inclusive, to moments. */
function withTimeRange<Query extends { from?: string | undefined; until?: string | undefined }>({
  from,
  until,
  ...rest
}: Query) {
  return {
    ...rest,
    from: from === undefined ? undefined : midnightOf(from),
    until: until === undefined ? undefined : endOf(until),
  }
}
