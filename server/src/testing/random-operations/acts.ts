import type { ErrorName } from '@torch/contract/errors.ts'
import { GF, readUnits, writeUnits } from '@torch/contract/money.ts'
import { PASSWORD } from '../people/people.ts'
import { isAbove, type Packet, type Person, type Shop } from './reference-ledger.ts'
import { type SentRequest, typedAmount, type World } from './world.ts'

/** The request of one operation, and the result that the reference ledger expects. */
export interface Act {
  what: string
  /** A request; or, when there is no endpoint for it, a direct call. */
  ask: Omit<SentRequest, 'key'> | (() => Promise<void>)
  /** The expected refusal; undefined when it succeeds. */
  refused: ErrorName | undefined
  /** What the answer must contain. */
  says?: Record<string, unknown>
  /** Adds to the reference ledger the numbers that only the answer contains. */
  learn?: (data: Record<string, unknown>) => void
  /** The act that follows on the answer: a bill is created, then paid. */
  next?: () => Act
}

/** A drawn operation. `keys`: the families and shops whose figures it reads or changes; no two of a round share one. */
export interface Drawn {
  keys: string[]
  /** A shop that several operations may pay in one round. */
  paysShop?: Shop
  /** Applies the operation to the reference ledger, and returns the request. */
  act(): Act
}
export type Draw = (world: World) => Drawn | undefined

export const ofFamily = ({ family }: Person) => `family ${family}`
export const ofShop = ({ id }: Shop) => `shop ${id}`
const PAYMENT = '/merchants/payment'

/** Keeps the last items, from which refunds and redemptions are drawn. */
export function remember<T>(list: T[], one: T): void {
  list.push(one)
  if (list.length > 4000) list.splice(0, 1000)
}

export function cents(world: World, most: bigint): bigint {
  return BigInt(1 + world.chance.below(Number(most / 100n))) * 100n
}

/** Occasionally more than any member has. */
function hundreds(world: World): bigint {
  return world.chance.happens(0.02) ? 90_000n * GF : BigInt(1 + world.chance.below(3)) * 100n * GF
}

function paying(
  world: World,
  payer: Person,
  shop: Shop,
  amount: bigint,
): Act & { ask: Omit<SentRequest, 'key'> } {
  const paid = world.books.pay(payer, shop, amount)
  const refused = typeof paid === 'string' ? paid : undefined
  if (typeof paid !== 'string') remember(world.payments, paid)
  return {
    what: `${payer.id} pays shop ${shop.id} ${typedAmount(amount)}`,
    ask: {
      path: `${PAYMENT}/pay-with-gf`,
      token: payer.token,
      form: {
        merchantId: String(shop.id),
        payerUserId: String(payer.id),
        gfAmount: typedAmount(amount),
        paymentPassword: 'torch123',
      },
    },
    refused,
    ...(typeof paid !== 'string' && {
      says: { gfAmount: writeUnits(amount), rewardPv: writeUnits(0n) },
      learn: ({ paymentNo }) => {
        paid.no = String(paymentNo)
      },
    }),
  }
}

export function payerAndShop({ chance, books }: World): { payer: Person; shop: Shop } | undefined {
  const payer = chance.among(books.people)
  // Some shops are popular.
  const shop = chance.happens(0.3) ? books.shops[chance.below(6)] : chance.among(books.shops)
  return payer && shop && shop.owner !== payer ? { payer, shop } : undefined
}

export const pay: Draw = (world) => {
  const found = payerAndShop(world)
  if (!found) return undefined
  const { payer, shop } = found
  const amount = world.chance.happens(0.01) ? 99_000n * GF : cents(world, 60n * GF)
  return {
    keys: [ofFamily(payer)],
    paysShop: shop,
    act: () => paying(world, payer, shop, amount),
  }
}

/** A bill of the shop, which is paid, or which the shop cancels. */
export const bill: Draw = (world) => {
  const found = payerAndShop(world)
  if (!found) return undefined
  const { payer, shop } = found
  const amount = cents(world, 60n * GF)
  const taken = world.chance.happens(0.2)
  let billNo = ''
  return {
    keys: [ofFamily(payer), ofShop(shop)],
    act: () => {
      const paid = taken ? undefined : paying(world, payer, shop, amount)
      return {
        what: `shop ${shop.id} makes a bill of ${typedAmount(amount)}`,
        ask: {
          path: `${PAYMENT}/bills`,
          token: shop.owner.token,
          json: { merchantId: shop.id, amount: typedAmount(amount) },
        },
        refused: undefined,
        learn: (data) => {
          billNo = String(data.billNo)
        },
        next: () =>
          paid
            ? { ...paid, ask: { ...paid.ask, form: { ...paid.ask.form, billNo } } }
            : {
                what: `shop ${shop.id} takes back a bill`,
                ask: { path: `${PAYMENT}/bills/${billNo}/cancel`, token: shop.owner.token },
                refused: undefined,
              },
      }
    },
  }
}

export const refund: Draw = (world) => {
  const payment = world.chance.among(world.payments)
  if (!payment) return undefined
  const { shop, payer } = payment
  const left = payment.amount - payment.refunded
  const amount = world.chance.happens(0.3) && left > 0n ? left : cents(world, payment.amount + 2n * GF)
  return {
    keys: [ofFamily(payer), ofShop(shop)],
    act: () => ({
      what: `shop ${shop.id} gives back ${typedAmount(amount)} of ${payment.no}`,
      refused: world.books.refund(payment, amount),
      says: { gfAmount: writeUnits(amount), refundedGf: writeUnits(payment.refunded) },
      ask: {
        path: `${PAYMENT}/refund`,
        token: shop.owner.token,
        json: { paymentNo: payment.no, amount: typedAmount(amount), reason: '' },
      },
    }),
  }
}

export const payOut: Draw = (world) => {
  const shop = world.chance.among(world.books.shops)
  if (!shop) return undefined
  const option = world.chance.happens(0.5) ? 1 : 2
  const most = shop.gf.balance / 2n + 100n
  const amount = world.chance.happens(0.03) ? shop.gf.balance + 100n * GF : cents(world, most)
  const exact = amount - (amount % 100n)
  return {
    keys: [ofFamily(shop.owner), ofShop(shop)],
    act: () => ({
      what: `shop ${shop.id} pays out ${typedAmount(exact)} by option ${option}`,
      refused: world.books.payOut(shop, exact, option),
      ask: {
        path: `${PAYMENT}/transfer`,
        token: shop.owner.token,
        json: {
          merchantId: shop.id,
          amount: typedAmount(exact),
          transferType: option,
          paymentPassword: PASSWORD,
        },
      },
    }),
  }
}

export const pvToShop: Draw = (world) => {
  const shop = world.chance.among(world.books.shops)
  if (!shop) return undefined
  const { owner } = shop
  const amount = cents(world, owner.pv.balance / 3n + 200n)
  return {
    keys: [ofFamily(owner), ofShop(shop)],
    act: () => ({
      what: `${owner.id} moves ${typedAmount(amount)} PV to the shop`,
      refused: world.books.pvToShop(shop, amount),
      ask: {
        path: `${PAYMENT}/transfer-pv-from-personal?fromUserId=${owner.id}&amount=${typedAmount(amount)}`,
        token: owner.token,
        json: { paymentPassword: PASSWORD },
      },
    }),
  }
}

export const pvOfShop: Draw = (world) => {
  const shop = world.chance.among(world.books.shops)
  const to = world.chance.among(world.books.people)
  if (!shop || !to || to === shop.owner) return undefined
  const amount = cents(world, shop.pv.balance + 200n)
  return {
    keys: [ofFamily(shop.owner), ofFamily(to), ofShop(shop)],
    act: () => ({
      what: `shop ${shop.id} gives ${to.id} ${typedAmount(amount)} PV`,
      refused: world.books.pvOfShop(shop, to, amount),
      ask: {
        path: `${PAYMENT}/pv-transfer/${shop.id}`,
        token: shop.owner.token,
        json: { inviteCode: to.code, amount: typedAmount(amount), paymentPassword: PASSWORD },
      },
    }),
  }
}

export const transfer: Draw = (world) => {
  const { chance, books } = world
  const from = chance.among(books.people)
  if (!from) return undefined
  // Mostly within the family, up and down.
  const relatives = books.people.filter((one) => one.family === from.family)
  const to = chance.happens(0.7)
    ? (chance.among(relatives.filter((one) => isAbove(from, one))) ?? chance.among(relatives))
    : chance.among(books.people)
  if (!to || to === from) return undefined
  const amount = hundreds(world)
  return {
    keys: [ofFamily(from), ofFamily(to)],
    act: () => {
      const refused = books.transfer(from, to, amount)
      return {
        what: `${from.id} transfers ${typedAmount(amount)} to ${to.id}`,
        refused,
        says: refused ? {} : { amount: writeUnits(amount) },
        ask: {
          path: `/points/transfer-gf?fromUserId=${from.id}`,
          token: from.token,
          json: { inviteCode: to.code, amount: typedAmount(amount), paymentPassword: 'torch123' },
        },
      }
    },
  }
}

/** Arrives at a later time of the day, or is called back at once. */
export const delayedTransfer: Draw = (world) => {
  const { chance, books } = world
  const [from, to] = [chance.among(books.people), chance.among(books.people)]
  if (!from || !to || to === from) return undefined
  const amount = hundreds(world)
  const delayHours = chance.among([2, 24]) ?? 2
  const isCalledBack = chance.happens(0.4)
  return {
    keys: [...new Set([from, to].map(ofFamily))],
    act: () => {
      const sent = books.sendDelayed(from, to, amount, delayHours)
      const refused = typeof sent === 'string' ? sent : undefined
      let transferNo = ''
      return {
        what: `${from.id} sends ${typedAmount(amount)} to ${to.id} with a delay`,
        refused,
        ask: {
          path: `/points/transfer-gf?fromUserId=${from.id}`,
          token: from.token,
          json: { inviteCode: to.code, amount: typedAmount(amount), delayHours, paymentPassword: PASSWORD },
        },
        ...(typeof sent !== 'string' &&
          isCalledBack && {
            learn: (data) => {
              transferNo = String(data.transferNo)
            },
            next: () => {
              books.callBack(sent)
              return {
                what: `${from.id} calls a transfer back`,
                refused: undefined,
                ask: {
                  path: `/points/delayed-transfers/${from.id}/${transferNo}/call-back`,
                  token: from.token,
                },
              }
            },
          }),
      }
    },
  }
}

/** By the link, for up to three, the sender sometimes first among them; a share may remain, and is returned in the end. */
export const redPacket: Draw = (world) => {
  const { chance, books } = world
  const from = chance.among(books.people)
  if (!from) return undefined
  const drawn = [1, 2, 3].slice(chance.below(3)).map(() => chance.among(books.people) ?? from)
  const guests = [...new Set(drawn)].sort((a, b) => (a === from ? -1 : b === from ? 1 : 0))
  const shares = guests.length + (chance.happens(0.4) ? 1 : 0)
  const amount = chance.happens(0.02) ? 90_000n * GF : cents(world, 40n * GF) + 400n
  return {
    keys: [...new Set([from, ...guests].map(ofFamily))],
    act: () => {
      const sent = books.sendPacket(from, amount, shares)
      const refused = typeof sent === 'string' ? sent : undefined
      let code = ''
      return {
        what: `${from.id} puts ${typedAmount(amount)} into a red packet`,
        refused,
        ask: {
          path: `/points/red-packets?fromUserId=${from.id}`,
          token: from.token,
          json: { amount: typedAmount(amount), shares, split: 'chance', paymentPassword: PASSWORD },
        },
        ...(typeof sent !== 'string' && {
          learn: (data) => {
            code = String(data.code)
          },
          next: () => opening(world, sent, () => code, guests),
        }),
      }
    },
  }
}

/** Opens the packet one after the other, each after the answer of the previous one. */
function opening(world: World, packet: Packet, code: () => string, guests: Person[]): Act {
  const [guest, ...rest] = guests
  if (!guest) throw new Error('there is no guest')
  return {
    what: `${guest.id} opens a red packet`,
    refused: undefined,
    ask: { path: `/points/red-packets/${guest.id}/${code()}/open`, token: guest.token },
    learn: ({ amount }) => world.books.takeShare(packet, guest, readUnits(String(amount))),
    ...(rest.length > 0 && { next: () => opening(world, packet, code, rest) }),
  }
}

/** An operation that concerns one member. */
const alone =
  (act: (world: World, member: Person) => Act): Draw =>
  (world) => {
    const member = world.chance.among(world.books.people)
    return member && { keys: [ofFamily(member)], act: () => act(world, member) }
  }

export const exchange = alone((world, member) => {
  const amount = hundreds(world)
  return {
    what: `${member.id} exchanges ${typedAmount(amount)}`,
    refused: world.books.exchange(member, amount),
    ask: {
      path: `/points/flash-exchange/gf-to-pv?userId=${member.id}&gfAmount=${typedAmount(amount)}`,
      token: member.token,
      json: { paymentPassword: PASSWORD },
    },
  }
})

export const releaseManually = alone((world, member) => {
  const released = world.books.releaseManually(member)
  return {
    what: `${member.id} releases manually`,
    refused: typeof released === 'string' ? released : undefined,
    says:
      typeof released === 'string'
        ? {}
        : { releasedPv: writeUnits(released.pv), gf: writeUnits(released.gf) },
    ask: {
      path: `/points/pv-release/manual-release/${member.id}`,
      token: member.token,
      json: { paymentPassword: PASSWORD },
    },
  }
})

export const buyPackage = alone((world, member) => {
  const months = world.chance.among([1, 1, 1, 6, 12, 36]) ?? 1
  return {
    what: `${member.id} buys ${months} months`,
    refused: world.books.buyPackage(member, months),
    ask: {
      path: `/points/pv-release/purchase-auto-release/${member.id}?intervalMonths=${months}`,
      token: member.token,
      json: { paymentPassword: PASSWORD },
    },
  }
})

export const invest = alone((world, member) => {
  const product = world.chance.among(world.products)
  if (!product) throw new Error('nothing is on sale')
  const amount = BigInt(1 + world.chance.below(21)) * 100n * GF
  const record = world.books.invest(member, product, amount)
  if (typeof record !== 'string') remember(world.records, record)
  return {
    what: `${member.id} invests ${typedAmount(amount)} in ${product.id}`,
    refused: typeof record === 'string' ? record : undefined,
    ...(typeof record !== 'string' && {
      says: { promisedInterest: writeUnits(record.promised) },
      learn: ({ id }) => {
        record.id = Number(id)
      },
    }),
    ask: {
      path: `/points/wealth/invest?userId=${member.id}&productId=${product.id}&investAmount=${typedAmount(amount)}`,
      token: member.token,
      json: { paymentPassword: PASSWORD },
    },
  }
})

export const redeem: Draw = (world) => {
  const record = world.chance.among(world.records)
  if (!record) return undefined
  const { owner } = record
  const early = world.chance.happens(0.4)
  return {
    keys: [ofFamily(owner)],
    act: () => ({
      what: `${owner.id} redeems record ${record.id}`,
      refused: world.books.redeem(record, early),
      ask: {
        path: `/points/wealth/redeem?userId=${owner.id}&recordId=${record.id}&isEarlyRedeem=${early}`,
        token: owner.token,
        json: { paymentPassword: PASSWORD },
      },
    }),
  }
}
