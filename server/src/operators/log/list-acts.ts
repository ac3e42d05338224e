import type { listActs as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { withTimeRange, withTotal } from '../lists/lists.ts'
import { countActs, searchActs } from './search-acts.ts'

export function listActs({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) => {
    const wanted = withTimeRange(query)
    return withTotal(query, searchActs(db, wanted), () => countActs(db, wanted))
  }
}
