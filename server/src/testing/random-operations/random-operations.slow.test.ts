import { HOUR_MS } from '@torch/contract/time.ts'
import { expect, test } from 'vitest'
import { rounds } from '../races/rounds.ts'
import { runRandomOperations } from './run.ts'

// `npm run test:random -- --operations 1000000 --seed 7` runs more operations, or repeats a seed.
const operations = Number(process.env.RANDOM_OPERATIONS ?? rounds(100_000, 8000))
const seed = Number(process.env.RANDOM_SEED ?? 20_261_121)
const days = Math.max(4, Math.min(60, Math.round(operations / 4000)))

test('random operations of all members match the reference ledger exactly', {
  timeout: 6 * HOUR_MS,
}, async () => {
  const started = performance.now()
  const result = await runRandomOperations(operations, seed, days)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${result.operations} operations (${result.refused} refused, ${result.repeated} asked twice at once), ${result.days} days, seed ${seed}: ${seconds.toFixed(0)} s`,
  )
  console.log(result.audit?.printed.trim())
  expect(result.audit).toMatchObject({ code: 0, printed: expect.stringContaining('The ledger is sound') })
  expect(result.operations).toBe(operations)
  // Most operations must succeed and some must be refused for the test to be meaningful.
  expect(result.refused / result.operations).toBeGreaterThan(0.02)
  expect(result.refused / result.operations).toBeLessThan(0.4)
  // Explanations of balances were recalculated from their lines.
  expect(result.explained).toEqual(
    expect.arrayContaining([
      ...['exchange PV', 'interest GF', 'early-redeem-penalty GF'],
      ...['shop-exchange PV', 'shop-payout GF', 'shop-payout PV'],
    ]),
  )
})
