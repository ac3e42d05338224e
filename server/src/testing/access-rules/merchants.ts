import type * as contract from '@torch/contract/merchants.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const merchants: AccessRules<typeof contract> = {
  findNearby: [['other', 'open shops', unchangedRequest, 200, 200]],
  listOwnShops: [['other', 'the own ones', unchangedRequest, 200, 200]],
  listCities: [['other', 'of open shops', unchangedRequest, 200, 200]],
  getMerchant: [
    ['owner', 'the own shop', unchangedRequest, 200, 200],
    ['other', "another's shop", unchangedRequest, 200, 200],
    ['payer', "another's closed shop", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5001],
    ['payer', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
    [
      'payer',
      'a member in place of a shop',
      ({ other }) => ({ params: { id: String(other.id) } }),
      404,
      5001,
    ],
  ],
  findByCode: [
    ['other', 'the code of a shop', unchangedRequest, 200, 200],
    ['other', 'no code of ours', () => ({ params: { code: 'GF_PAYMENT_NOBODYHASTHIS' } }), 404, 5005],
  ],
  applyForShop: [
    ['payer', 'while one is pending', unchangedRequest, 409, 5003],
    ['owner', 'with a shop', unchangedRequest, 409, 5008],
    ['other', 'with a closed shop', unchangedRequest, 409, 5008],
  ],
  resendApplication: [
    ['payer', 'a pending one', unchangedRequest, 409, 5003],
    ['other', "another's", unchangedRequest, 404, 5006],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
  ],
  getApplicationStatus: [
    ['payer', 'the own one', unchangedRequest, 200, 200],
    ['other', "another's", unchangedRequest, 404, 5006],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
  ],
  getApplication: [
    ['payer', 'the own one', unchangedRequest, 200, 200],
    ['other', "another's", unchangedRequest, 404, 5006],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
  ],
  getMyApplication: [['other', 'the own one', unchangedRequest, 200, 200]],
  getShopInfo: [
    ['owner', 'the own shop', unchangedRequest, 200, 200],
    ['other', 'the own closed shop', unchangedRequest, 200, 200],
    ['payer', 'without a shop', unchangedRequest, 403, 6005],
  ],
  updateShopInfo: [
    ['payer', 'without a shop', unchangedRequest, 403, 6005],
    ['other', "another's shop by its id", ({ shop }) => ({ body: { id: shop } }), 403, 1005],
    ['owner', 'a version that is past', () => ({ body: { version: 1 } }), 409, 5010],
    ['owner', "another's picture", ({ form }) => ({ body: { shopLogo: form.shopLogo } }), 422, 1014],
  ],
  editShop: [
    ['payer', 'without a shop', unchangedRequest, 403, 6005],
    ['other', "another's shop by its id", ({ shop }) => ({ body: { id: shop } }), 403, 1005],
    ['owner', 'a version that is past', () => ({ body: { version: 1 } }), 409, 5010],
    [
      'owner',
      'a missing service',
      () => ({ body: { services: [{ id: MISSING, serviceName: '面', serviceCategory: '面' }] } }),
      422,
      5009,
    ],
  ],
  listShopServices: [
    ['owner', 'the own ones', unchangedRequest, 200, 200],
    ['payer', 'without a shop', unchangedRequest, 403, 6005],
  ],
  closeShop: [
    ['payer', 'without a shop', unchangedRequest, 403, 6005],
    ['other', 'what is closed', unchangedRequest, 200, 200],
  ],
  enableShop: [
    ['payer', 'without a shop', unchangedRequest, 403, 6005],
    ['owner', 'what is open', unchangedRequest, 200, 200],
  ],
  searchPlaces: [['payer', 'itself', unchangedRequest, 200, 200]],
  reverseGeocode: [['payer', 'itself', unchangedRequest, 200, 200]],
  listPlaces: [],
  getMapSettings: [],
}
