import type { ErrorName } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { OrderState, TradeState } from '@torch/contract/states.ts'
import { HOUR_MS, MINUTE_MS } from '@torch/contract/time.ts'
import type { Person, ReferenceLedger } from './reference-ledger.ts'

// A second, simple implementation of the trading hall, beside the reference ledger: orders, GF in escrow, and what happens when
// members act or do not. All trades have one price.

const HALL = {
  orderTime: 72 * HOUR_MS,
  payTime: 30 * MINUTE_MS,
  grace: 5 * MINUTE_MS,
  releaseTime: 30 * MINUTE_MS,
  appealTime: 48 * HOUR_MS,
  leastLeft: 10 * MINUTE_MS,
  strikes: 3,
  strikeTime: 24 * HOUR_MS,
  banTime: 24 * HOUR_MS,
  openOrders: 20,
  openTrades: 5,
  openTradesWithOne: 2,
  // It rises with unrelated partners, which depends on more than this model contains: in the test it does not rise.
  buyLimit: 10_000n * GF,
  cancels: 3,
  least: 1000n * GF,
  appealsOfSide: 2,
  freeWithdrawals: 5,
  openAppeals: 3,
}

export interface Order {
  id: number
  owner: Person
  type: 'buy' | 'sell'
  rest: bigint
  running: bigint
  done: bigint
  withdrawn: boolean
  version: number
  expires: number
  ended: 'completed' | 'cancelled' | 'expired' | undefined
}

export interface Appeal {
  id: number
  trade: Trade
  by: Person
  bySystem: boolean
  status: 'pending' | 'withdrawn' | 'over'
}

export interface Trade {
  id: number
  order: Order
  taker: Person
  buyer: Person
  seller: Person
  amount: bigint
  state: TradeState
  due: number
  /** The state in which an appeal stopped it, and the rest of its time. */
  before: TradeState
  left: number
  appeals: Appeal[]
}

/** Why an ended order is refused. */
const ORDER_REFUSALS: Record<OrderState, ErrorName> = {
  pending: 'orderPending',
  partial: 'orderTaken',
  completed: 'orderCompleted',
  cancelled: 'orderCancelled',
  expired: 'orderExpired',
}
const TRADE_REFUSALS: Record<TradeState, ErrorName> = {
  'pending-payment': 'tradeNotPaid',
  paid: 'tradePaid',
  'awaiting-release': 'tradePaid',
  completed: 'tradeCompleted',
  appealing: 'tradeAppealing',
  cancelled: 'tradeCancelled',
}

export class ReferenceTrading {
  /** Open orders, and those that have ended since time last moved. */
  orders: Order[] = []
  trades: Trade[] = []
  readonly allOrders: Order[] = []
  readonly allTrades: Trade[] = []
  private readonly strikes = new Map<Person, number[]>()
  private readonly cancels = new Map<Person, number[]>()
  private readonly banned = new Map<Person, number>()
  private readonly books: ReferenceLedger

  constructor(books: ReferenceLedger) {
    this.books = books
  }

  private get now(): number {
    return this.books.now
  }

  private isBanned(member: Person): boolean {
    return (this.banned.get(member) ?? 0) > this.now
  }

  private retryLater(member: Person, amount: bigint): boolean {
    return this.books.move([
      [member.gf, -amount, false],
      [member.frozen, amount, false],
    ])
  }

  /** Returns the escrow of a sale; a buy order has none. */
  private setFree(member: Person, amount: bigint): void {
    if (!this.retryLater(member, -amount)) throw new Error(`${member.id} had not so much set aside`)
  }

  stateOf(order: Order): OrderState {
    if (order.ended) return order.ended
    if (order.rest > 0n && order.expires <= this.now) return 'expired'
    return order.running > 0n || order.done > 0n ? 'partial' : 'pending'
  }

  /** Ends an order that has nothing left and no running trade. */
  private settle(order: Order): void {
    if (order.ended || order.rest > 0n || order.running > 0n) return
    const isOver = order.expires <= this.now && !order.withdrawn
    order.ended = order.done > 0n ? 'completed' : isOver ? 'expired' : 'cancelled'
  }

  publish(owner: Person, type: 'buy' | 'sell', amount: bigint): Order | ErrorName {
    if (this.isBanned(owner)) return 'tradingBanned'
    const open = this.orders.filter((one) => one.owner === owner && !one.ended && one.rest > 0n)
    if (open.length >= HALL.openOrders) return 'tooManyOpenOrders'
    if (type === 'sell' && !this.retryLater(owner, amount)) return 'insufficientGf'
    const order: Order = {
      id: 0,
      owner,
      type,
      rest: amount,
      running: 0n,
      done: 0n,
      withdrawn: false,
      version: 1,
      expires: this.now + HALL.orderTime,
      ended: undefined,
    }
    this.orders.push(order)
    this.allOrders.push(order)
    return order
  }

  edit(order: Order, member: Person, amount: bigint): ErrorName | undefined {
    if (order.owner !== member) return 'orderOwnerOnly'
    const state = this.stateOf(order)
    if (state !== 'pending') return ORDER_REFUSALS[state]
    if (order.type === 'sell' && !this.retryLater(member, amount - order.rest)) return 'insufficientGf'
    order.rest = amount
    order.version += 1
    return undefined
  }

  cancel(order: Order, member: Person): ErrorName | undefined {
    if (order.owner !== member) return 'orderOwnerOnly'
    const state = this.stateOf(order)
    if (state !== 'pending') return ORDER_REFUSALS[state]
    this.takeBackRewards(order)
    order.ended = 'cancelled'
    return undefined
  }

  withdrawRest(order: Order, member: Person): ErrorName | undefined {
    if (order.owner !== member) return 'orderOwnerOnly'
    const state = this.stateOf(order)
    if (state !== 'partial') return ORDER_REFUSALS[state]
    if (order.rest === 0n) return 'nothingLeft'
    this.takeBackRewards(order)
    order.withdrawn = true
    this.settle(order)
    return undefined
  }

  private takeBackRewards(order: Order): void {
    if (order.type === 'sell') this.setFree(order.owner, order.rest)
    order.rest = 0n
  }

  take(order: Order, taker: Person, amount: bigint): Trade | ErrorName {
    if (order.owner === taker) return 'ownOrder'
    const state = this.stateOf(order)
    if (state !== 'pending' && state !== 'partial') return ORDER_REFUSALS[state]
    if (order.rest === 0n) return 'nothingLeft'
    if (this.isBanned(taker)) return 'tradingBanned'
    if (this.isBanned(order.owner)) return 'ownerBanned'
    if (amount > order.rest) return 'takeTooLarge'
    if (amount < HALL.least && amount !== order.rest) return 'takeTooSmall'
    const open = this.trades.filter(
      (one) => one.taker === taker && one.state !== 'completed' && one.state !== 'cancelled',
    )
    if (open.length >= HALL.openTrades) return 'tooManyOpenTrades'
    if (open.filter((one) => one.order.owner === order.owner).length >= HALL.openTradesWithOne)
      return 'tooManyTradesWithOne'
    const buying = open.reduce((sum, one) => sum + (one.buyer === taker ? one.amount : 0n), 0n)
    if (order.type === 'sell' && buying + amount > HALL.buyLimit) return 'beyondBuyLimit'
    const [buyer, seller] = order.type === 'sell' ? [taker, order.owner] : [order.owner, taker]
    if (order.type === 'buy' && !this.retryLater(taker, amount)) return 'insufficientGf'
    order.rest -= amount
    order.running += amount
    const trade: Trade = {
      id: 0,
      order,
      taker,
      buyer,
      seller,
      amount,
      state: 'pending-payment',
      appeals: [],
      due: this.now + HALL.payTime,
      before: 'pending-payment',
      left: 0,
    }
    this.trades.push(trade)
    this.allTrades.push(trade)
    return trade
  }

  confirm(trade: Trade, member: Person): ErrorName | undefined {
    if (member !== trade.buyer) return 'tradeBuyerOnly'
    if (trade.state !== 'pending-payment') return TRADE_REFUSALS[trade.state]
    if (trade.due <= this.now) return 'paymentTimeExpired'
    trade.state = 'paid'
    trade.due = this.now + HALL.releaseTime
    return undefined
  }

  cancelTrade(trade: Trade, member: Person): ErrorName | undefined {
    if (member !== trade.buyer) return 'tradeBuyerOnly'
    if (trade.state !== 'pending-payment') return TRADE_REFUSALS[trade.state]
    this.giveBack(trade, true)
    if (trade.taker !== member) return undefined
    const cancels = [...(this.cancels.get(member) ?? []), this.now].filter(
      (at) => at > this.now - HALL.strikeTime,
    )
    this.cancels.set(member, cancels)
    if (cancels.length >= HALL.cancels) this.strike(member)
    return undefined
  }

  release(trade: Trade, member: Person): ErrorName | undefined {
    if (member !== trade.seller) return 'tradeSellerOnly'
    if (!['paid', 'awaiting-release', 'appealing'].includes(trade.state)) return TRADE_REFUSALS[trade.state]
    this.complete(trade)
    return undefined
  }

  private complete(trade: Trade): void {
    const { order, seller, buyer, amount } = trade
    this.setFree(seller, amount)
    this.books.move([
      [seller.gf, -amount],
      [buyer.gf, amount],
    ])
    order.running -= amount
    order.done += amount
    this.settle(order)
    this.end(trade, 'completed')
  }

  private end(trade: Trade, state: 'completed' | 'cancelled'): void {
    trade.state = state
    for (const appeal of trade.appeals) if (appeal.status === 'pending') appeal.status = 'over'
  }

  /** Returns GF to the order if it is open and there is no decision, else to the seller. */
  private giveBack(trade: Trade, mayGoToOrder: boolean): void {
    const { order, seller, amount } = trade
    const toOrder = mayGoToOrder && !order.ended && !order.withdrawn && order.expires > this.now
    order.running -= amount
    if (toOrder) order.rest += amount
    if (order.type === 'buy' || !toOrder) this.setFree(seller, amount)
    this.settle(order)
    this.end(trade, 'cancelled')
  }

  appeal(trade: Trade, by: Person): Appeal | ErrorName {
    if (['completed', 'cancelled', 'appealing'].includes(trade.state)) return TRADE_REFUSALS[trade.state]
    const own = trade.appeals.filter((one) => one.by === by && !one.bySystem)
    const withdrawn = own.filter(({ status }) => status === 'withdrawn').length
    if (own.length - Math.min(withdrawn, HALL.freeWithdrawals) >= HALL.appealsOfSide)
      return 'tooManyAppealsOfTrade'
    const open = this.trades.flatMap(({ appeals }) =>
      appeals.filter((one) => one.by === by && !one.bySystem && one.status === 'pending'),
    )
    if (open.length >= HALL.openAppeals) return 'tooManyOpenAppeals'
    return this.openAppeal(trade, by, false)
  }

  private openAppeal(trade: Trade, by: Person, bySystem: boolean): Appeal {
    const appeal: Appeal = { id: 0, trade, by, bySystem, status: 'pending' }
    trade.appeals.push(appeal)
    trade.before = trade.state
    trade.left = Math.max(0, trade.due - this.now)
    trade.state = 'appealing'
    return appeal
  }

  withdrawAppeal(appeal: Appeal, member: Person): ErrorName | undefined {
    if (appeal.by !== member) return 'appellantOnly'
    if (appeal.status === 'withdrawn') return 'appealWithdrawn'
    appeal.status = 'withdrawn'
    appeal.trade.state = appeal.trade.before
    appeal.trade.due = this.now + Math.max(appeal.trade.left, HALL.leastLeft)
    return undefined
  }

  giveUp(trade: Trade, member: Person): ErrorName | undefined {
    if (member !== trade.buyer) return 'tradeBuyerOnly'
    if (trade.state === 'completed' || trade.state === 'cancelled') return TRADE_REFUSALS[trade.state]
    if (trade.state !== 'appealing') return 'tradeNotAppealing'
    this.giveBack(trade, false)
    if (trade.before !== 'pending-payment') this.strike(trade.buyer)
    return undefined
  }

  /** Decides an appeal. */
  decide(trade: Trade, forSide: 'buyer' | 'seller'): void {
    if (forSide === 'buyer') this.complete(trade)
    else {
      this.giveBack(trade, false)
      if (trade.before !== 'pending-payment') this.strike(trade.buyer)
    }
  }

  /** Applies what happens when members do not act. */
  timePasses(): void {
    for (const order of this.orders) {
      if (order.ended || order.rest === 0n || order.expires > this.now) continue
      this.takeBackRewards(order)
      order.ended = 'expired'
    }
    for (const trade of this.trades) {
      if (trade.state === 'pending-payment' && trade.due + HALL.grace < this.now) {
        this.giveBack(trade, true)
        this.strike(trade.buyer)
      } else if (trade.state === 'paid' && trade.due < this.now) {
        trade.state = 'awaiting-release'
        trade.due = this.now + HALL.appealTime
      } else if (trade.state === 'awaiting-release' && trade.due <= this.now)
        this.openAppeal(trade, trade.buyer, true)
    }
    this.orders = this.orders.filter((order) => !order.ended || order.running > 0n)
    this.trades = this.trades.filter(({ state }) => state !== 'completed' && state !== 'cancelled')
  }

  private strike(member: Person): void {
    const strikes = [...(this.strikes.get(member) ?? []), this.now]
    this.strikes.set(member, strikes)
    const recent = strikes.filter((at) => at > this.now - HALL.strikeTime)
    if (recent.length >= HALL.strikes) this.banned.set(member, this.now + HALL.banTime)
  }
}
