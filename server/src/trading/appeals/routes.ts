import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { TradingContext } from '../context.ts'
import { addEvidence } from './add-evidence.ts'
import { cancelAppeal } from './cancel-appeal.ts'
import { createAppeal } from './create-appeal.ts'
import { listUserAppeals } from './list-user-appeals.ts'

export function appealsRoutes(serve: Serve, ctx: TradingContext): void {
  serve(contract.createAppeal, createAppeal(ctx))
  serve(contract.cancelAppeal, cancelAppeal(ctx))
  serve(contract.listUserAppeals, listUserAppeals(ctx))
  serve(contract.addEvidence, addEvidence(ctx))
}
