import { setTimeout as sleep } from 'node:timers/promises'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { partyBalances } from '../../ledger/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { deadlinesJob } from '../../trading/deadlines/deadlines-job.ts'
import { newMember, type TestMember } from '../calls/points-calls.ts'
import { tradingCalls } from '../calls/trading-calls.ts'
import { usdtCodes } from '../calls/usdt-codes.ts'
import { startTestServer, type TestAnswer } from '../servers/server.ts'
import { race as raceOf } from './race.ts'

/** Repeats a request that is refused after waiting too long for a lock. */
async function untilAnswered(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await ask()
    if (answer.body.code !== errors.requestInProgress.code) return answer
  }
}

/**
 * Starts two servers on one database, for races of the hall over HTTP. Each race runs `trials` times and returns the outcomes
 * that are not allowed: none while the guards work. The same races run with the guards removed.
 */
export async function tradingRaces() {
  const here = await startTestServer()
  const there = await startTestServer(here.database)
  const { db, pool } = here.database
  const [one, other] = [tradingCalls(here), tradingCalls(there)]
  const parameters = await openParameters(db)
  const timers = deadlinesJob({
    db: there.database.db,
    parameters,
    events: { publish() {}, publishToAll() {} },
  })
  const sides = [one, other]

  const outcome = (answer: TestAnswer) => (answer.status === 500 ? 'fault' : answer.body.code)
  const outcomes = (answers: TestAnswer[]) => answers.map(outcome).sort().join(' ')
  const balancesOf = async (who: TestMember) => {
    const found = await partyBalances(db, who.id)
    return `${(found?.gf ?? 0n) / GF} + ${(found?.frozenGf ?? 0n) / GF}`
  }

  const code = usdtCodes(here)
  async function offered(seller: TestMember, gfAmount = '1000'): Promise<number> {
    const answer = await one.publishSellOrder(seller, gfAmount, { usdtQrCode: await code(seller) })
    if (answer.body.code !== 200) throw new Error(answer.text)
    return answer.body.data.id
  }
  async function traded(seller: TestMember, buyer: TestMember): Promise<number> {
    const answer = await one.takeOrder(buyer, await offered(seller))
    if (answer.body.code !== 200) throw new Error(answer.text)
    return answer.body.data.id
  }
  async function status(table: 'order' | 'trade', id: number): Promise<string> {
    const { rows } = await pool.query<{ status: string }>(
      `select status from trading.${table} where id = $1`,
      [id],
    )
    return rows[0]?.status ?? ''
  }
  /** Sets its time to end in so many milliseconds, including grace. */
  const endsSoon = (table: 'order' | 'trade', id: number, ms: number) =>
    pool.query(
      table === 'order'
        ? `update trading.order set expires_at = platform.now() + make_interval(secs => $2) where id = $1`
        : `update trading.trade set due_at = platform.now() - interval '5 minutes' + make_interval(secs => $2) where id = $1`,
      [id, ms / 1000],
    )
  /** Returns growing delays in milliseconds, so that some trials fall into the middle of a request on any machine. */
  const spread = (n: number) => 5 + (n % 12) * 5 * (1 + Math.floor(n / 24))
  /** Runs the job as soon as something is due. Returns what to add to an outcome when it failed. */
  async function jobSoon(table: 'order' | 'trade', id: number, waiting: string): Promise<string> {
    for (let tries = 0; tries < 5000 && (await status(table, id)) === waiting; tries += 1) {
      try {
        await timers.run(new Date(0))
      } catch {
        return ', and the job broke down'
      }
      await sleep(1)
    }
    return ''
  }

  /** Removes bans before each trial: a member who takes and cancels so often in a day is banned (docs/decisions/030). */
  const race = (trials: number, allowed: string[], trial: (n: number) => Promise<string>) =>
    raceOf(trials, allowed, async (n) => {
      await pool.query('update trading.reputation set banned_until = null where banned_until is not null')
      return trial(n)
    })

  return {
    here,
    there,
    async close() {
      await there.close()
      await here.close()
    },
    /** R2: many takers of one order. */
    async takers(trials: number, many: number): Promise<string[]> {
      const seller = await newMember(here, { gf: 1000n * GF })
      const buyers: TestMember[] = []
      for (let n = 0; n < many; n += 1) buyers.push(await newMember(here))
      const order = await offered(seller)
      return race(trials, ['1 of 1000, 0 + 1000, partial'], async () => {
        const answers = await Promise.all(buyers.map((who, n) => (sides[n % 2] ?? one).takeOrder(who, order)))
        const won = answers.flatMap((answer, n) => (answer.status === 200 ? [{ answer, n }] : []))
        const strange = answers.filter(
          (answer) => answer.status !== 200 && answer.body.code !== errors.nothingLeft.code,
        )
        const came = `${won.length} of 1000, ${await balancesOf(seller)}, ${await status('order', order)}`
        for (const { answer, n } of won) {
          const winner = buyers[n]
          if (winner) await one.cancelTransaction(winner, answer.body.data.id)
        }
        return strange.length === 0 ? came : `${came}, and ${outcomes(strange)}`
      })
    },
    /** R3: the owner cancels while another member takes. */
    async cancelAndTake(trials: number): Promise<string[]> {
      const [seller, buyer] = [await newMember(here, { gf: 1000n * GF }), await newMember(here)]
      const allowed = ['taken: 200 4006, 0 + 1000, partial', 'cancelled: 200 4008, 1000 + 0, cancelled']
      return race(trials, allowed, async (n) => {
        const order = await offered(seller)
        const [cancel, take] = await Promise.all([
          sleep(n % 4).then(() => one.cancelOrder(seller, order)),
          other.takeOrder(buyer, order),
        ])
        const won = take.status === 200 ? 'taken' : 'cancelled'
        const came = `${won}: ${outcomes([cancel, take])}, ${await balancesOf(seller)}, ${await status('order', order)}`
        if (take.status === 200) {
          await one.cancelTransaction(buyer, take.body.data.id)
          await one.cancelOrder(seller, order)
        }
        return came
      })
    },
    /** R4: an order expires while another member takes it. */
    async expireAndTake(trials: number): Promise<string[]> {
      const [seller, buyer] = [await newMember(here, { gf: 1000n * GF }), await newMember(here)]
      const allowed = ['200, 0 + 1000, partial', '4009, 1000 + 0, expired']
      return race(trials, allowed, async (n) => {
        const order = await offered(seller)
        await endsSoon('order', order, spread(n))
        const [take, job] = await Promise.all([
          sleep(n % 5).then(() => one.takeOrder(buyer, order)),
          jobSoon('order', order, 'pending'),
        ])
        const came = `${outcome(take)}, ${await balancesOf(seller)}, ${await status('order', order)}${job}`
        if (take.status === 200) {
          await one.cancelTransaction(buyer, take.body.data.id)
          await jobSoon('order', order, 'pending')
        }
        return came
      })
    },
    /** R5: the buyer pays while the time to pay ends. */
    async payAndTimeOut(trials: number): Promise<string[]> {
      const seller = await newMember(here, { gf: 1000n * GF })
      // A late payment is a strike, so each buyer has one trial.
      const allowed = ['200, 0 + 1000, paid', '4038, 0 + 1000, cancelled', '4035, 0 + 1000, cancelled']
      return race(trials, allowed, async (n) => {
        const buyer = await newMember(here)
        const order = await offered(seller)
        const take = await one.takeOrder(buyer, order)
        const trade = take.body.data.id
        await endsSoon('trade', trade, spread(n))
        const [pay, job] = await Promise.all([
          sleep(n % 6).then(() => one.confirmPayment(buyer, trade)),
          jobSoon('trade', trade, 'pending-payment'),
        ])
        const came = `${outcome(pay)}, ${await balancesOf(seller)}, ${await status('trade', trade)}${job}`
        if (pay.status === 200) {
          // The buyer returns the GF, so that the next trial has some.
          await one.releaseGf(seller, trade)
          await here.call('POST', `/api/points/transfer-gf?fromUserId=${buyer.id}`, {
            token: buyer.token,
            json: { inviteCode: seller.code, amount: '1000', paymentPassword: 'torch123' },
          })
        } else {
          await one.cancelOrder(seller, order)
        }
        return came
      })
    },
    /** R6: the seller releases many times at once. */
    async releases(trials: number, many: number): Promise<string[]> {
      const [seller, buyer] = [
        await newMember(here, { gf: BigInt(trials) * 1000n * GF }),
        await newMember(here),
      ]
      return race(trials, ['1 released, 1000 more'], async () => {
        const trade = await traded(seller, buyer)
        await one.confirmPayment(buyer, trade)
        const before = (await partyBalances(db, buyer.id))?.gf ?? 0n
        const answers = await Promise.all(
          Array.from({ length: many }, (_, n) => (sides[n % 2] ?? one).releaseGf(seller, trade)),
        )
        const strange = answers.filter(
          (answer) => answer.status !== 200 && answer.body.code !== errors.tradeCompleted.code,
        )
        const after = (await partyBalances(db, buyer.id))?.gf ?? 0n
        const won = answers.filter((answer) => answer.status === 200).length
        const came = `${won} released, ${(after - before) / GF} more`
        return strange.length === 0 ? came : `${came}, and ${outcomes(strange)}`
      })
    },
    /** R17: one buyer takes many orders, of which the buy limit allows one. */
    async takesOfOne(trials: number, many: number): Promise<string[]> {
      // Without an amount a take is reduced to the limit.
      const ALL = { gfAmount: '9000' }
      const sellers: TestMember[] = []
      for (let n = 0; n < many; n += 1) sellers.push(await newMember(here, { gf: 9000n * GF }))
      const orders = await Promise.all(sellers.map((seller) => offered(seller, '9000')))
      return race(trials, ['1 taken'], async () => {
        const buyer = await newMember(here)
        const answers = await Promise.all(
          orders.map((order, n) => untilAnswered(() => (sides[n % 2] ?? one).takeOrder(buyer, order, ALL))),
        )
        const won = answers.filter((answer) => answer.status === 200)
        const strange = answers.filter(
          (answer) => answer.status !== 200 && answer.body.code !== errors.beyondBuyLimit.code,
        )
        for (const answer of won) await one.cancelTransaction(buyer, answer.body.data.id)
        const came = `${won.length} taken`
        return strange.length === 0 ? came : `${came}, and ${outcomes(strange)}`
      })
    },
    /** R11: two sell orders over one balance. */
    async sellOrders(trials: number, many: number): Promise<string[]> {
      const seller = await newMember(here, { gf: 1000n * GF })
      return race(trials, ['1 published, 0 + 1000'], async () => {
        const codes: string[] = []
        for (let n = 0; n < many; n += 1) codes.push(await code(seller))
        const answers = await Promise.all(
          codes.map((usdtQrCode, n) =>
            untilAnswered(() => (sides[n % 2] ?? one).publishSellOrder(seller, '1000', { usdtQrCode })),
          ),
        )
        const won = answers.filter((answer) => answer.status === 200)
        const strange = answers.filter(
          (answer) => answer.status !== 200 && answer.body.code !== errors.insufficientGf.code,
        )
        const came = `${won.length} published, ${await balancesOf(seller)}`
        for (const answer of won) await one.cancelOrder(seller, answer.body.data.id)
        return strange.length === 0 ? came : `${came}, and ${outcomes(strange)}`
      })
    },
  }
}
