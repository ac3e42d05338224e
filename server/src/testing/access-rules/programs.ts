import type * as contract from '@torch/contract/programs.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const programs: AccessRules<typeof contract> = {
  listApiKeys: [
    ['owner', 'the own shop', unchangedRequest, 200, 200],
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    ['other', 'a shop while having one', unchangedRequest, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  createApiKey: [
    ['owner', 'the own shop', unchangedRequest, 200, 200, 1003, 2011],
    ['payer', "another's shop", unchangedRequest, 404, 5001, 1003, 5001],
    ['other', 'a shop while having one', unchangedRequest, 404, 5001, 1003, 5001],
    ['owner', 'another password', () => ({ body: { paymentPassword: 'not-it' } }), 422, 2007, 1003, 2011],
    [
      'owner',
      'refunds without a limit',
      () => ({ body: { scopes: ['refunds:create'] } }),
      422,
      5104,
      1003,
      5104,
    ],
    ['owner', 'a limit without refunds', () => ({ body: { refundLimit: '1' } }), 422, 5104, 1003, 5104],
  ],
  revokeApiKey: [
    ['owner', 'no key', unchangedRequest, 404, 5102],
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    [
      'owner',
      "another shop's",
      ({ otherProgram }) => ({ params: { keyId: String(otherProgram.id) } }),
      404,
      5102,
    ],
  ],
  listWebhooks: [
    ['owner', 'the own shop', unchangedRequest, 200, 200],
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    ['other', 'a shop while having one', unchangedRequest, 404, 5001],
  ],
  addWebhook: [
    ['owner', 'the own shop', unchangedRequest, 200, 200, 1003, 2011],
    ['payer', "another's shop", unchangedRequest, 404, 5001, 1003, 5001],
    ['owner', 'another password', () => ({ body: { paymentPassword: 'not-it' } }), 422, 2007, 1003, 2011],
    [
      'owner',
      'an address inside our own network',
      () => ({ body: { url: 'https://10.0.0.7/' } }),
      422,
      5112,
      1003,
      5112,
    ],
    ['owner', 'our own machine', () => ({ body: { url: 'http://localhost:3000/' } }), 422, 5112, 1003, 5112],
  ],
  updateWebhook: [
    ['owner', 'the own one', unchangedRequest, 200, 200],
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
  ],
  removeWebhook: [
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
    ['owner', 'none', () => ({ params: { webhookId: MISSING } }), 404, 5111],
  ],
  rotateWebhookSecret: [
    ['owner', 'the own one', unchangedRequest, 200, 200, 1003, 2011],
    ['payer', "another's shop", unchangedRequest, 404, 5001, 1003, 5001],
    [
      'other',
      "another's, as the own",
      ({ closed }) => ({ params: { id: String(closed) } }),
      404,
      5111,
      1003,
      5111,
    ],
  ],
  revokeOldSecret: [
    ['owner', 'the own one', unchangedRequest, 200, 200],
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
  ],
  listWebhookDeliveries: [
    ['owner', 'the own ones', unchangedRequest, 200, 200],
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
  ],
  testWebhook: [
    ['owner', 'the own one', unchangedRequest, 200, 200],
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
  ],
  resendWebhookDelivery: [
    ['owner', 'the own one', unchangedRequest, 200, 200],
    ['payer', "another's shop", unchangedRequest, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
    ['owner', 'none', () => ({ params: { deliveryId: MISSING } }), 404, 5115],
  ],
  createShopBill: [
    ['program', 'its own shop', unchangedRequest, 200, 200],
    ['looking', 'what its key may not', unchangedRequest, 403, 1020],
    ['otherProgram', 'its own shop, which is closed', unchangedRequest, 422, 5002],
    ['program', 'more than one payment may be', () => ({ body: { amount: '100000' } }), 400, 6003],
  ],
  getShopBill: [
    ['program', 'a bill of its shop', unchangedRequest, 200, 200],
    ['looking', 'a bill of its shop', unchangedRequest, 200, 200],
    ['otherProgram', "another shop's bill", unchangedRequest, 404, 6010],
    ['program', 'no bill', () => ({ params: { billNo: `B${'A'.repeat(19)}` } }), 404, 6010],
  ],
  listShopPayments: [
    ['program', 'payments of its shop', unchangedRequest, 200, 200],
    ['looking', 'what its key may not', unchangedRequest, 403, 1020],
    [
      'program',
      'a period that ends before it begins',
      () => ({ query: { from: '2027-01-01', to: '2026-01-01' } }),
      400,
      3003,
    ],
  ],
  captureShopPayment: [
    ['program', 'a code', unchangedRequest, 200, 200],
    ['looking', 'what its key may not', unchangedRequest, 403, 1020],
    ['otherProgram', 'its own shop, which is closed', unchangedRequest, 422, 5002],
    ['program', 'more than one payment may be', () => ({ body: { amount: '100000' } }), 400, 6003],
    ['program', 'no code', () => ({ body: { code: '12345' } }), 422, 6051],
  ],
  getShopCapture: [
    ['program', 'a request of its shop', unchangedRequest, 200, 200],
    ['looking', 'what its key may not', unchangedRequest, 403, 1020],
    ['otherProgram', "another shop's request", unchangedRequest, 404, 6064],
  ],
  refundShopBill: [
    ['program', 'a bill of its shop', unchangedRequest, 200, 200],
    ['looking', 'what its key may not', unchangedRequest, 403, 1020],
    ['otherProgram', "another shop's bill", unchangedRequest, 404, 6010],
    ['program', 'an unpaid bill', ({ billNo }) => ({ params: { billNo } }), 409, 6018],
    ['program', 'more than was paid', () => ({ body: { amount: '2.01' } }), 422, 6007],
  ],
}
