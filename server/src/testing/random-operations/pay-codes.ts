import { GF, writeUnits } from '@torch/contract/money.ts'
import { offlineDevice } from '../calls/pay-code-calls.ts'
import { PASSWORD } from '../people/people.ts'
import { type Act, cents, type Draw, ofFamily, payerAndShop, remember } from './acts.ts'
import { type Person, RULES, type Shop } from './reference-ledger.ts'
import { typedAmount, type World } from './world.ts'

// Pay codes: turning on, limits, requests that are confirmed or declined, the offline allowance, and the freeze.

/** One key for all phones: a code also names its device, and is checked against the key that this device registered. */
const device = offlineDevice()

/** A member's phone. */
interface Phone {
  deviceId: number
  installation: string
  counter: number
}

const phones = new WeakMap<Person, Phone>()
const ofMember = (who: Person, path: string, json?: object) => ({
  path: `/user/pay-code/${path}`,
  token: who.token,
  json: json ?? {},
})

/** Returns the acts one after the other; each may learn from the answers of those before it. */
function inTurn(first: Act, ...rest: (() => Act)[]): Act {
  const [second, ...others] = rest
  return second ? { ...first, next: () => inTurn(second(), ...others) } : first
}

function turnedOn(who: Person): Act {
  return {
    what: `${who.id} turns the pay code on`,
    refused: undefined,
    ask: ofMember(who, 'turn-on', { paymentPassword: PASSWORD }),
  }
}

/** The member chooses limits, and from then on pays small amounts without being asked. */
export const chooseLimits: Draw = (world) => {
  const who = world.chance.among(world.books.people)
  if (!who || who.unasked) return undefined
  const { payment, day } = RULES.unasked
  return {
    keys: [ofFamily(who)],
    act: () => {
      who.unasked = { day: 0, used: 0n }
      return inTurn(turnedOn(who), () => ({
        what: `${who.id} chooses limits`,
        refused: undefined,
        ask: ofMember(who, 'limits', {
          payment: typedAmount(payment),
          day: typedAmount(day),
          paymentPassword: PASSWORD,
        }),
      }))
    },
  }
}

/** The shop scans a shown code: paid at once within the limits; else the member confirms or declines. */
export const captureOnline: Draw = (world) => {
  const found = payerAndShop(world)
  if (!found) return undefined
  const { payer, shop } = found
  const amount = cents(world, 40n * GF)
  const declines = world.chance.happens(0.2)
  return {
    keys: [ofFamily(payer)],
    paysShop: shop,
    act: () => {
      let code = ''
      let captureNo = ''
      const shown: Act = {
        what: `${payer.id} shows a pay code`,
        refused: undefined,
        ask: ofMember(payer, 'codes'),
        learn: (data) => {
          code = String(data.code)
        },
      }
      if (isUnasked(world, payer, amount)) {
        const act = paidBy(world, { payer, shop, amount }, 'payCodeInsufficient')
        if (!act.refused && payer.unasked) payer.unasked.used += amount
        return inTurn(
          turnedOn(payer),
          () => shown,
          () => ({ ...act, ask: scanned(shop, code, amount) }),
        )
      }
      const request = (): Act => ({
        what: `shop ${shop.id} asks ${payer.id} for ${typedAmount(amount)} by pay code`,
        refused: undefined,
        ask: scanned(shop, code, amount),
        says: { status: 'waiting' },
        learn: (data) => {
          captureNo = String(data.captureNo)
        },
      })
      const answer = declines ? undefined : paidBy(world, { payer, shop, amount }, 'insufficientGf')
      const path = (what: string) => `/merchants/payment/captures/${captureNo}/${what}`
      const answered = (): Act =>
        answer
          ? {
              ...answer,
              ask: { path: path('confirm'), token: payer.token, json: { paymentPassword: PASSWORD } },
            }
          : {
              what: `${payer.id} declines`,
              refused: undefined,
              ask: { path: path('decline'), token: payer.token },
              says: { status: 'declined' },
            }
      return inTurn(turnedOn(payer), () => shown, request, answered)
    },
  }
}

function isUnasked({ books }: World, payer: Person, amount: bigint): boolean {
  const { unasked } = payer
  if (!unasked) return false
  if (unasked.day !== books.today) Object.assign(unasked, { day: books.today, used: 0n })
  return amount <= RULES.unasked.payment && unasked.used + amount <= RULES.unasked.day
}

const scanned = (shop: Shop, code: string, amount: bigint) => ({
  path: '/merchants/payment/captures',
  token: shop.owner.token,
  json: { merchantId: shop.id, code, gfAmount: typedAmount(amount) },
})

interface Capture {
  payer: Person
  shop: Shop
  amount: bigint
}

/** Applies the payment to the reference ledger. */
function paidBy(
  world: World,
  { payer, shop, amount }: Capture,
  refusal: 'payCodeInsufficient' | 'insufficientGf',
): Omit<Act, 'ask'> {
  const paid = world.books.pay(payer, shop, amount)
  const what = `${payer.id} pays shop ${shop.id} ${typedAmount(amount)} by pay code`
  if (typeof paid === 'string') return { what, refused: refusal }
  remember(world.payments, paid)
  return {
    what,
    refused: undefined,
    says: { status: 'paid', gfAmount: writeUnits(amount) },
    learn: ({ paymentNo }) => {
      paid.no = String(paymentNo)
    },
  }
}

/** Sets GF aside for codes without a network; what is left of an earlier allowance returns first. */
export const setAside: Draw = (world) => {
  const who = world.chance.among(world.books.people)
  if (!who) return undefined
  const amount = world.chance.happens(0.02) ? 500n * GF : cents(world, 60n * GF)
  return {
    keys: [ofFamily(who)],
    act: () => {
      const refused = world.books.setAside(who, amount)
      const json = { amount: typedAmount(amount), publicKey: device.publicKey, paymentPassword: PASSWORD }
      return inTurn(turnedOn(who), () => ({
        what: `${who.id} sets ${typedAmount(amount)} aside`,
        refused,
        ask: ofMember(who, 'offline', json),
        learn: (data) => {
          const { deviceId, counter } = data.offline as { deviceId: number; counter: number }
          phones.set(who, { deviceId, counter, installation: String(data.installation) })
        },
      }))
    },
  }
}

export const giveBack: Draw = (world) => {
  const who = world.chance.among(world.books.people.filter(({ allowance }) => allowance.balance > 0n))
  return (
    who && {
      keys: [ofFamily(who)],
      act: () => {
        world.books.giveBackAllowance(who)
        return {
          what: `${who.id} returns the allowance`,
          refused: undefined,
          ask: ofMember(who, 'offline/return'),
        }
      },
    }
  )
}

/** The shop scans a code that the phone signed without a network; sometimes for more than is left, or an earlier code. */
export const captureOffline: Draw = (world) => {
  const { books, chance } = world
  const payer = chance.among(books.people.filter((one) => one.allowanceEnds !== undefined))
  const shop = chance.among(books.shops)
  const phone = payer && phones.get(payer)
  if (!phone || !shop || shop.owner === payer) return undefined
  const amount = cents(world, 30n * GF)
  const isOld = phone.counter > 0 && chance.happens(0.1)
  return {
    keys: [ofFamily(payer)],
    paysShop: shop,
    act: () => {
      const { deviceId, installation } = phone
      const counter = isOld ? phone.counter : phone.counter + 1
      const seconds = Math.floor(books.now / 1000)
      const fields = { installation, deviceId, counter, seconds, shopId: 0, maxCents: 0 }
      const what = `${payer.id} shows code ${counter} offline to shop ${shop.id} for ${typedAmount(amount)}`
      const ask = scanned(shop, device.code(fields), amount)
      if (isOld) return { what, refused: 'payCodeUsed', ask }
      if (!books.useAllowance(payer, amount)) return { what, refused: 'payCodeAllowance', ask }
      phone.counter = counter
      return { ...paidBy(world, { payer, shop, amount }, 'payCodeInsufficient'), what, ask }
    },
  }
}

/** The member freezes the account: a shown code, an offline code, a payment and a transfer are refused until it is lifted. */
export const freeze: Draw = (world) => {
  const { books, chance } = world
  const found = payerAndShop(world)
  if (!found) return undefined
  const { payer, shop } = found
  const friend = chance.among(books.people)
  if (!friend || friend === payer) return undefined
  const brake = (what: 'freeze' | 'unfreeze'): Act => ({
    what: `${payer.id}: ${what}`,
    refused: undefined,
    ask: {
      path: `/user/brakes/${what}`,
      token: payer.token,
      ...(what === 'unfreeze' && { json: { paymentPassword: PASSWORD } }),
    },
  })
  return {
    keys: [ofFamily(payer)],
    paysShop: shop,
    act: () => {
      if (payer.gf.balance < 100n * GF) return inTurn(brake('freeze'), () => brake('unfreeze'))
      let code = ''
      return inTurn(
        turnedOn(payer),
        () => ({
          what: `${payer.id} shows a pay code`,
          refused: undefined,
          ask: ofMember(payer, 'codes'),
          learn: (data) => {
            code = String(data.code)
          },
        }),
        () => brake('freeze'),
        () => ({
          what: `shop ${shop.id} scans a frozen member`,
          refused: 'payCodeFrozen',
          ask: scanned(shop, code, 100n),
        }),
        () => ({
          what: `${payer.id} transfers while frozen`,
          refused: 'accountFrozen',
          ask: {
            path: `/points/transfer-gf?fromUserId=${payer.id}`,
            token: payer.token,
            json: { inviteCode: friend.code, amount: '100', paymentPassword: PASSWORD },
          },
        }),
        () => brake('unfreeze'),
      )
    },
  }
}
