import type * as contract from '@torch/contract/programs.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const programs: Requests<typeof contract> = (cast) => ({
  listApiKeys: { params: { id: String(cast.shop) } },
  makeApiKey: {
    params: { id: String(cast.shop) },
    body: { name: '点餐机', scopes: ['bills:read'], refundLimit: '0', paymentPassword: PASSWORD },
  },
  revokeApiKey: { params: { id: String(cast.shop), keyId: '1999999999' } },
  listWebhooks: { params: { id: String(cast.shop) } },
  addWebhook: {
    params: { id: String(cast.shop) },
    body: { url: 'https://hooks.example.com/new', events: ['bill.paid'], paymentPassword: PASSWORD },
  },
  switchWebhook: { params: { id: String(cast.shop), webhookId: cast.webhookId }, body: { on: true } },
  removeWebhook: { params: { id: String(cast.shop), webhookId: cast.webhookId } },
  rotateWebhookSecret: {
    params: { id: String(cast.shop), webhookId: cast.webhookId },
    body: { paymentPassword: PASSWORD },
  },
  endOldSecret: { params: { id: String(cast.shop), webhookId: cast.webhookId } },
  listWebhookDeliveries: {
    params: { id: String(cast.shop), webhookId: cast.webhookId },
    query: { status: 'waiting', size: '20' },
  },
  tryWebhook: { params: { id: String(cast.shop), webhookId: cast.webhookId } },
  resendWebhookDelivery: {
    params: { id: String(cast.shop), webhookId: cast.webhookId, deliveryId: cast.deliveryId },
  },
  createShopBill: { body: { amount: '1.50', reference: 'order 2', remark: '', expiresInMinutes: 30 } },
  getShopBill: { params: { billNo: cast.paidBillNo } },
  listShopPayments: { query: { from: '2026-01-01', to: '2026-12-31', reference: 'order 2', size: '20' } },
  refundShopBill: { params: { billNo: cast.paidBillNo }, body: { amount: '0.10', reason: 'cold' } },
})
