import * as contract from '@torch/contract/merchants.ts'
import type { Serve } from '../platform/http/serve.ts'
import { applyForShop } from './applications/apply-for-shop.ts'
import { getApplication } from './applications/get-application.ts'
import { getApplicationStatus } from './applications/get-application-status.ts'
import { getMyApplication } from './applications/get-my-application.ts'
import { resendApplication } from './applications/resend-application.ts'
import { findByCode } from './codes/find-by-code.ts'
import type { MerchantsContext } from './context.ts'
import { findNearby } from './directory/find-nearby.ts'
import { getMerchant } from './directory/get-merchant.ts'
import { listCities } from './directory/list-cities.ts'
import { closeShop } from './management/close-shop.ts'
import { editShop } from './management/edit-shop.ts'
import { enableShop } from './management/enable-shop.ts'
import { getShopInfo } from './management/get-shop-info.ts'
import { listOwnShops } from './management/list-own-shops.ts'
import { listShopServices } from './management/list-shop-services.ts'
import { updateShopInfo } from './management/update-shop-info.ts'

/** Registers the endpoints of the merchants module, except those about places. */
export function merchantsRoutes(serve: Serve, ctx: MerchantsContext): void {
  serve(contract.findNearby, findNearby(ctx))
  serve(contract.listCities, listCities(ctx))
  serve(contract.findByCode, findByCode(ctx))
  serve(contract.applyForShop, applyForShop(ctx))
  serve(contract.resendApplication, resendApplication(ctx))
  serve(contract.getApplicationStatus, getApplicationStatus(ctx))
  serve(contract.getApplication, getApplication(ctx))
  serve(contract.getMyApplication, getMyApplication(ctx))
  serve(contract.listOwnShops, listOwnShops(ctx))
  serve(contract.getShopInfo, getShopInfo(ctx))
  serve(contract.updateShopInfo, updateShopInfo(ctx))
  serve(contract.editShop, editShop(ctx))
  serve(contract.listShopServices, listShopServices(ctx))
  serve(contract.closeShop, closeShop(ctx))
  serve(contract.enableShop, enableShop(ctx))
  serve(contract.getMerchant, getMerchant(ctx))
}
