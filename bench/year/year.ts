import { type BatchCost, simulateQueue, type Waits } from './queue.ts'
import { BURST, HOURS, loadFactorOf, USAGE } from './usage.ts'

/** Costs in microseconds of a processor unless stated otherwise, from this machine's report. */
export interface Costs {
  payment: { node: number; database: number; batch: BatchCost }
  read: { node: number; database: number }
  /** Of taking and releasing together, relative to a payment. */
  tradeInPayments: number
  /** In the database, for each member and night. */
  release: number
  streamKib: number
  /** In Node, for each stream and event. */
  streamEvent: number
}

export interface Hour {
  at: Date
  paymentsPerSecond: number
  readsPerSecond: number
  /** Processors that are busy all the time. */
  node: number
  database: number
  openAtOnce: number
}

/** Returns every hour of 2027 with its activity and cost. */
export function hoursOfYear(costs: Costs): Hour[] {
  const hours: Hour[] = []
  const began = Date.UTC(2027, 0, 1)
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    const at = new Date(began + hour * 3_600_000)
    hours.push(hourOf(at, costs))
  }
  return hours
}

function hourOf(at: Date, costs: Costs): Hour {
  const active = USAGE.members * USAGE.activeShare * loadFactorOf(at)
  const share = HOURS[at.getUTCHours()] ?? 0
  const perSecond = (aDay: number) => (active * aDay * share) / 3600
  const paymentsPerSecond = perSecond(USAGE.payments + USAGE.transfers + USAGE.trades * costs.tradeInPayments)
  const readsPerSecond = perSecond(
    USAGE.openings * USAGE.readsOfOpening + USAGE.readsBesides + USAGE.trades * USAGE.readsOfTrade,
  )
  const work = (kind: 'node' | 'database') =>
    (paymentsPerSecond * costs.payment[kind] + readsPerSecond * costs.read[kind]) / 1e6
  return {
    at,
    paymentsPerSecond,
    readsPerSecond,
    node: work('node'),
    database: work('database'),
    openAtOnce: (active * USAGE.openAtOnce * share) / Math.max(...HOURS),
  }
}

export interface Year {
  ordinary: Hour
  busiest: Hour
  /** In the busiest second of each. */
  waits: { ordinary: Waits; busiest: Waits }
  /** Payments a second at which a batch is always running. */
  maxThroughput: number
  nightMinutes: number
  memoryGib: number
  /** Node's processors that are always busy if the hall changes each second and all streams are notified. */
  notifyProcessors: number
}

/** Calculates the load of a year: an ordinary day's noon, the busiest hour, and the waiting times in its busiest second. */
export function simulateYear(costs: Costs): Year {
  const hours = hoursOfYear(costs)
  const byLoad = hours.toSorted((a, b) => a.node - b.node)
  const busiest = byLoad.at(-1)
  const ordinary = hours.find(({ at }) => loadFactorOf(at) === 1 && at.getUTCHours() === 12)
  if (!busiest || !ordinary) throw new Error('a year without hours')
  const { batch } = costs.payment
  const waitsOf = ({ paymentsPerSecond }: Hour) => simulateQueue(paymentsPerSecond * BURST, 60, batch)
  return {
    ordinary,
    busiest,
    waits: { ordinary: waitsOf(ordinary), busiest: waitsOf(busiest) },
    maxThroughput: (batch.most * 1000) / (batch.batchMs + batch.paymentMs * batch.most),
    nightMinutes: (USAGE.members * costs.release) / 1e6 / 60,
    notifyProcessors: (busiest.openAtOnce * costs.streamEvent) / 1e6,
    memoryGib: (busiest.openAtOnce * costs.streamKib) / 1024 / 1024,
  }
}

/** Processors should be half idle in the busiest hour. */
const FULL = 0.5

/** Returns the year as rows of a table: figure, ordinary noon, busiest hour. */
export function tableOfYear({
  ordinary,
  busiest,
  waits,
  maxThroughput,
  nightMinutes,
  memoryGib,
  notifyProcessors,
}: Year): string[] {
  const whole = (figure: number) => Math.round(figure).toLocaleString('en')
  const some = (figure: number) => figure.toFixed(1)
  const ms = (figure: number) => `${figure.toFixed(1)} ms`
  const rows = [
    ['payments a second', whole(ordinary.paymentsPerSecond), whole(busiest.paymentsPerSecond)],
    [
      'in the busiest second',
      whole(ordinary.paymentsPerSecond * BURST),
      whole(busiest.paymentsPerSecond * BURST),
    ],
    ['wait for one batch, p50', ms(waits.ordinary.p50), ms(waits.busiest.p50)],
    ['wait for one batch, p99', ms(waits.ordinary.p99), ms(waits.busiest.p99)],
    ['reads a second', whole(ordinary.readsPerSecond), whole(busiest.readsPerSecond)],
    ['processors at work, Node', some(ordinary.node), some(busiest.node)],
    ['processors at work, database', some(ordinary.database), some(busiest.database)],
    [
      'processors to have, half idle',
      whole((ordinary.node + ordinary.database) / FULL),
      whole((busiest.node + busiest.database) / FULL),
    ],
    ['members who have the app open', whole(ordinary.openAtOnce), whole(busiest.openAtOnce)],
    ['processors for broadcasting one change of the hall each second', '', some(notifyProcessors)],
    ['memory for their streams, GiB', '', some(memoryGib)],
    ['payments a second at which batches never end', whole(maxThroughput), whole(maxThroughput)],
    ['minutes of the nightly release', some(nightMinutes), some(nightMinutes)],
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`)
}
