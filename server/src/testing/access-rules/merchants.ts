import type * as contract from '@torch/contract/merchants.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const merchants: AccessRules<typeof contract> = {
  findNearby: [['other', 'open shops', unchangedRequest, 'success']],
  listOwnShops: [['other', 'the own ones', unchangedRequest, 'success']],
  listCities: [['other', 'of open shops', unchangedRequest, 'success']],
  getMerchant: [
    ['owner', 'the own shop', unchangedRequest, 'success'],
    ['other', "another's shop", unchangedRequest, 'success'],
    [
      'payer',
      "another's closed shop",
      ({ closed }) => ({ params: { id: String(closed) } }),
      'unknownMerchant',
    ],
    ['payer', 'no shop', () => ({ params: { id: MISSING } }), 'unknownMerchant'],
    [
      'payer',
      'a member in place of a shop',
      ({ other }) => ({ params: { id: String(other.id) } }),
      'unknownMerchant',
    ],
  ],
  findByCode: [
    ['other', 'the code of a shop', unchangedRequest, 'success'],
    [
      'other',
      'no code of ours',
      () => ({ params: { code: 'GF_PAYMENT_NOBODYHASTHIS' } }),
      'unknownPaymentCode',
    ],
  ],
  applyForShop: [
    ['payer', 'while one is pending', unchangedRequest, 'applicationPending'],
    ['owner', 'with a shop', unchangedRequest, 'alreadyMerchant'],
    ['other', 'with a closed shop', unchangedRequest, 'alreadyMerchant'],
  ],
  resendApplication: [
    ['payer', 'a pending one', unchangedRequest, 'applicationPending'],
    ['other', "another's", unchangedRequest, 'unknownApplication'],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 'unknownApplication'],
  ],
  getApplicationStatus: [
    ['payer', 'the own one', unchangedRequest, 'success'],
    ['other', "another's", unchangedRequest, 'unknownApplication'],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 'unknownApplication'],
  ],
  getApplication: [
    ['payer', 'the own one', unchangedRequest, 'success'],
    ['other', "another's", unchangedRequest, 'unknownApplication'],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 'unknownApplication'],
  ],
  getMyApplication: [['other', 'the own one', unchangedRequest, 'success']],
  getShopInfo: [
    ['owner', 'the own shop', unchangedRequest, 'success'],
    ['other', 'the own closed shop', unchangedRequest, 'success'],
    ['payer', 'without a shop', unchangedRequest, 'noShop'],
  ],
  updateShopInfo: [
    ['payer', 'without a shop', unchangedRequest, 'noShop'],
    ['other', "another's shop by its id", ({ shop }) => ({ body: { id: shop } }), 'notYours'],
    ['owner', 'a version that is past', () => ({ body: { version: 1 } }), 'shopChanged'],
    ['owner', "another's picture", ({ form }) => ({ body: { shopLogo: form.shopLogo } }), 'unusableFile'],
  ],
  editShop: [
    ['payer', 'without a shop', unchangedRequest, 'noShop'],
    ['other', "another's shop by its id", ({ shop }) => ({ body: { id: shop } }), 'notYours'],
    ['owner', 'a version that is past', () => ({ body: { version: 1 } }), 'shopChanged'],
    [
      'owner',
      'a missing service',
      () => ({ body: { services: [{ id: MISSING, serviceName: '面', serviceCategory: '面' }] } }),
      'unknownService',
    ],
  ],
  listShopServices: [
    ['owner', 'the own ones', unchangedRequest, 'success'],
    ['payer', 'without a shop', unchangedRequest, 'noShop'],
  ],
  closeShop: [
    ['payer', 'without a shop', unchangedRequest, 'noShop'],
    ['other', 'what is closed', unchangedRequest, 'success'],
  ],
  enableShop: [
    ['payer', 'without a shop', unchangedRequest, 'noShop'],
    ['owner', 'what is open', unchangedRequest, 'success'],
  ],
  searchPlaces: [['payer', 'itself', unchangedRequest, 'success']],
  reverseGeocode: [['payer', 'itself', unchangedRequest, 'success']],
  listPlaces: [],
  getMapSettings: [],
}
