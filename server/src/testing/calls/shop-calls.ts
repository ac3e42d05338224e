import { GF } from '@torch/contract/money.ts'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { aName, aShop, PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'
import { key, newMember, type TestMember } from './points-calls.ts'

export interface ShopAndOwner {
  owner: TestMember
  shop: number
}

/** Creates a shop with GF and PV, in whole points, and its owner. */
export async function aShopAndOwner(
  server: TestServer,
  { gf = 0n, pv = 0n }: { gf?: bigint; pv?: bigint } = {},
): Promise<ShopAndOwner> {
  const { db } = server.database
  const owner = await newMember(server)
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

/** Returns the calls about a shop's money as the app makes them. */
export function shopCalls(server: TestServer) {
  const at = '/api/merchants/payment'
  const get = (who: TestMember, path: string, headers: Headers = {}) =>
    server.call('GET', `${at}/${path}`, { token: who.token, headers })
  const act = (who: TestMember, path: string, json: unknown, headers: Headers = {}) =>
    server.call('POST', `${at}/${path}`, { token: who.token, json, headers })
  return {
    get,
    act,
    payWithGf: (
      who: TestMember,
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
      who: TestMember,
      shop: number,
      amount: string,
      transferType: number,
      headers: Headers = {},
    ) =>
      get(who, `transfer-preview?merchantId=${shop}&amount=${amount}&transferType=${transferType}`, headers),
    transferShopGf: (
      who: TestMember,
      merchantId: number,
      amount: unknown,
      transferType: unknown,
      headers: Headers = key(),
    ) => act(who, 'transfer', { merchantId, amount, transferType, paymentPassword: PASSWORD }, headers),
    giftPv: (who: TestMember, shop: number, inviteCode: string, amount: unknown, headers: Headers = key()) =>
      act(who, `pv-transfer/${shop}`, { inviteCode, amount, paymentPassword: PASSWORD }, headers),
    listPaymentRecords: (who: TestMember, shop: number, query: Record<string, string> = {}) =>
      get(who, `records/${shop}?${new URLSearchParams(query)}`),
    getRecordTotals: (who: TestMember, shop: number, query: Record<string, string> = {}) =>
      get(who, `records/${shop}/totals?${new URLSearchParams(query)}`),
    /** Replaces the shop's menu. */
    setMenu: (who: TestMember, services: object[]) =>
      server.call('PUT', '/api/merchants/edit', {
        token: who.token,
        json: { shopName: '测试小店', address: '测试路 1 号', businessCategory: 'restaurant', services },
      }),
    createBill: (who: TestMember, merchantId: number, amount: unknown, more: object = {}) =>
      act(who, 'bills', { merchantId, amount, ...more }),
    markSoldOut: (who: TestMember, merchantId: number, item: number, isSoldOut: boolean) =>
      act(who, `items/${item}/sold-out`, { merchantId, isSoldOut }),
    getBill: (who: TestMember, billNo: string) => get(who, `bills/${billNo}`),
    cancelBill: (who: TestMember, billNo: string) => act(who, `bills/${billNo}/cancel`, undefined),
    inviteCashier: (who: TestMember, merchantId: number) => act(who, 'staff/invitations', { merchantId }),
    joinStaff: (who: TestMember, code: string) => act(who, 'staff/join', { code }),
    listStaff: (who: TestMember, shop: number) => get(who, `staff/${shop}`),
    setStaffRole: (who: TestMember, shop: number, cashierId: number, role: string) =>
      server.call('PUT', `${at}/staff/${shop}/${cashierId}`, { token: who.token, json: { role } }),
    removeCashier: (who: TestMember, shop: number, cashierId: number) =>
      server.call('DELETE', `${at}/staff/${shop}/${cashierId}`, { token: who.token }),
    listWorkplaces: (who: TestMember) => get(who, 'workplaces'),
    listPaidShops: (who: TestMember) => get(who, 'paid-shops'),
    getTill: (who: TestMember, shop: number, tillId: number) => get(who, `tills/${shop}/${tillId}`),
    listTills: (who: TestMember, shop: number) => get(who, `tills/${shop}`),
    addTill: (who: TestMember, merchantId: number, name: string) => act(who, 'tills', { merchantId, name }),
    renameTill: (who: TestMember, shop: number, tillId: number, name: string) =>
      server.call('PUT', `${at}/tills/${shop}/${tillId}`, { token: who.token, json: { name } }),
    removeTill: (who: TestMember, shop: number, tillId: number) =>
      server.call('DELETE', `${at}/tills/${shop}/${tillId}`, { token: who.token }),
    openShift: (who: TestMember, merchantId: number, more: object = {}) =>
      act(who, 'shifts', { merchantId, ...more }),
    closeShift: (who: TestMember, shiftId: number) => act(who, `shifts/${shiftId}/close`, undefined),
    listShifts: (who: TestMember, shop: number, day?: string) =>
      get(who, `shifts/${shop}${day === undefined ? '' : `?day=${day}`}`),
    getCounter: (who: TestMember, shop: number) => get(who, `counter/${shop}`),
    openCustomerScreen: (who: TestMember, merchantId: number) => act(who, 'customer-screens', { merchantId }),
    showOnCustomerScreen: (who: TestMember, shop: number, shows: object) =>
      server.call('PUT', `${at}/customer-screens/${shop}`, { token: who.token, json: shows }),
    endCustomerScreen: (who: TestMember, shop: number) =>
      server.call('DELETE', `${at}/customer-screens/${shop}`, { token: who.token }),
    getCounterRules: (who: TestMember, shop: number) => get(who, `counter/${shop}/rules`),
    setCounterRules: (who: TestMember, shop: number, rules: object) =>
      server.call('PUT', `${at}/counter/${shop}/rules`, {
        token: who.token,
        json: { cashierDiscount: 0, tips: false, ...rules },
      }),
    getClosing: (who: TestMember, shop: number, day?: string, headers: Headers = {}) =>
      get(who, `closing/${shop}${day === undefined ? '' : `?day=${day}`}`, headers),
    getAllClosings: (who: TestMember, shop: number, day?: string) =>
      get(who, `closing/${shop}/all${day === undefined ? '' : `?day=${day}`}`),
    getShopSales: (who: TestMember, shop: number, from: string, to: string) =>
      get(who, `sales/${shop}?from=${from}&to=${to}`),
    getShopStatement: (who: TestMember, shop: number, query: string) =>
      get(who, `statement/${shop}?${query}`),
    getSignedReceipt: (who: TestMember, paymentNo: string) => get(who, `receipts/${paymentNo}/signed`),
    refundPayment: (
      who: TestMember,
      paymentNo: string,
      amount: unknown,
      headers: Headers = key(),
      reason = '',
    ): Promise<TestAnswer> => act(who, 'refund', { paymentNo, amount, reason }, headers),
    listShopTransactions: (who: TestMember, shop: number, query = '', headers: Headers = {}) =>
      get(who, `transaction-logs/${shop}${query && `?${query}`}`, headers),
  }
}

/** Employs the member as a cashier. Returns the staff number. */
export async function hiredAt(
  server: TestServer,
  { owner, shop }: ShopAndOwner,
  who: TestMember,
): Promise<number> {
  const call = shopCalls(server)
  const { code } = (await call.inviteCashier(owner, shop)).body.data
  const joined = await call.joinStaff(who, code)
  if (joined.body.code !== 200) throw new Error(joined.text)
  return (await call.listStaff(owner, shop)).body.data.at(-1).cashierId
}

/** Creates a member who is a manager of these shops of one owner. */
export async function aManagerOf(
  server: TestServer,
  owner: TestMember,
  ...shops: number[]
): Promise<TestMember> {
  const manager = await newMember(server)
  for (const shop of shops) {
    const cashierId = await hiredAt(server, { owner, shop }, manager)
    const made = await shopCalls(server).setStaffRole(owner, shop, cashierId, 'manager')
    if (made.body.code !== 200) throw new Error(made.text)
  }
  return manager
}
