import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'
import type { Pin } from './map-types.ts'

const pin = (id: number, latitude: number, longitude: number): Pin => ({
  id,
  name: `${id}`,
  latitude,
  longitude,
})

test('clustersOf groups pins too close for a finger, and separates them at a higher zoom', () => {
  const pins = [pin(1, 39.9, 116.4), pin(2, 39.9001, 116.4001), pin(3, 31.2, 121.5)]
  const far = clustersOf(pins, 12)
  expect(far.map((one) => one.pins.map(({ id }) => id))).toEqual([[1, 2], [3]])
  expect(far[0]).toMatchObject({ south: 39.9, north: 39.9001, west: 116.4, east: 116.4001 })
  expect(clustersOf(pins, 3)).toHaveLength(2)
  expect(clustersOf(pins, 1)).toHaveLength(1)
  expect(clustersOf(pins, 20)).toHaveLength(3)
})

test('clustersOf puts each of 1,000 pins in exactly one cluster', () => {
  const many = Array.from({ length: 1000 }, (_, n) =>
    pin(n, 30 + ((n * 7919) % 1000) / 200, 110 + ((n * 104_729) % 1000) / 100),
  )
  for (const zoom of [3, 8, 12, 18]) {
    const found = clustersOf(many, zoom).flatMap((one) => one.pins.map(({ id }) => id))
    expect(found.toSorted((a, b) => a - b)).toEqual(many.map(({ id }) => id))
  }
})
