import { writeUnits } from '@torch/contract/money.ts'
import type { Filtered } from '../../platform/database/count-filtered.ts'
import { Answer } from '../../platform/http/call.ts'

/** Returns a page of a list; the first page also has the total of the filters. */
export async function withTotal<Row>(
  { after }: { after?: number | undefined },
  page: Promise<Row[]>,
  count: () => Promise<Filtered>,
): Promise<Answer<Row[]>> {
  const [rows, filtered] = await Promise.all([page, after === undefined ? count() : null])
  return new Answer(rows, {
    filtered: filtered && {
      count: filtered.count,
      more: filtered.more,
      amount: filtered.amount === null ? null : writeUnits(filtered.amount),
    },
  })
}
