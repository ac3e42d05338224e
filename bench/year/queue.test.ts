import { expect, test } from 'vitest'
import { simulateQueue } from './queue.ts'

const COST = { batchMs: 2, paymentMs: 0.09, most: 256 }

test('makes a single arrival wait for one batch of one', () => {
  const { p50, busy } = simulateQueue(1, 1000, COST)
  expect(p50).toBeCloseTo(2.09)
  expect(busy).toBeCloseTo(0.002, 3)
})

test('gives the waiting times of an M/D/1 queue for random arrivals', () => {
  // Each batch of one is an M/D/1 queue (Pollaczek and Khinchine): mean = s + rho * s / (2 * (1 - rho)).
  const { busy, mean } = simulateQueue(500, 400, { batchMs: 0, paymentMs: 1, most: 1 })
  expect(busy).toBeCloseTo(0.5, 1)
  expect(mean).toBeCloseTo(1.5, 1)
})

test('keeps waits short below the maximum throughput, and lets them grow above it', () => {
  const maxThroughput = (COST.most / (COST.batchMs + COST.paymentMs * COST.most)) * 1000
  expect(maxThroughput).toBeGreaterThan(10_000)
  expect(simulateQueue(maxThroughput * 0.8, 20, COST).p99).toBeLessThan(60)
  const [short, long] = [10, 20].map((seconds) => simulateQueue(maxThroughput * 1.1, seconds, COST).worst)
  expect(long).toBeGreaterThan((short ?? 0) * 1.5)
})
