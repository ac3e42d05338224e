import * as contract from '@torch/contract/wealth.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { WealthHouse } from './house.ts'
import { invest } from './invest.ts'
import { listWealthProducts } from './list-wealth-products.ts'
import { listWealthRecords } from './list-wealth-records.ts'
import { redeem } from './redeem.ts'

/** Serves the operations of wealth. */
export function wealthRoutes(serve: Serve, house: WealthHouse): void {
  serve(contract.listWealthProducts, listWealthProducts(house))
  serve(contract.invest, invest(house))
  serve(contract.redeem, redeem(house))
  serve(contract.listWealthRecords, listWealthRecords(house))
}
