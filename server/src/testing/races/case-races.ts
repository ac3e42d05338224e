import { setTimeout as sleep } from 'node:timers/promises'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { partyBalances } from '../../ledger/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { deadlinesJob } from '../../trading/deadlines/deadlines-job.ts'
import { caseCalls, raiseTradeLimits, successData } from '../calls/case-calls.ts'
import { newMember } from '../calls/points-calls.ts'
import { tradingCalls } from '../calls/trading-calls.ts'
import { usdtCodes } from '../calls/usdt-codes.ts'
import { anOperator, type TestOperator } from '../people/operators.ts'
import { startTestServer, type TestAnswer } from '../servers/server.ts'
import { race } from './race.ts'

/** Returned to a request that waited two seconds for a lock, as can happen on a busy machine. */
const LATER = errors.requestInProgress.code

/**
 * Starts two servers on one database, for races about appeals over HTTP. Each race runs `trials` times and returns the outcomes
 * that are not allowed: none while the guards work. The same races run with the guards removed.
 */
export async function caseRaces() {
  const here = await startTestServer()
  const there = await startTestServer(here.database)
  await raiseTradeLimits(here)
  const { db, pool } = here.database
  const [hall, hallThere] = [tradingCalls(here), tradingCalls(there)]
  const [one, other] = [caseCalls(here), caseCalls(there)]
  const parameters = await openParameters(db)
  const timers = deadlinesJob({
    db: there.database.db,
    parameters,
    events: { publish() {}, publishToAll() {} },
  })
  const arbiters: [TestOperator, TestOperator, TestOperator] = [
    await anOperator(here, ['arbiter']),
    await anOperator(here, ['arbiter']),
    await anOperator(here, ['arbiter']),
  ]
  const [first, second, third] = arbiters

  const outcome = (answer: TestAnswer) => (answer.status === 500 ? 'fault' : answer.body.code)
  const code = usdtCodes(here)
  const people = async (gf: bigint) => ({
    seller: await newMember(here, { gf: gf * GF }),
    buyer: await newMember(here),
  })
  type People = Awaited<ReturnType<typeof people>>
  async function taken({ seller, buyer }: People, gfAmount = '1000'): Promise<number> {
    // Each trial is on a day of its own: a member who cancels so often in one day is banned.
    await pool.query("update trading.strike set at = at - interval '2 days' where member_id = $1", [buyer.id])
    const offered = successData(
      await hall.publishSellOrder(seller, gfAmount, { usdtQrCode: await code(seller) }),
    )
    return successData(await hall.takeOrder(buyer, offered.id)).id
  }
  async function paid(sides: People, gfAmount?: string): Promise<number> {
    const id = await taken(sides, gfAmount)
    successData(await hall.confirmPayment(sides.buyer, id))
    return id
  }
  /** Paid, appealed by the buyer and taken by the first arbiter. */
  async function underReview(sides: People, gfAmount?: string) {
    const trade = await paid(sides, gfAmount)
    const { id: appeal } = successData(await one.createAppeal(sides.buyer, trade))
    successData(await one.takeAppeal(first, appeal))
    return { trade, appeal }
  }
  /** Returns the state of a trade and of its latest case, and the balances. */
  async function state(trade: number, { seller, buyer }: People): Promise<string> {
    const { rows } = await pool.query(
      `select t.status, coalesce(a.kind || ' ' || a.status || case when a.settled then ' by both' else '' end, 'no case') as case
      from trading.trade t left join lateral (
        select * from trading.appeal where trade_id = t.id order by id desc limit 1) a on true
      where t.id = $1`,
      [trade],
    )
    const frozen = ((await partyBalances(db, seller.id))?.frozenGf ?? 0n) / GF
    const bought = ((await partyBalances(db, buyer.id))?.gf ?? 0n) / GF
    return `${rows[0].status}, ${rows[0].case}, ${frozen} frozen, ${bought} bought`
  }
  /** Moves the buyer's GF away, so that each trial starts from zero. */
  async function empty({ seller, buyer }: People): Promise<void> {
    const gf = ((await partyBalances(db, buyer.id))?.gf ?? 0n) / GF
    if (gf === 0n) return
    const answer = await here.call('POST', `/api/points/transfer-gf?fromUserId=${buyer.id}`, {
      token: buyer.token,
      json: { inviteCode: seller.code, amount: String(gf), paymentPassword: 'torch123' },
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }

  return {
    here,
    async close() {
      await there.close()
      await here.close()
    },
    /**
     * R7: the buyer appeals while the seller releases. The later one finds an appeal to settle, or a trade to complain about.
     */
    async appealAndRelease(trials: number): Promise<string[]> {
      const sides = await people(BigInt(trials) * 1000n)
      const allowed = [
        '200 200, completed, appeal succeeded by both, 0 frozen, 1000 bought',
        '200 200, completed, complaint pending, 0 frozen, 1000 bought',
      ]
      return race(trials, allowed, async (n) => {
        const trade = await paid(sides)
        const [appeal, release] = await Promise.all([
          // A release checks a password first.
          sleep(n % 6).then(() => one.createAppeal(sides.buyer, trade)),
          hallThere.releaseGf(sides.seller, trade),
        ])
        const came = `${outcome(appeal)} ${outcome(release)}, ${await state(trade, sides)}`
        // Needed only when a guard is missing: an open trade would disturb the next trial.
        await hall.concedeTransaction(sides.buyer, trade)
        if (appeal.status === 200) await one.cancelAppeal(sides.buyer, appeal.body.data.id)
        else if (release.status !== 200) await hall.releaseGf(sides.seller, trade)
        await empty(sides)
        return came
      })
    },
    /** R5 with an appeal in place of a payment: a trade is never cancelled while appealed. */
    async appealAndTimeOut(trials: number): Promise<string[]> {
      const seller = await newMember(here, { gf: BigInt(trials) * 1000n * GF })
      const allowed = [
        '200, appealing, appeal pending, 1000 frozen, 0 bought',
        '4035, cancelled, no case, 1000 frozen, 0 bought',
      ]
      return race(trials, allowed, async (n) => {
        // A time-out is a strike, so each buyer has one trial.
        const sides = { seller, buyer: await newMember(here) }
        const offered = successData(
          await hall.publishSellOrder(seller, '1000', { usdtQrCode: await code(seller) }),
        )
        const trade: number = successData(await hall.takeOrder(sides.buyer, offered.id)).id
        await pool.query(
          `update trading.trade set due_at = platform.now() - interval '5 minutes' + make_interval(secs => $2)
          where id = $1`,
          [trade, (4 + (n % 10) * (1 + Math.floor(n / 20))) / 1000],
        )
        let fault = ''
        const job = async () => {
          for (let tries = 0; tries < 5000; tries += 1) {
            await timers.run(new Date(0)).catch(() => {
              fault = ', and the job failed'
            })
            const { rows } = await pool.query('select status from trading.trade where id = $1', [trade])
            if (rows[0].status !== 'pending-payment') return
            await sleep(1)
          }
        }
        const [appeal] = await Promise.all([
          sleep(n % 6).then(() => one.createAppeal(sides.buyer, trade)),
          job(),
        ])
        const came = `${outcome(appeal)}, ${await state(trade, sides)}${fault}`
        if (appeal.status === 200) await hall.concedeTransaction(sides.buyer, trade)
        await hall.cancelOrder(seller, offered.id)
        return came
      })
    },
    /** R8: the arbiter decides for the seller while the seller releases. */
    async releaseAndDecide(trials: number): Promise<string[]> {
      const sides = await people(BigInt(trials) * 1000n)
      const allowed = [
        '200 4058, completed, appeal succeeded by both, 0 frozen, 1000 bought',
        '4035 200, cancelled, appeal failed, 0 frozen, 0 bought',
      ]
      return race(trials, allowed, async (n) => {
        const { trade, appeal } = await underReview(sides)
        const [release, decide] = await Promise.all([
          hall.releaseGf(sides.seller, trade),
          sleep(n % 6).then(() => other.decideAppeal(first, appeal, 'seller')),
        ])
        const came = `${outcome(release)} ${outcome(decide)}, ${await state(trade, sides)}`
        await empty(sides)
        return came
      })
    },
    /** The buyer concedes while the arbiter decides for the buyer. */
    async giveUpAndDecide(trials: number): Promise<string[]> {
      const sides = await people(BigInt(trials) * 1000n)
      const allowed = [
        '200 4059, cancelled, appeal withdrawn by both, 0 frozen, 0 bought',
        '4034 200, completed, appeal succeeded, 0 frozen, 1000 bought',
      ]
      return race(trials, allowed, async (n) => {
        const { trade, appeal } = await underReview(sides)
        const [giveUp, decide] = await Promise.all([
          sleep(n % 3).then(() => hall.concedeTransaction(sides.buyer, trade)),
          other.decideAppeal(first, appeal, 'buyer'),
        ])
        const came = `${outcome(giveUp)} ${outcome(decide)}, ${await state(trade, sides)}`
        await empty(sides)
        return came
      })
    },
    /** R9: the buyer withdraws while an arbiter takes the case. */
    async withdrawAndTake(trials: number): Promise<string[]> {
      const sides = await people(BigInt(trials) * 1000n)
      const allowed = [
        '200 4059, paid, appeal withdrawn, 1000 frozen, 0 bought',
        '4057 200, appealing, appeal under-review, 1000 frozen, 0 bought',
      ]
      return race(trials, allowed, async (n) => {
        const trade = await paid(sides)
        const { id: appeal } = successData(await one.createAppeal(sides.buyer, trade))
        const [withdraw, take] = await Promise.all([
          one.cancelAppeal(sides.buyer, appeal),
          sleep(n % 4).then(() => other.takeAppeal(first, appeal)),
        ])
        const came = `${outcome(withdraw)} ${outcome(take)}, ${await state(trade, sides)}`
        if (withdraw.status === 200) await one.createAppeal(sides.seller, trade)
        await hall.concedeTransaction(sides.buyer, trade)
        return came
      })
    },
    /** R10: many requests of two arbiters take one case. */
    async takes(trials: number, many: number): Promise<string[]> {
      const sides = await people(BigInt(trials) * 1000n)
      const allowed = [`1 of ${many}, appealing, appeal under-review, 1000 frozen, 0 bought`]
      return race(trials, allowed, async () => {
        const trade = await paid(sides)
        const { id: appeal } = successData(await one.createAppeal(sides.buyer, trade))
        const answers = await Promise.all(
          Array.from({ length: many }, (_, n) =>
            (n % 2 ? one : other).takeAppeal(n % 4 < 2 ? first : second, appeal),
          ),
        )
        const won = answers.filter((answer) => answer.status === 200).length
        const strange = answers.filter(
          (answer) =>
            answer.status !== 200 && ![errors.appealUnderReview.code, LATER].includes(answer.body.code),
        )
        const came = `${won} of ${many}, ${await state(trade, sides)}`
        await hall.concedeTransaction(sides.buyer, trade)
        return strange.length === 0 ? came : `${came}, and ${strange.map(outcome).join(' ')}`
      })
    },
    /** R10: one case is decided both ways many times at once, on two screens of its arbiter. */
    async decisions(trials: number, many: number): Promise<string[]> {
      const sides = await people(BigInt(trials) * 1000n)
      const allowed = [
        '1 decided, completed, appeal succeeded, 0 frozen, 1000 bought',
        '1 decided, cancelled, appeal failed, 0 frozen, 0 bought',
      ]
      return race(trials, allowed, async (turn) => {
        const { trade, appeal } = await underReview(sides)
        const answers = await Promise.all(
          Array.from({ length: many }, (_, n) =>
            (n % 2 ? one : other).decideAppeal(first, appeal, (n + turn) % 2 ? 'buyer' : 'seller'),
          ),
        )
        const won = answers.filter((answer) => answer.status === 200).length
        const strange = answers.filter(
          (answer) => answer.status !== 200 && ![errors.appealDecided.code, LATER].includes(answer.body.code),
        )
        const came = `${won} decided, ${await state(trade, sides)}`
        await empty(sides)
        return strange.length === 0 ? came : `${came}, and ${strange.map(outcome).join(' ')}`
      })
    },
    /** R10 above the limit: one arbiter approves, another refuses. */
    async approveAndRefuse(trials: number): Promise<string[]> {
      const sides = await people(BigInt(trials) * 10_100n)
      const allowed = [
        '200 4058, cancelled, appeal failed, 0 frozen, 0 bought',
        '9022 200, appealing, appeal under-review, 10100 frozen, 0 bought',
      ]
      return race(trials, allowed, async (n) => {
        const { trade, appeal } = await underReview(sides, '10100')
        successData(await one.decideAppeal(first, appeal, 'seller'))
        const [approve, refuse] = await Promise.all([
          sleep(n % 3).then(() => one.approveDecision(second, appeal)),
          other.refuseDecision(third, appeal, { remark: '证据不足' }),
        ])
        const came = `${outcome(approve)} ${outcome(refuse)}, ${await state(trade, sides)}`
        if (approve.status !== 200) await hall.concedeTransaction(sides.buyer, trade)
        return came
      })
    },
  }
}
