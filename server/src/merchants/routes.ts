import * as contract from '@torch/contract/merchants.ts'
import type { Serve } from '../platform/http/serve.ts'
import { applyForShop } from './applications/apply-for-shop.ts'
import { getApplication } from './applications/get-application.ts'
import { getApplicationStatus } from './applications/get-application-status.ts'
import { getMyApplication } from './applications/get-my-application.ts'
import { resendApplication } from './applications/resend-application.ts'
import { findByCode } from './codes/find-by-code.ts'
import { findNearby } from './directory/find-nearby.ts'
import { getMerchant } from './directory/get-merchant.ts'
import { listCities } from './directory/list-cities.ts'
import type { MerchantsHouse } from './house.ts'
import { closeShop } from './management/close-shop.ts'
import { editShop } from './management/edit-shop.ts'
import { enableShop } from './management/enable-shop.ts'
import { getShopInfo } from './management/get-shop-info.ts'
import { listOwnShops } from './management/list-own-shops.ts'
import { listShopServices } from './management/list-shop-services.ts'
import { updateShopInfo } from './management/update-shop-info.ts'

/** Registers the endpoints of the merchants module, except those about places. */
export function merchantsRoutes(serve: Serve, house: MerchantsHouse): void {
  serve(contract.findNearby, findNearby(house))
  serve(contract.listCities, listCities(house))
  serve(contract.findByCode, findByCode(house))
  serve(contract.applyForShop, applyForShop(house))
  serve(contract.resendApplication, resendApplication(house))
  serve(contract.getApplicationStatus, getApplicationStatus(house))
  serve(contract.getApplication, getApplication(house))
  serve(contract.getMyApplication, getMyApplication(house))
  serve(contract.listOwnShops, listOwnShops(house))
  serve(contract.getShopInfo, getShopInfo(house))
  serve(contract.updateShopInfo, updateShopInfo(house))
  serve(contract.editShop, editShop(house))
  serve(contract.listShopServices, listShopServices(house))
  serve(contract.closeShop, closeShop(house))
  serve(contract.enableShop, enableShop(house))
  serve(contract.getMerchant, getMerchant(house))
}
