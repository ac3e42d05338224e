import * as contract from '@torch/contract/merchants.ts'
import type { Serve } from '../platform/http/serve.ts'
import { findByCode } from './find-by-code.ts'
import { findNearby } from './find-nearby.ts'
import { getMerchant } from './get-merchant.ts'
import type { MerchantsHouse } from './house.ts'

export function merchantsRoutes(serve: Serve, house: MerchantsHouse): void {
  serve(contract.findNearby, findNearby(house))
  serve(contract.findByCode, findByCode(house))
  serve(contract.getMerchant, getMerchant(house))
}
