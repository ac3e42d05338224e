import * as contract from '@torch/contract/wealth.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { WealthContext } from './context.ts'
import { invest } from './invest.ts'
import { listWealthProducts } from './list-wealth-products.ts'
import { listWealthRecords } from './list-wealth-records.ts'
import { redeem } from './redeem.ts'

/** Serves the operations of wealth. */
export function wealthRoutes(serve: Serve, ctx: WealthContext): void {
  serve(contract.listWealthProducts, listWealthProducts(ctx))
  serve(contract.invest, invest(ctx))
  serve(contract.redeem, redeem(ctx))
  serve(contract.listWealthRecords, listWealthRecords(ctx))
}
