import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { findShops } from './find-shops.ts'
import { inspectShop } from './inspect-shop.ts'
import { restoreShop } from './restore-shop.ts'
import { suspendShop } from './suspend-shop.ts'

/** Registers the endpoints about approved shops. */
export function shopsRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.findShops, findShops(house))
  serve(contract.inspectShop, inspectShop(house))
  serve(contract.suspendShop, suspendShop(house))
  serve(contract.restoreShop, restoreShop(house))
}
