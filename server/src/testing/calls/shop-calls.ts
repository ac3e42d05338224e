import { GF } from '@torch/contract/money.ts'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { aName, aShop, PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'
import { key, type Somebody, somebody } from './points-calls.ts'

export interface ShopAndOwner {
  owner: Somebody
  shop: number
}

/** A shop with GF and PV, by whole points, and its owner. */
export async function aShopAndOwner(
  server: TestServer,
  { gf = 0n, pv = 0n }: { gf?: bigint; pv?: bigint } = {},
): Promise<ShopAndOwner> {
  const { db } = server.database
  const owner = await somebody(server)
  const shop = await aShop(db, owner.id)
  for (const [unit, amount] of [
    ['GF', gf],
    ['PV', pv],
  ] as const) {
    if (amount === 0n) continue
    const legs = [
      { account: accountId(PLATFORM, 'issuance', unit), amount: -amount * GF, counted: false },
      { account: accountId(shop, 'available', unit), amount: amount * GF, counted: false },
    ]
    await post(db, [{ kind: 'issue', actor: 'operator:treasurer', ref: `shop-${aName()}`, legs }])
  }
  return { owner, shop }
}

type Headers = Record<string, string>

/** The calls about a shop's money as the app makes them. */
export function shopCalls(server: TestServer) {
  const at = '/api/merchants/payment'
  const get = (who: Somebody, path: string, headers: Headers = {}) =>
    server.call('GET', `${at}/${path}`, { token: who.token, headers })
  const act = (who: Somebody, path: string, json: unknown, headers: Headers = {}) =>
    server.call('POST', `${at}/${path}`, { token: who.token, json, headers })
  return {
    get,
    act,
    payWithGf: (
      who: Somebody,
      shop: number,
      gfAmount: string,
      more: Headers = {},
      headers: Headers = {},
    ): Promise<TestAnswer> =>
      server.call('POST', `${at}/pay-with-gf`, {
        token: who.token,
        headers,
        form: {
          merchantId: String(shop),
          payerUserId: String(who.id),
          gfAmount,
          paymentPassword: PASSWORD,
          ...more,
        },
      }),
    previewShopTransfer: (
      who: Somebody,
      shop: number,
      amount: string,
      transferType: number,
      headers: Headers = {},
    ) =>
      get(who, `transfer-preview?merchantId=${shop}&amount=${amount}&transferType=${transferType}`, headers),
    transferShopGf: (
      who: Somebody,
      merchantId: number,
      amount: unknown,
      transferType: unknown,
      headers: Headers = key(),
    ) => act(who, 'transfer', { merchantId, amount, transferType, paymentPassword: PASSWORD }, headers),
    giftPv: (who: Somebody, shop: number, inviteCode: string, amount: unknown, headers: Headers = key()) =>
      act(who, `pv-transfer/${shop}`, { inviteCode, amount, paymentPassword: PASSWORD }, headers),
    listPaymentRecords: (who: Somebody, shop: number, query: Record<string, string> = {}) =>
      get(who, `records/${shop}?${new URLSearchParams(query)}`),
    getRecordTotals: (who: Somebody, shop: number, query: Record<string, string> = {}) =>
      get(who, `records/${shop}/totals?${new URLSearchParams(query)}`),
    /** Puts this on the shop's menu, and nothing else. */
    setMenu: (who: Somebody, services: object[]) =>
      server.call('PUT', '/api/merchants/edit', {
        token: who.token,
        json: { shopName: '测试小店', address: '测试路 1 号', businessCategory: 'restaurant', services },
      }),
    createBill: (who: Somebody, merchantId: number, amount: unknown, more: object = {}) =>
      act(who, 'bills', { merchantId, amount, ...more }),
    markSoldOut: (who: Somebody, merchantId: number, item: number, isSoldOut: boolean) =>
      act(who, `items/${item}/sold-out`, { merchantId, isSoldOut }),
    getBill: (who: Somebody, billNo: string) => get(who, `bills/${billNo}`),
    cancelBill: (who: Somebody, billNo: string) => act(who, `bills/${billNo}/cancel`, undefined),
    inviteCashier: (who: Somebody, merchantId: number) => act(who, 'staff/invitations', { merchantId }),
    joinStaff: (who: Somebody, code: string) => act(who, 'staff/join', { code }),
    listStaff: (who: Somebody, shop: number) => get(who, `staff/${shop}`),
    setStaffRole: (who: Somebody, shop: number, cashierId: number, role: string) =>
      server.call('PUT', `${at}/staff/${shop}/${cashierId}`, { token: who.token, json: { role } }),
    removeCashier: (who: Somebody, shop: number, cashierId: number) =>
      server.call('DELETE', `${at}/staff/${shop}/${cashierId}`, { token: who.token }),
    listWorkplaces: (who: Somebody) => get(who, 'workplaces'),
    listTills: (who: Somebody, shop: number) => get(who, `tills/${shop}`),
    addTill: (who: Somebody, merchantId: number, name: string) => act(who, 'tills', { merchantId, name }),
    renameTill: (who: Somebody, shop: number, tillId: number, name: string) =>
      server.call('PUT', `${at}/tills/${shop}/${tillId}`, { token: who.token, json: { name } }),
    removeTill: (who: Somebody, shop: number, tillId: number) =>
      server.call('DELETE', `${at}/tills/${shop}/${tillId}`, { token: who.token }),
    openShift: (who: Somebody, merchantId: number, more: object = {}) =>
      act(who, 'shifts', { merchantId, ...more }),
    closeShift: (who: Somebody, shiftId: number) => act(who, `shifts/${shiftId}/close`, undefined),
    listShifts: (who: Somebody, shop: number, day?: string) =>
      get(who, `shifts/${shop}${day === undefined ? '' : `?day=${day}`}`),
    getCounter: (who: Somebody, shop: number) => get(who, `counter/${shop}`),
    openCustomerScreen: (who: Somebody, merchantId: number) => act(who, 'customer-screens', { merchantId }),
    showOnCustomerScreen: (who: Somebody, shop: number, shows: object) =>
      server.call('PUT', `${at}/customer-screens/${shop}`, { token: who.token, json: shows }),
    endCustomerScreen: (who: Somebody, shop: number) =>
      server.call('DELETE', `${at}/customer-screens/${shop}`, { token: who.token }),
    getCounterRules: (who: Somebody, shop: number) => get(who, `counter/${shop}/rules`),
    setCounterRules: (who: Somebody, shop: number, rules: object) =>
      server.call('PUT', `${at}/counter/${shop}/rules`, {
        token: who.token,
        json: { cashierDiscount: 0, tips: false, ...rules },
      }),
    getClosing: (who: Somebody, shop: number, day?: string, headers: Headers = {}) =>
      get(who, `closing/${shop}${day === undefined ? '' : `?day=${day}`}`, headers),
    getAllClosings: (who: Somebody, shop: number, day?: string) =>
      get(who, `closing/${shop}/all${day === undefined ? '' : `?day=${day}`}`),
    getShopSales: (who: Somebody, shop: number, from: string, to: string) =>
      get(who, `sales/${shop}?from=${from}&to=${to}`),
    getShopStatement: (who: Somebody, shop: number, query: string) => get(who, `statement/${shop}?${query}`),
    getSignedReceipt: (who: Somebody, paymentNo: string) => get(who, `receipts/${paymentNo}/signed`),
    refundPayment: (
      who: Somebody,
      paymentNo: string,
      amount: unknown,
      headers: Headers = key(),
      reason = '',
    ): Promise<TestAnswer> => act(who, 'refund', { paymentNo, amount, reason }, headers),
    listShopTransactions: (who: Somebody, shop: number, query = '', headers: Headers = {}) =>
      get(who, `transaction-logs/${shop}${query && `?${query}`}`, headers),
  }
}

/** Somebody works at the shop from now on, as a cashier; the number that they have there. */
export async function hiredAt(
  server: TestServer,
  { owner, shop }: ShopAndOwner,
  who: Somebody,
): Promise<number> {
  const call = shopCalls(server)
  const { code } = (await call.inviteCashier(owner, shop)).body.data
  const joined = await call.joinStaff(who, code)
  if (joined.body.code !== 200) throw new Error(joined.text)
  return (await call.listStaff(owner, shop)).body.data.at(-1).cashierId
}

/** Somebody who is a manager of these shops of one owner. */
export async function aManagerOf(server: TestServer, owner: Somebody, ...shops: number[]): Promise<Somebody> {
  const manager = await somebody(server)
  for (const shop of shops) {
    const cashierId = await hiredAt(server, { owner, shop }, manager)
    const made = await shopCalls(server).setStaffRole(owner, shop, cashierId, 'manager')
    if (made.body.code !== 200) throw new Error(made.text)
  }
  return manager
}
