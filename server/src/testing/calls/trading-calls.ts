import { invariants } from '../../invariants.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'
import { key, type TestMember } from './points-calls.ts'
import { uploadPicture } from './shop-forms.ts'

type Headers = Record<string, string>

/** Returns the calls of the hall as the app makes them. */
export function tradingCalls(server: TestServer) {
  const act = (who: TestMember, path: string, json: object, headers: Headers = key()): Promise<TestAnswer> =>
    server.call('POST', `/api/trading/hall/${path}`, { token: who.token, headers, json })
  const get = (who: TestMember | undefined, path: string, headers: Headers = {}): Promise<TestAnswer> =>
    server.call('GET', `/api/trading/hall/${path}`, { token: who?.token, headers })
  const code = (who: TestMember, picture?: Buffer) => uploadPicture(server, who.token, 'usdt-code', picture)
  const onOrder =
    (path: string) =>
    (who: TestMember, orderId: number, more: object = {}, headers?: Headers) =>
      act(who, path, { orderId, userId: who.id, ...more }, headers)
  const onTrade =
    (path: string) =>
    (who: TestMember, transactionId: number, more: object = {}, headers?: Headers) =>
      act(who, path, { transactionId, userId: who.id, ...more }, headers)
  const release = onTrade('release-gf')
  const giveUp = onTrade('concede-transaction')
  const edit = onOrder('edit-order')
  return {
    act,
    get,
    code,
    listUsdtCodes: async (who: TestMember) => (await get(who, `usdt-codes/${who.id}`)).body.data,
    getTradingStanding: async (who: TestMember) => (await get(who, `standing/${who.id}`)).body.data,
    listOrderAlerts: async (who: TestMember) => (await get(who, `alerts/${who.id}`)).body.data,
    addOrderAlert: (who: TestMember, more: object = {}) =>
      act(
        who,
        'add-alert',
        { userId: who.id, side: 'buy', gfAmount: '1000', unitPrice: '1.00', ...more },
        {},
      ),
    removeOrderAlert: (who: TestMember, alertId: number) =>
      act(who, 'remove-alert', { userId: who.id, alertId }, {}),
    saveUsdtCode: (who: TestMember, usdtQrCode: string, name = '主钱包', paymentPassword = PASSWORD) =>
      act(who, 'save-usdt-code', { userId: who.id, usdtQrCode, name, paymentPassword }),
    renameUsdtCode: (who: TestMember, codeId: number, name: string) =>
      act(who, 'rename-usdt-code', { userId: who.id, codeId, name }),
    removeUsdtCode: (who: TestMember, codeId: number) =>
      act(who, 'remove-usdt-code', { userId: who.id, codeId }),
    publishBuyOrder: (who: TestMember, gfAmount: string, more: object = {}, headers?: Headers) =>
      act(who, 'buy-order', { userId: who.id, gfAmount, unitPrice: '1.00', ...more }, headers),
    async publishSellOrder(
      who: TestMember,
      gfAmount: string,
      more: { usdtQrCode?: unknown } = {},
      headers?: Headers,
    ) {
      const usdtQrCode = 'usdtQrCode' in more ? more.usdtQrCode : await code(who)
      return act(
        who,
        'sell-order',
        { userId: who.id, gfAmount, unitPrice: '1.00', paymentPassword: PASSWORD, ...more, usdtQrCode },
        headers,
      )
    },
    takeOrder: (who: TestMember, orderId: number, more: object = {}, headers?: Headers) =>
      act(
        who,
        'take-order',
        { orderId, takerUserId: who.id, ...('usdtQrCode' in more && { paymentPassword: PASSWORD }), ...more },
        headers,
      ),
    cancelOrder: onOrder('cancel-order'),
    withdrawRest: onOrder('withdraw-rest'),
    editOrder: (who: TestMember, orderId: number, more: object = {}, headers?: Headers) =>
      edit(who, orderId, { paymentPassword: PASSWORD, ...more }, headers),
    pauseOrder: onOrder('pause-order'),
    resumeOrder: onOrder('resume-order'),
    renewOrder: onOrder('renew-order'),
    confirmPayment: onTrade('confirm-payment'),
    cancelTransaction: onTrade('cancel-transaction'),
    concedeTransaction: (who: TestMember, transactionId: number, more: object = {}, headers?: Headers) =>
      giveUp(who, transactionId, { paymentPassword: PASSWORD, ...more }, headers),
    releaseGf: (who: TestMember, transactionId: number, more: object = {}, headers?: Headers) =>
      release(who, transactionId, { paymentPassword: PASSWORD, receiptConfirmed: true, ...more }, headers),
    listOrders: (query = '', who?: TestMember) => get(who, `orders${query && `?${query}`}`),
    listOffers: (query: string, who?: TestMember) => get(who, `offers?${query}`),
    getOrder: (who: TestMember | undefined, id: number) => get(who, `order/${id}`),
    listUserOrders: (who: TestMember, query = '') => get(who, `user-orders/${who.id}${query && `?${query}`}`),
    listUserTransactions: (who: TestMember, query = '') =>
      get(who, `user-transactions/${who.id}${query && `?${query}`}`),
    getTransaction: (who: TestMember, id: number, headers: Headers = {}) =>
      get(who, `transaction-detail/${id}?userId=${who.id}`, headers),
  }
}

export function tradingAudit({ database }: Pick<TestServer, 'database'>) {
  return audit(database.pool, invariants)
}
