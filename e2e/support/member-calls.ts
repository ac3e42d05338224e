import { type APIRequestContext, expect } from '@playwright/test'

/** Returns API calls as a member of the demo, without a screen. A call that fails fails the test. */
export async function callsOf(request: APIRequestContext, account: string) {
  const login = await request.post('/api/user/login', {
    data: { account, password: 'torch123', rememberMe: false },
  })
  const { data } = (await login.json()) as { data: { accessToken: string; userInfo: { id: number } } }
  const headers = { Authorization: `Bearer ${data.accessToken}`, 'Torch-Amounts': 'text' }
  const answerOf = async <Data>(path: string, answer: Awaited<ReturnType<typeof request.get>>) => {
    const body = (await answer.json()) as { data: Data; message: string }
    expect([path, answer.status(), body.message]).toEqual([path, 200, body.message])
    return body.data
  }
  /** Pays a shop, or a bill of it. Returns the payment's number. */
  const payShop = async (payment: {
    merchantId: number
    gfAmount: string
    billNo?: string
    remark?: string
  }) => {
    const path = '/merchants/payment/pay-with-gf'
    const form = { ...payment, payerUserId: data.userInfo.id, paymentPassword: 'torch123' }
    const answer = await request.post(`/api${path}`, { headers, form })
    return (await answerOf<{ paymentNo: string }>(path, answer)).paymentNo
  }
  return {
    id: data.userInfo.id,
    headers,
    get: async <Data>(path: string) => answerOf<Data>(path, await request.get(`/api${path}`, { headers })),
    post: async <Data>(path: string, body: unknown = {}) =>
      answerOf<Data>(path, await request.post(`/api${path}`, { headers, data: body })),
    /** Pays the noodle shop of the demo. Returns the payment's number. */
    pay: async (gfAmount: string, remark = '') => {
      const gfPaymentCode = 'GF_PAYMENT_DEMO0001'
      const shop = await answerOf<{ id: number }>(
        gfPaymentCode,
        await request.get(`/api/merchants/qr/${gfPaymentCode}`, { headers }),
      )
      return payShop({ merchantId: shop.id, gfAmount, remark })
    },
    payShop,
  }
}
