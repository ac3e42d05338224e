import * as contract from '@torch/contract/operators.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { OperatorsHouse } from './house.ts'
import { listOwnFeedback } from './list-own-feedback.ts'
import { sendFeedback } from './send-feedback.ts'

export function operatorsRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.sendFeedback, sendFeedback(house))
  serve(contract.listOwnFeedback, listOwnFeedback(house))
}
