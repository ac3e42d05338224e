import { test } from 'vitest'
import { rounds } from '../testing/races/rounds.ts'
import { simulateReleases } from '../testing/rewards/release-world.ts'

const MEMBERS = rounds(1000, 25)
const DAYS = rounds(800, 60)

test(`releases match the simulation for ${MEMBERS} members over ${DAYS} days`, async () => {
  await simulateReleases({ members: MEMBERS, days: DAYS, from: '2026-12-01', seed: 20_261_201 })
})
