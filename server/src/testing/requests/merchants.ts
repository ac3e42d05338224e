import type * as contract from '@torch/contract/merchants.ts'
import { SHOP_FORM } from '../calls/shop-forms.ts'
import type { Requests } from './request.ts'

export const merchants: Requests<typeof contract> = (callers) => ({
  findNearby: { query: { latitude: '39.9', longitude: '116.4', radius: '10', keyword: 'noodle' } },
  listCities: {},
  listOwnShops: {},
  getMerchant: { params: { id: String(callers.shop) } },
  findByCode: { params: { code: callers.paymentCode } },
  applyForShop: { body: callers.form },
  resendApplication: { params: { id: callers.applicationId }, body: callers.form },
  getApplicationStatus: { params: { id: callers.applicationId } },
  getApplication: { params: { id: callers.applicationId } },
  getMyApplication: {},
  getShopInfo: {},
  updateShopInfo: { body: SHOP_FORM },
  editShop: {
    body: { ...SHOP_FORM, services: [{ serviceName: '牛肉面', serviceCategory: '面', priceGf: '28.5' }] },
  },
  listShopServices: {},
  closeShop: { body: { reason: '盘点' } },
  enableShop: {},
  searchPlaces: { query: { keyword: '朝阳' } },
  reverseGeocode: { query: { latitude: '39.9', longitude: '116.4' } },
  listPlaces: { query: { south: '39', west: '116', north: '40', east: '117' } },
  getMapSettings: {},
})
