import { ledgerInvariants } from '../../ledger/invariants.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { pointsInvariants } from '../../points/invariants.ts'
import { tradingInvariants } from '../../trading/invariants.ts'
import { PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'
import { key, type Somebody } from './points-calls.ts'
import { uploadPicture } from './shop-papers.ts'

type Headers = Record<string, string>

/** The calls of the hall as the app makes them. */
export function tradingCalls(server: TestServer) {
  const act = (who: Somebody, path: string, json: object, headers: Headers = key()): Promise<TestAnswer> =>
    server.call('POST', `/api/trading/hall/${path}`, { token: who.token, headers, json })
  const get = (who: Somebody | undefined, path: string, headers: Headers = {}): Promise<TestAnswer> =>
    server.call('GET', `/api/trading/hall/${path}`, { token: who?.token, headers })
  const code = (who: Somebody, picture?: Buffer) => uploadPicture(server, who.token, 'usdt-code', picture)
  const onOrder =
    (path: string) =>
    (who: Somebody, orderId: number, more: object = {}, headers?: Headers) =>
      act(who, path, { orderId, userId: who.id, ...more }, headers)
  const onTrade =
    (path: string) =>
    (who: Somebody, transactionId: number, more: object = {}, headers?: Headers) =>
      act(who, path, { transactionId, userId: who.id, ...more }, headers)
  const release = onTrade('release-gf')
  const giveUp = onTrade('give-up-transaction')
  const edit = onOrder('edit-order')
  return {
    act,
    get,
    code,
    listUsdtCodes: async (who: Somebody) => (await get(who, `usdt-codes/${who.id}`)).body.data,
    getTradingStanding: async (who: Somebody) => (await get(who, `standing/${who.id}`)).body.data,
    listOrderAlerts: async (who: Somebody) => (await get(who, `alerts/${who.id}`)).body.data,
    addOrderAlert: (who: Somebody, more: object = {}) =>
      act(
        who,
        'add-alert',
        { userId: who.id, side: 'buy', gfAmount: '1000', unitPrice: '1.00', ...more },
        {},
      ),
    removeOrderAlert: (who: Somebody, alertId: number) =>
      act(who, 'remove-alert', { userId: who.id, alertId }, {}),
    keepUsdtCode: (who: Somebody, usdtQrCode: string, name = '主钱包', paymentPassword = PASSWORD) =>
      act(who, 'keep-usdt-code', { userId: who.id, usdtQrCode, name, paymentPassword }),
    renameUsdtCode: (who: Somebody, codeId: number, name: string) =>
      act(who, 'rename-usdt-code', { userId: who.id, codeId, name }),
    removeUsdtCode: (who: Somebody, codeId: number) =>
      act(who, 'remove-usdt-code', { userId: who.id, codeId }),
    publishBuyOrder: (who: Somebody, gfAmount: string, more: object = {}, headers?: Headers) =>
      act(who, 'buy-order', { userId: who.id, gfAmount, unitPrice: '1.00', ...more }, headers),
    async publishSellOrder(
      who: Somebody,
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
    takeOrder: (who: Somebody, orderId: number, more: object = {}, headers?: Headers) =>
      act(
        who,
        'take-order',
        { orderId, takerUserId: who.id, ...('usdtQrCode' in more && { paymentPassword: PASSWORD }), ...more },
        headers,
      ),
    cancelOrder: onOrder('cancel-order'),
    withdrawRest: onOrder('withdraw-rest'),
    editOrder: (who: Somebody, orderId: number, more: object = {}, headers?: Headers) =>
      edit(who, orderId, { paymentPassword: PASSWORD, ...more }, headers),
    pauseOrder: onOrder('pause-order'),
    resumeOrder: onOrder('resume-order'),
    renewOrder: onOrder('renew-order'),
    confirmPayment: onTrade('confirm-payment'),
    cancelTransaction: onTrade('cancel-transaction'),
    giveUpTransaction: (who: Somebody, transactionId: number, more: object = {}, headers?: Headers) =>
      giveUp(who, transactionId, { paymentPassword: PASSWORD, ...more }, headers),
    releaseGf: (who: Somebody, transactionId: number, more: object = {}, headers?: Headers) =>
      release(who, transactionId, { paymentPassword: PASSWORD, receiptConfirmed: true, ...more }, headers),
    listOrders: (query = '', who?: Somebody) => get(who, `orders${query && `?${query}`}`),
    listOffers: (query: string, who?: Somebody) => get(who, `offers?${query}`),
    getOrder: (who: Somebody | undefined, id: number) => get(who, `order/${id}`),
    listUserOrders: (who: Somebody, query = '') => get(who, `user-orders/${who.id}${query && `?${query}`}`),
    listUserTransactions: (who: Somebody, query = '') =>
      get(who, `user-transactions/${who.id}${query && `?${query}`}`),
    getTransaction: (who: Somebody, id: number, headers: Headers = {}) =>
      get(who, `transaction-detail/${id}?userId=${who.id}`, headers),
  }
}

export function tradingAudit({ database }: Pick<TestServer, 'database'>) {
  return audit(database.pool, [...ledgerInvariants, ...pointsInvariants, ...tradingInvariants])
}
