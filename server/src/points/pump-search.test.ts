import { HOUR_MS } from '@torch/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { applyMove } from '../testing/pumps/apply-move.ts'
import { brokenInvariant, gained } from '../testing/pumps/bounds.ts'
import type { Guards } from '../testing/pumps/guards.ts'
import { refundTrace } from '../testing/pumps/identity.ts'
import { describeMove, type Move } from '../testing/pumps/moves.ts'
import { MILLION, UNIT } from '../testing/pumps/parameters.ts'
import { playMoves } from '../testing/pumps/play.ts'
import type { Rules } from '../testing/pumps/rules.ts'
import { searchAll, walk } from '../testing/pumps/search.ts'
import { settledRules } from '../testing/pumps/settled.ts'
import { openCreditsOf } from '../testing/pumps/settled-credits.ts'
import { STARTS } from '../testing/pumps/starts.ts'
import { type State, startOf } from '../testing/pumps/state.ts'
import { today } from '../testing/pumps/today.ts'

// Three colluding members, A the upline of B and B of C, try to gain value for nothing (decision 072). pump-platform.slow.test.ts
// compares the model with the real platform. `npm run test:pumps` searches longer.

const WALKS = Number(process.env.PUMP_WALKS ?? 2000)
const DEPTH = Number(process.env.PUMP_DEPTH ?? 3)
const [A, B, C] = [0, 1, 2]
const gf = (amount: number) => BigInt(amount) * UNIT
const nights = (count: number): Move => ({ kind: 'nights', count })

const friendless = startOf({ without: [C] })
const bearer = startOf({ firstPv: gf(200_000), gf: gf(20_000) })

/** Gives GF to a friend and buys it back. */
const giftLap: Move[] = [
  { kind: 'transfer', from: A, to: B, amount: gf(1000) },
  { kind: 'offer', who: B, amount: gf(1000) },
]
const buyBack = (order: number): Move => ({
  kind: 'trade',
  order,
  buyer: A,
  amount: gf(1000),
  ends: 'released',
})

/** A friend pays, is refunded, registers again with the refund, and pays once more. */
const comesBackAsNew: Move[] = [
  { kind: 'pay', from: C, to: A, amount: gf(10_000) },
  nights(14),
  { kind: 'refund', payment: 0, amount: gf(10_000) },
  { kind: 'transfer', from: C, to: B, amount: gf(10_000) },
  { kind: 'register-again', who: C, under: B },
  { kind: 'transfer', from: B, to: C, amount: gf(10_000) },
  { kind: 'pay', from: C, to: A, amount: gf(10_000) },
  nights(14),
]

describe('the first rules', () => {
  test('let a gift that is bought back earn 3,000 PV per lap', () => {
    const laps = [0, 1, 2].flatMap((order) => [...giftLap, buyBack(order)])
    const { state } = playMoves(startOf(), laps, today)
    expect(state.accounts.map((one) => one.gf)).toEqual([gf(10_000), gf(10_000), gf(10_000)])
    expect(gained(startOf(), state)).toBe(9000)
  })

  test('let a friend who is refunded and registers again earn 30,000 PV per lap', () => {
    const lap = (payment: number): Move[] => [
      { kind: 'pay', from: C, to: A, amount: gf(10_000) },
      { kind: 'pv-to-shop', who: B, amount: gf(30_000) },
      { kind: 'refund', payment, amount: gf(10_000) },
      { kind: 'transfer', from: C, to: B, amount: gf(10_000) },
      { kind: 'register-again', who: C, under: B },
    ]
    const start = friendless
    const again: Move = { kind: 'transfer', from: B, to: C, amount: gf(10_000) }
    // B gives C the GF of the next lap, which is another gift.
    const { state } = playMoves(start, [...lap(0), again, ...lap(1)], today)
    expect(state.accounts[B]?.shop?.pv).toBe(gf(60_000))
    expect(state.newcomers).toEqual({ 'mailbox 2': 2 })
    expect(gained(start, state)).toBeGreaterThanOrEqual(60_000)
  })

  test('leave the dividend when a payment is refunded after midnight', () => {
    const { state } = playMoves(
      bearer,
      [
        { kind: 'pay', from: B, to: C, amount: gf(20_000) },
        nights(1),
        { kind: 'refund', payment: 0, amount: gf(20_000) },
      ],
      today,
    )
    // 5 % of the payment; the balances are the same as before.
    expect(state.rewards.find(({ kind }) => kind === 'dividend')?.amount).toBe(gf(1000))
    expect(gained(bearer, state)).toBe(1000)
  })

  test('leave accrual, valid friend and VIP when a refund takes the PV back', () => {
    const probe = { from: B, to: C, amount: gf(5000), nights: 5 }
    const trace = refundTrace(startOf(), probe, today)
    expect(trace).toMatch(/vip true.*instead of/)
    const { state } = playMoves(
      startOf(),
      [
        { kind: 'pay', from: B, to: C, amount: gf(5000) },
        nights(5),
        { kind: 'refund', payment: 0, amount: gf(5000) },
      ],
      today,
    )
    expect(state.accounts[B]).toMatchObject({ pv: 0n, accrued: 50n * UNIT * MILLION, valid: true, vip: true })
  })

  test('searchAll finds the shortest pumps', () => {
    expect(searchAll(startOf(), 2, today).found?.path).toEqual(['transfer from 0, to 1, amount 1000'])
    const without =
      (...kinds: Move['kind'][]) =>
      ({ kind }: Move) =>
        !kinds.includes(kind)
    const exchange = searchAll(startOf(), 3, today, without('transfer')).found
    expect(exchange?.path.map((step) => step.split(' ')[0])).toEqual(['exchange'])
    const { found } = searchAll(startOf(), 3, today, without('transfer', 'exchange', 'delay'))
    expect(found?.what).toMatch(/^value for nothing/)
    expect(found?.path.map((step) => step.split(' ')[0])).toEqual(['pay', 'pv-to-shop', 'refund'])
  })
})

describe('the settled rules', () => {
  test('earn nothing with the three pumps of the first rules', () => {
    const laps = [0, 1, 2].flatMap((order) => [...giftLap, buyBack(order)])
    const gifts = playMoves(startOf(), [...laps, nights(30)], settledRules())
    expect([gifts.wrong, gifts.state.rewards]).toEqual([undefined, []])

    const friend = playMoves(friendless, comesBackAsNew, settledRules())
    expect([friend.wrong, friend.state.newcomers]).toEqual([undefined, { 'mailbox 2': 1 }])
    expect(friend.state.accounts[B]).toMatchObject({ friends: 0, pv: gf(30_000) })

    const dividend = playMoves(
      bearer,
      [
        { kind: 'pay', from: B, to: C, amount: gf(20_000) },
        nights(8),
        { kind: 'refund', payment: 0, amount: gf(20_000) },
        nights(8),
      ],
      settledRules(),
    )
    expect([dividend.wrong, dividend.state.accounts[A]?.pv]).toEqual([undefined, gf(200_000)])
  })

  test.each(Object.entries(STARTS))(
    'allow no pump in any sequence from: %s',
    { timeout: 900_000 },
    (_, start) => {
      const { found, tried } = searchAll(start, DEPTH, settledRules())
      expect(found).toBeUndefined()
      expect(tried).toBeGreaterThan(20 ** DEPTH)
    },
  )

  test('allow no pump in random walks of forty moves', { timeout: HOUR_MS }, () => {
    const starts = Object.entries(STARTS)
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const [name, start] = starts[seed % starts.length] ?? ['', startOf()]
      const found = walk(start, seed, settledRules())
      if (found) expect({ seed, name, ...found }).toBe('nothing')
    }
  })
})

// Each guard prevents a pump that exists without it.
describe('guards', () => {
  const pays: Move = { kind: 'pay', from: C, to: A, amount: gf(9000) }
  const back: Extract<Move, { kind: 'refund' }> = { kind: 'refund', payment: 0, amount: gf(9000) }
  const collected = startOf({ accrued: gf(30_000) * MILLION, parameters: { releaseFee: 0n } })
  const cases: [keyof Guards, RegExp, typeof collected, Move[]][] = [
    [
      'keepFromShop',
      /value for nothing: 27000 PV/,
      startOf(),
      [pays, nights(14), { kind: 'pv-to-shop', who: B, amount: gf(27_000) }, back],
    ],
    // B's account is abandoned with its debt.
    [
      'keepFromRelease',
      /value for nothing: 27000 PV/,
      collected,
      [pays, nights(14), { kind: 'release', who: B }, back],
    ],
    // B is payer and inviter, moves what is free, and has the own payment refunded first.
    [
      'spareKept',
      /value for nothing: 18000 PV/,
      startOf(),
      [
        { kind: 'pay', from: B, to: C, amount: gf(9000) },
        { kind: 'pay', from: C, to: A, amount: gf(9000) },
        nights(14),
        { kind: 'pv-to-shop', who: B, amount: gf(18_000) },
        back,
        { ...back, payment: 1 },
      ],
    ],
    // Computed on a day whose own payments are refundable for one day only.
    [
      'neverEarlier',
      /value for nothing: 27000 PV/,
      startOf(),
      [
        pays,
        { kind: 'set-days', name: 'refundDays', value: 1 },
        nights(14),
        { kind: 'pv-to-shop', who: B, amount: gf(27_000) },
        back,
      ],
    ],
    // What A gave C returns to A through B, while C spends other GF.
    [
      'followGifts',
      /a gift that came back goes on earning: account 0, 10000000 units/,
      startOf(),
      [
        { kind: 'transfer', from: A, to: C, amount: gf(1000) },
        { kind: 'transfer', from: C, to: B, amount: gf(1000) },
        { kind: 'transfer', from: B, to: A, amount: gf(1000) },
        { kind: 'pay', from: C, to: B, amount: gf(1000) },
      ],
    ],
    ['cover', /release pool/, startOf({ pool: gf(100) }), [pays]],
    // The budget is used up, the payment whose reward waits is refunded, and on the next day it is granted.
    [
      'returnWaiting',
      /what waits outlived its payment/,
      startOf({
        pool: gf(10_000),
        parameters: { memberSharePpm: MILLION, shopSharePpm: MILLION },
      }),
      [
        { kind: 'pay', from: B, to: C, amount: gf(1000) },
        { kind: 'pay', from: C, to: A, amount: gf(1000) },
        { kind: 'refund', payment: 1, amount: gf(1000) },
        { kind: 'refund', payment: 0, amount: gf(1000) },
        nights(1),
      ],
    ],
    // Payments of eight days' budgets come first, C's reward lapses behind them, and then they are refunded.
    [
      'returnBudget',
      /a reward lapsed although refunds freed the budget for it/,
      startOf({
        gf: gf(40_000),
        pool: gf(100_000),
        parameters: { memberSharePpm: MILLION, shopSharePpm: MILLION },
      }),
      [
        { kind: 'pay', from: A, to: B, amount: gf(36_000) },
        { kind: 'pay', from: C, to: A, amount: gf(500) },
        nights(8),
        { kind: 'refund', payment: 0, amount: gf(36_000) },
      ],
    ],
    // An invited account exchanges: 8 PV are backed by its GF, and the inviter's 3 by nothing.
    [
      'paymentsOnly',
      /value for nothing: 30000 PV/,
      startOf(),
      [{ kind: 'exchange', who: B, amount: gf(10_000) }, nights(7)],
    ],
    ['newOnce', /rewarded as new twice/, friendless, comesBackAsNew],
  ]
  test.each(cases)('without %s a pump exists, with it none does', (guard, wrong, start, moves) => {
    expect(playMoves(start, moves, settledRules({ [guard]: false })).wrong).toMatch(wrong)
    // With the guard the refused move is skipped, and the rest is harmless.
    let state = start
    for (const move of moves) state = applyMove(state, move, settledRules()) ?? state
    expect(brokenInvariant(start, state)).toBeUndefined()
  })

  test('repaying after refunds at midnight takes no reward from a third member', () => {
    const ofC = ({ rewards }: State) =>
      rewards.reduce((sum, { to, amount, taken }) => (to === C ? sum + amount - taken : sum), 0n)
    expect(ofC(repayAfterRefunds(settledRules()))).toBe(gf(20 * 7800))
    expect(ofC(repayAfterRefunds(settledRules({ returnBudget: false })))).toBeLessThan(gf(20 * 7800))
  })

  test('a customer multiple above the divisor lets a refund leave value', () => {
    const start = startOf({ parameters: { customerMultiple: 10n } })
    const moves: Move[] = [
      { kind: 'pay', from: C, to: A, amount: gf(1000) },
      nights(7),
      { kind: 'pv-to-shop', who: C, amount: gf(10_000) },
      { ...back, amount: gf(1000) },
    ]
    expect(playMoves(start, moves, settledRules()).wrong).toMatch(/value for nothing: 2000 PV/)
  })

  test('searchAll finds a gift that returns to its giver through a third member', () => {
    const ways = ({ kind }: Move) => kind === 'transfer' || kind === 'packet'
    const { found } = searchAll(startOf(), 3, settledRules({ followGifts: false }), ways)
    expect(found?.what).toMatch(/^a gift that came back goes on earning/)
    // From the giver to the downline, on to a third member, and back to the giver.
    const laps = (path: Move[]) => playMoves(startOf(), path, settledRules({ followGifts: false })).wrong
    const give: Move = { kind: 'transfer', from: A, to: B, amount: gf(1000) }
    const on: Move = { kind: 'packet', from: B, to: C, amount: gf(1000) }
    expect(laps([give, on])).toBeUndefined()
    expect(laps([give, on, { kind: 'transfer', from: C, to: A, amount: gf(1000) }])).toMatch(/came back/)
  })

  test('without reopenCredits a refund leaves a trace, with it none', () => {
    const { state } = playMoves(
      startOf(),
      [{ kind: 'transfer', from: A, to: B, amount: gf(1000) }],
      settledRules(),
    )
    const probe = { from: B, to: C, amount: gf(1000), nights: 3 }
    expect(refundTrace(state, probe, settledRules())).toBeUndefined()
    expect(refundTrace(state, probe, settledRules({ reopenCredits: false }))).toMatch(
      /gifts 0 .*gifts 10000000 /,
    )
    // At the giver's own shop the GF returns to the giver and is refunded again.
    const own = { ...probe, to: A }
    expect(refundTrace(state, own, settledRules())).toBeUndefined()
    expect(refundTrace(state, own, settledRules({ reopenCredits: false }))).toMatch(
      /gifts 0 .*gifts 10000000 /,
    )
  })

  test('a reopened credit earns once, even if other GF was returned to the giver meanwhile', () => {
    const to = (from: number, other: number): Move => ({
      kind: 'transfer',
      from,
      to: other,
      amount: gf(1000),
    })
    const spend: Move = { kind: 'pay', from: C, to: B, amount: gf(1000) }
    const refund: Move = { kind: 'refund', payment: 0, amount: gf(1000) }
    const ofGiver = (moves: Move[]) => {
      const { state, wrong } = playMoves(startOf(), moves, settledRules())
      const earned = state.rewards.reduce(
        (sum, { kind, amount, taken }) => (kind === 'giver' ? sum + amount - taken : sum),
        0n,
      )
      return [wrong, earned, openCreditsOf(state, A)]
    }
    // The gift is spent, other GF goes to the giver, the gift's GF comes back and is spent again.
    expect(ofGiver([to(A, C), spend, to(C, A), refund, spend])).toEqual([undefined, gf(3000), 0n])
    expect(ofGiver([to(A, C), spend, refund, to(C, A), spend])).toEqual([undefined, 0n, 0n])
    // A second payment of other GF earns nothing beside it, before the refund or after.
    expect(ofGiver([to(A, C), spend, spend, refund])).toEqual([undefined, 0n, gf(1000)])
    expect(ofGiver([to(A, C), spend, spend, refund, to(C, A), spend])).toEqual([undefined, 0n, 0n])
  })

  test('a level reached by a payment refunded later keeps only its dividends on other payments', () => {
    const begin = startOf({ firstPv: gf(99_000), gf: gf(20_000) })
    const first: Move[] = [{ kind: 'pay', from: B, to: C, amount: UNIT }, nights(14)]
    const { state } = playMoves(
      begin,
      [...first, { kind: 'pay', from: B, to: C, amount: gf(9000) }],
      settledRules(),
    )
    // What A's payment earns matures before B's becomes final on the same night, and raises A to a level.
    const own = { from: A, to: C, amount: gf(700), nights: 16 }
    const refund: Move = { kind: 'refund', payment: 2, amount: gf(700) }
    const stands = playMoves(state, [{ kind: 'pay', ...own }, nights(16), refund], settledRules())
    const dividends = ({ rewards }: typeof state) =>
      rewards.filter(({ kind }) => kind === 'dividend').map(({ amount, taken }) => amount - taken)
    expect([stands.wrong, dividends(stands.state)]).toEqual([undefined, [gf(450)]])
    expect(dividends(playMoves(state, [nights(16)], settledRules()).state)).toEqual([])
    expect(refundTrace(state, own, settledRules())).toBeUndefined()
    expect(refundTrace(state, own, settledRules({ undoAccrual: false }))).toMatch(/accrued/)
    // A refund of the payment takes its dividend back.
    const both = playMoves(stands.state, [{ kind: 'refund', payment: 1, amount: gf(9000) }], settledRules())
    expect([both.wrong, dividends(both.state)]).toEqual([undefined, [0n]])
  })

  test('without undoAccrual a refund leaves a trace, with it none', () => {
    const probe = { from: B, to: C, amount: gf(5000), nights: 20 }
    expect(refundTrace(startOf(), probe, settledRules())).toBeUndefined()
    expect(refundTrace(startOf(), probe, settledRules({ undoAccrual: false }))).toMatch(/accrued/)
  })
})

/**
 * A pays B with claims on three days' budgets, is refunded what was granted and pays it again at the end of the queue, every day;
 * C pays through twenty days, with rewards of nearly a day's budget each.
 */
function repayAfterRefunds(rules: Rules): State {
  const parameters = { dailyBudgetPpm: 100n, memberSharePpm: MILLION, shopSharePpm: MILLION }
  let state = startOf({ gf: gf(100_000), pool: gf(10_000_000), parameters })
  let payments: number[] = []
  const make = (move: Move) => {
    const next = applyMove(state, move, rules)
    if (!next) throw new Error(describeMove(move))
    state = next
  }
  const pay = (from: number, to: number) => make({ kind: 'pay', from, to, amount: gf(3900) })
  const waits = (payment: number) =>
    state.waiting.some(({ payments, left }) => payments.includes(payment) && left > 0n)
  for (let day = 0; day < 40; day += 1) {
    for (const payment of payments.filter((one) => !waits(one)))
      make({ kind: 'refund', payment, amount: gf(3900) })
    payments = payments.filter(waits)
    while (payments.length < 3) {
      payments.push(state.payments.length)
      pay(A, B)
    }
    if (day < 20) pay(C, B)
    make(nights(1))
  }
  return state
}
