import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { TradingHouse } from '../house.ts'
import { addEvidence } from './add-evidence.ts'
import { cancelAppeal } from './cancel-appeal.ts'
import { createAppeal } from './create-appeal.ts'
import { listUserAppeals } from './list-user-appeals.ts'

export function appealsRoutes(serve: Serve, house: TradingHouse): void {
  serve(contract.createAppeal, createAppeal(house))
  serve(contract.cancelAppeal, cancelAppeal(house))
  serve(contract.listUserAppeals, listUserAppeals(house))
  serve(contract.addEvidence, addEvidence(house))
}
