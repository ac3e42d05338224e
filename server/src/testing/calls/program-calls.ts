import type { WebhookEvent } from '@torch/contract/programs.ts'
import type { ApiScope } from '@torch/contract/states.ts'
import { PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'
import type { TestMember } from './points-calls.ts'

type Headers = Record<string, string>

/** Returns the calls of a shop's owner about its programs, and of a program with its key. */
export function programCalls(server: TestServer) {
  const ofOwner = (method: string, who: TestMember, path: string, json?: object): Promise<TestAnswer> =>
    server.call(method, `/api/programs/${path}`, { token: who.token, ...(json ? { json } : {}) })
  return {
    listApiKeys: (who: TestMember, shop: number) => ofOwner('GET', who, `${shop}/keys`),
    createApiKey: (who: TestMember, shop: number, scopes: ApiScope[], more: object = {}) =>
      ofOwner('POST', who, `${shop}/keys`, { name: 'orders', scopes, paymentPassword: PASSWORD, ...more }),
    revokeApiKey: (who: TestMember, shop: number, keyId: number) =>
      ofOwner('DELETE', who, `${shop}/keys/${keyId}`),
    listWebhooks: (who: TestMember, shop: number) => ofOwner('GET', who, `${shop}/webhooks`),
    addWebhook: (
      who: TestMember,
      shop: number,
      url: string,
      events: readonly WebhookEvent[],
      more: object = {},
    ) => ofOwner('POST', who, `${shop}/webhooks`, { url, events, paymentPassword: PASSWORD, ...more }),
    updateWebhook: (who: TestMember, shop: number, webhookId: number, on: boolean) =>
      ofOwner('PUT', who, `${shop}/webhooks/${webhookId}`, { on }),
    removeWebhook: (who: TestMember, shop: number, webhookId: number) =>
      ofOwner('DELETE', who, `${shop}/webhooks/${webhookId}`),
    rotateWebhookSecret: (who: TestMember, shop: number, webhookId: number, paymentPassword = PASSWORD) =>
      ofOwner('POST', who, `${shop}/webhooks/${webhookId}/secret`, { paymentPassword }),
    revokeOldSecret: (who: TestMember, shop: number, webhookId: number) =>
      ofOwner('DELETE', who, `${shop}/webhooks/${webhookId}/old-secret`),
    listWebhookDeliveries: (who: TestMember, shop: number, webhookId: number, query = '') =>
      ofOwner('GET', who, `${shop}/webhooks/${webhookId}/deliveries${query && `?${query}`}`),
    testWebhook: (who: TestMember, shop: number, webhookId: number) =>
      ofOwner('POST', who, `${shop}/webhooks/${webhookId}/test`),
    resendWebhookDelivery: (who: TestMember, shop: number, webhookId: number, deliveryId: number) =>
      ofOwner('POST', who, `${shop}/webhooks/${webhookId}/deliveries/${deliveryId}/resend`),
    createShopBill: (token: string, amount: unknown, more: object = {}, headers: Headers = {}) =>
      server.call('POST', '/api/shop-api/bills', { token, json: { amount, ...more }, headers }),
    captureShopPayment: (
      token: string,
      code: string,
      amount: string,
      more: object = {},
      headers: Headers = {},
    ) => server.call('POST', '/api/shop-api/captures', { token, json: { code, amount, ...more }, headers }),
    getShopCapture: (token: string, captureNo: string) =>
      server.call('GET', `/api/shop-api/captures/${captureNo}`, { token }),
    getShopBill: (token: string, billNo: string) =>
      server.call('GET', `/api/shop-api/bills/${billNo}`, { token }),
    listShopBills: (token: string, query: Record<string, string> = {}) =>
      server.call('GET', `/api/shop-api/bills?${new URLSearchParams(query)}`, { token }),
    cancelShopBill: (token: string, billNo: string) =>
      server.call('POST', `/api/shop-api/bills/${billNo}/cancel`, { token }),
    getBillReturn: (who: TestMember, billNo: string) =>
      server.call('GET', `/api/merchants/payment/bills/${billNo}/return`, { token: who.token }),
    getTestBill: (billNo: string) => server.call('GET', `/api/shop-api/test-bills/${billNo}`, {}),
    payTestBill: (billNo: string) => server.call('POST', `/api/shop-api/test-bills/${billNo}/pay`, {}),
    listShopPayments: (token: string, query: Record<string, string> = {}) =>
      server.call('GET', `/api/shop-api/payments?${new URLSearchParams(query)}`, { token }),
    refundShopBill: (token: string, billNo: string, amount: unknown, headers: Headers = {}, reason = '') =>
      server.call('POST', `/api/shop-api/bills/${billNo}/refunds`, {
        token,
        json: { amount, reason },
        headers,
      }),
  }
}
