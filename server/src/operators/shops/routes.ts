import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
import { findShops } from './find-shops.ts'
import { inspectShop } from './inspect-shop.ts'
import { restoreShop } from './restore-shop.ts'
import { suspendShop } from './suspend-shop.ts'

/** Registers the endpoints about approved shops. */
export function shopsRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.findShops, findShops(ctx))
  serve(contract.inspectShop, inspectShop(ctx))
  serve(contract.suspendShop, suspendShop(ctx))
  serve(contract.restoreShop, restoreShop(ctx))
}
