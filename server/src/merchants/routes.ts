import * as contract from '@torch/contract/merchants.ts'
import type { Serve } from '../platform/http/serve.ts'
import { applyForShop } from './apply-for-shop.ts'
import { closeShop } from './close-shop.ts'
import { editShop } from './edit-shop.ts'
import { enableShop } from './enable-shop.ts'
import { findByCode } from './find-by-code.ts'
import { findNearby } from './find-nearby.ts'
import { getApplication } from './get-application.ts'
import { getApplicationStatus } from './get-application-status.ts'
import { getMerchant } from './get-merchant.ts'
import { getMyApplication } from './get-my-application.ts'
import { getShopInfo } from './get-shop-info.ts'
import type { MerchantsHouse } from './house.ts'
import { listShopServices } from './list-shop-services.ts'
import { resendApplication } from './resend-application.ts'
import { updateShopInfo } from './update-shop-info.ts'

export function merchantsRoutes(serve: Serve, house: MerchantsHouse): void {
  serve(contract.findNearby, findNearby(house))
  serve(contract.findByCode, findByCode(house))
  serve(contract.applyForShop, applyForShop(house))
  serve(contract.resendApplication, resendApplication(house))
  serve(contract.getApplicationStatus, getApplicationStatus(house))
  serve(contract.getApplication, getApplication(house))
  serve(contract.getMyApplication, getMyApplication(house))
  serve(contract.getShopInfo, getShopInfo(house))
  serve(contract.updateShopInfo, updateShopInfo(house))
  serve(contract.editShop, editShop(house))
  serve(contract.listShopServices, listShopServices(house))
  serve(contract.closeShop, closeShop(house))
  serve(contract.enableShop, enableShop(house))
  serve(contract.getMerchant, getMerchant(house))
}
