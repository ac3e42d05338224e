import type * as contract from '@torch/contract/programs.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const programs: Requests<typeof contract> = (callers) => ({
  listApiKeys: { params: { id: String(callers.shop) } },
  createApiKey: {
    params: { id: String(callers.shop) },
    body: {
      name: '点餐机',
      scopes: ['bills:read'],
      refundLimit: '0',
      isTest: false,
      returnHosts: ['shop.example.com'],
      paymentPassword: PASSWORD,
    },
  },
  revokeApiKey: { params: { id: String(callers.shop), keyId: '1999999999' } },
  listWebhooks: { params: { id: String(callers.shop) } },
  addWebhook: {
    params: { id: String(callers.shop) },
    body: {
      url: 'https://hooks.example.com/new',
      events: ['bill.paid'],
      isTest: false,
      paymentPassword: PASSWORD,
    },
  },
  updateWebhook: { params: { id: String(callers.shop), webhookId: callers.webhookId }, body: { on: true } },
  removeWebhook: { params: { id: String(callers.shop), webhookId: callers.webhookId } },
  rotateWebhookSecret: {
    params: { id: String(callers.shop), webhookId: callers.webhookId },
    body: { paymentPassword: PASSWORD },
  },
  revokeOldSecret: { params: { id: String(callers.shop), webhookId: callers.webhookId } },
  listWebhookDeliveries: {
    params: { id: String(callers.shop), webhookId: callers.webhookId },
    query: { status: 'waiting', size: '20' },
  },
  testWebhook: { params: { id: String(callers.shop), webhookId: callers.webhookId } },
  resendWebhookDelivery: {
    params: { id: String(callers.shop), webhookId: callers.webhookId, deliveryId: callers.deliveryId },
  },
  createShopBill: {
    body: {
      amount: '1.50',
      items: [{ name: 'Tea', unitPrice: '0.75', quantity: 2 }],
      reference: 'order 2',
      remark: '',
      expiresInMinutes: 30,
      returnUrl: 'https://shop.example.com/orders/2?from=torch',
      cancelUrl: 'https://shop.example.com/orders/2',
    },
  },
  listShopBills: {
    query: {
      status: 'paid',
      since: '2026-01-01T00:00:00Z',
      reference: 'order 1',
      before: callers.openBillNo,
      size: '20',
    },
  },
  getShopBill: { params: { billNo: callers.paidBillNo } },
  cancelShopBill: { params: { billNo: callers.openBillNo } },
  getBillReturn: { params: { billNo: callers.paidBillNo } },
  getTestBill: { params: { billNo: callers.testBillNo } },
  payTestBill: { params: { billNo: callers.testBillNo } },
  listShopPayments: { query: { from: '2026-01-01', to: '2026-12-31', reference: 'order 2', size: '20' } },
  captureShopPayment: { body: { code: callers.shopPayCode, amount: '0.10' } },
  getShopCapture: { params: { captureNo: callers.captureNo } },
  refundShopBill: { params: { billNo: callers.paidBillNo }, body: { amount: '0.10', reason: 'cold' } },
})
