import type { listActs as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { withMoments } from '../lists/period.ts'
import { withTotal } from '../lists/with-total.ts'
import { countActs, searchActs } from './search-acts.ts'

export function listActs({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ query }) => {
    const wanted = withMoments(query)
    return withTotal(query, searchActs(db, wanted), () => countActs(db, wanted))
  }
}
