import { test } from 'vitest'
import { liveThrough } from '../testing/release-world.ts'

test('a thousand members through eight hundred days', { timeout: 1_800_000 }, async () => {
  await liveThrough({ members: 1000, days: 800, from: '2026-12-01', seed: 20_261_201 })
})
