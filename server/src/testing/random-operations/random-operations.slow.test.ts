import { HOUR_MS } from '@torch/contract/time.ts'
import { expect, test } from 'vitest'
import { rounds } from '../races/rounds.ts'
import { runRandomOperations } from './run.ts'

// `npm run test:random -- --operations 1000000 --seed 7` asks for more, or for one seed again.
const operations = Number(process.env.RANDOM_OPERATIONS ?? rounds(100_000, 8000))
const seed = Number(process.env.RANDOM_SEED ?? 20_261_121)
const days = Math.max(4, Math.min(60, Math.round(operations / 4000)))

test('random operations of everybody come to what the rules say, to the unit', {
  timeout: 6 * HOUR_MS,
}, async () => {
  const started = performance.now()
  const lived = await runRandomOperations(operations, seed, days)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${lived.operations} operations (${lived.refused} refused, ${lived.repeated} asked twice at once), ${lived.days} days, seed ${seed}: ${seconds.toFixed(0)} s`,
  )
  console.log(lived.audit?.printed.trim())
  expect(lived.audit).toMatchObject({ code: 0, printed: expect.stringContaining('The ledger is sound') })
  expect(lived.operations).toBe(operations)
  // Most must go through, and some must not, or it shows little.
  expect(lived.refused / lived.operations).toBeGreaterThan(0.02)
  expect(lived.refused / lived.operations).toBeLessThan(0.4)
  // And what a member reads of a movement gives its figure.
  expect(lived.explained).toEqual(
    expect.arrayContaining([
      ...['exchange PV', 'interest GF', 'early-redeem-penalty GF'],
      ...['shop-exchange PV', 'shop-payout GF', 'shop-payout PV'],
    ]),
  )
})
