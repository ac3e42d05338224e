import type { ErrorName } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { decideCase } from '../../trading/appeals/decide-case.ts'
import { takeCase } from '../../trading/appeals/take-case.ts'
import { PASSWORD } from '../people/people.ts'
import { type Act, type Draw, ofFamily } from './acts.ts'
import type { Person } from './reference-ledger.ts'
import type { Order, Trade } from './reference-trading.ts'
import { typedAmount, type World } from './world.ts'

const HALL = '/trading/hall'
const ARBITER = { operatorId: 1, name: 'arbiter' }

/** Ten hundreds and more. */
const someGf = (world: World) => BigInt(10 + world.chance.below(30)) * 100n * GF

function asking(who: Person, path: string, json: object): Act['ask'] {
  return { path: `${HALL}/${path}`, token: who.token, json }
}

/** The file is created before the request, since only its use is tested. */
function file(world: World, owner: Person, category: string): string {
  const id = world.chance.hex(32)
  world.files.push({ id, owner: owner.id, category })
  return id
}

export const publish: Draw = (world) => {
  const owner = world.chance.among(world.books.people)
  if (!owner) return undefined
  const type = world.chance.happens(0.6) ? 'sell' : 'buy'
  const amount = world.chance.happens(0.03) ? 90_000n * GF : someGf(world)
  return {
    keys: [ofFamily(owner)],
    act: () => {
      const order = world.hall.publish(owner, type, amount)
      const code = type === 'sell' ? withCode(world, owner) : {}
      return {
        what: `${owner.id} wants to ${type} ${typedAmount(amount)}`,
        ...settled(order, ({ id }) => Number(id)),
        ask: asking(owner, `${type}-order`, {
          userId: owner.id,
          gfAmount: typedAmount(amount),
          unitPrice: '1.00',
          remark: '',
          ...code,
        }),
      }
    },
  }
}

/** Adds the number from the answer to the object of the reference model. */
function settled<T extends { id: number }>(
  made: T | ErrorName,
  idIn: (data: Record<string, unknown>) => number,
): Pick<Act, 'refused' | 'learn'> {
  if (typeof made === 'string') return { refused: made }
  return {
    refused: undefined,
    learn: (data) => {
      made.id = idIn(data)
    },
  }
}

/** A receiving address requires the payment password. */
const withCode = (world: World, who: Person) => ({
  usdtQrCode: file(world, who, 'usdt-code'),
  paymentPassword: PASSWORD,
})

const keysOf = (order: Order, ...more: Person[]) => [
  `order ${order.id}`,
  ofFamily(order.owner),
  ...more.map(ofFamily),
]

function anOrder(world: World, act: (order: Order) => ReturnType<Draw>): ReturnType<Draw> {
  const order = world.chance.among(world.hall.orders)
  return order && act(order)
}

export const take: Draw = (world) =>
  anOrder(world, (order) => {
    const taker = world.chance.among(world.books.people)
    if (!taker) return undefined
    const amount = world.chance.happens(0.5) ? order.rest : someGf(world)
    if (amount === 0n) return undefined
    return {
      keys: keysOf(order, taker),
      act: () => {
        const code = order.type === 'buy' ? withCode(world, taker) : {}
        return {
          what: `${taker.id} takes ${typedAmount(amount)} of order ${order.id}`,
          ...settled(world.hall.take(order, taker, amount), ({ id }) => Number(id)),
          ask: asking(taker, 'take-order', {
            orderId: order.id,
            takerUserId: taker.id,
            gfAmount: typedAmount(amount),
            ...code,
          }),
        }
      },
    }
  })

export const changeOrder: Draw = (world) =>
  anOrder(world, (order) => {
    const { chance, hall } = world
    const who = chance.happens(0.95) ? order.owner : chance.among(world.books.people)
    if (!who) return undefined
    const on = { orderId: order.id, userId: who.id }
    return {
      keys: keysOf(order, who),
      act: () => {
        const choice = chance.below(3)
        if (choice === 0)
          return {
            what: `${who.id} cancels order ${order.id}`,
            refused: hall.cancel(order, who),
            ask: asking(who, 'cancel-order', on),
          }
        if (choice === 1)
          return {
            what: `${who.id} withdraws the rest of order ${order.id}`,
            refused: hall.withdrawRest(order, who),
            ask: asking(who, 'withdraw-rest', on),
          }
        const { version } = order
        const amount = chance.happens(0.1) ? 90_000n * GF : someGf(world)
        return {
          what: `${who.id} edits order ${order.id} to ${typedAmount(amount)}`,
          refused: hall.edit(order, who, amount),
          ask: asking(who, 'edit-order', {
            ...on,
            version,
            gfAmount: typedAmount(amount),
            unitPrice: '1.00',
            remark: '',
            paymentPassword: PASSWORD,
          }),
        }
      },
    }
  })

function aTrade(
  world: World,
  act: (trade: Trade, who: Person, on: object) => Act | undefined,
  side?: 'buyer' | 'seller',
): ReturnType<Draw> {
  const { chance } = world
  const trade = chance.among(world.hall.trades)
  if (!trade) return undefined
  const { buyer, seller, order } = trade
  const allowed = side ?? (chance.happens(0.5) ? 'buyer' : 'seller')
  const who = (allowed === 'buyer') === chance.happens(0.95) ? buyer : seller
  const keys = keysOf(order, buyer, seller)
  return {
    keys,
    act: () =>
      act(trade, who, { transactionId: trade.id, userId: who.id }) ?? {
        what: 'nothing',
        refused: undefined,
        ask: async () => {},
      },
  }
}

export const confirm: Draw = (world) =>
  aTrade(
    world,
    (trade, who, on) => ({
      what: `${who.id} has paid for trade ${trade.id}`,
      refused: world.hall.confirm(trade, who),
      ask: asking(who, 'confirm-payment', on),
    }),
    'buyer',
  )

export const release: Draw = (world) =>
  aTrade(
    world,
    (trade, who, on) => ({
      what: `${who.id} releases trade ${trade.id}`,
      refused: world.hall.release(trade, who),
      ask: asking(who, 'release-gf', { ...on, paymentPassword: 'torch123', receiptConfirmed: true }),
    }),
    'seller',
  )

export const cancelTrade: Draw = (world) =>
  aTrade(
    world,
    (trade, who, on) => ({
      what: `${who.id} cancels trade ${trade.id}`,
      refused: world.hall.cancelTrade(trade, who),
      ask: asking(who, 'cancel-transaction', on),
    }),
    'buyer',
  )

export const appeal: Draw = (world) =>
  aTrade(world, (trade, who, on) => {
    // After a completed trade it would be a complaint, which moves nothing.
    if (trade.state === 'completed') return undefined
    const made = world.hall.appeal(trade, who)
    return {
      what: `${who.id} appeals about trade ${trade.id}`,
      ...settled(made, ({ id }) => Number(id)),
      ask: asking(who, 'appeal', { ...on, reason: 'GF_ISSUE', description: '没有收到', contactInfo: '' }),
    }
  })

export const withdrawAppeal: Draw = (world) =>
  aTrade(world, (trade, who) => {
    const made = trade.appeals.findLast(({ status, id }) => status !== 'over' && id > 0)
    if (!made) return undefined
    return {
      what: `${who.id} takes appeal ${made.id} back`,
      refused: world.hall.withdrawAppeal(made, who),
      ask: asking(who, 'cancel-appeal', { appealId: made.id, userId: who.id, paymentPassword: 'torch123' }),
    }
  })

export const giveUp: Draw = (world) =>
  aTrade(
    world,
    (trade, who, on) => ({
      what: `${who.id} gives trade ${trade.id} up`,
      refused: world.hall.giveUp(trade, who),
      ask: asking(who, 'concede-transaction', { ...on, paymentPassword: 'torch123' }),
    }),
    'buyer',
  )

export const decide =
  (parameters: Parameters): Draw =>
  (world) =>
    aTrade(world, (trade) => {
      if (trade.state !== 'appealing') return undefined
      const forSide = world.chance.happens(0.5) ? 'buyer' : 'seller'
      world.hall.decide(trade, forSide)
      return {
        what: `trade ${trade.id} is decided for the ${forSide}`,
        refused: undefined,
        ask: async () => {
          const { db } = world.database
          const { rows } = await world.database.pool.query<{ id: number }>(
            "select id from trading.appeal where trade_id = $1 and status = 'pending'",
            [trade.id],
          )
          const id = rows[0]?.id ?? 0
          await db.transaction().execute((tx) => takeCase(tx, parameters, id, ARBITER))
          await world.database.pool.query(
            'update trading.appeal set evidence_due_at = platform.now() where id = $1',
            [id],
          )
          await db.transaction().execute((tx) =>
            decideCase(tx, parameters, id, ARBITER, {
              forSide,
              findings: '查明',
              remark: '决定',
              earlyReason: null,
            }),
          )
        },
      }
    })
