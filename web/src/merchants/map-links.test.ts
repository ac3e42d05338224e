import { expect, test } from 'vitest'
import { gcj02ToBd09, toGcj02 } from './china-coordinates.ts'
import { mapLink, mapsFor } from './map-links.ts'

const metres = (degrees: number) => Math.abs(degrees) * 111_000

test('a position becomes what the two Chinese maps call it', () => {
  // The example of the gcoord library, which is widely used for this.
  const bd09 = gcj02ToBd09(toGcj02({ longitude: 116.403988, latitude: 39.914266 }))
  expect(bd09.longitude).toBeCloseTo(116.41661560068297, 9)
  expect(bd09.latitude).toBeCloseTo(39.92196580126834, 9)
})

test('in Beijing the shift is the known half kilometre', () => {
  const here = { latitude: 39.90923, longitude: 116.397428 }
  const there = toGcj02(here)
  expect(metres(there.longitude - here.longitude)).toBeGreaterThan(500)
  expect(metres(there.latitude - here.latitude)).toBeGreaterThan(100)
})

test('outside of China nothing is shifted', () => {
  const london = { latitude: 51.5, longitude: -0.12 }
  expect(toGcj02(london)).toEqual(london)
})

const shop = { name: '老王面馆 & Söhne', address: '东城区#32', latitude: 39.9118, longitude: 116.401 }

test('AMap wants longitude first and GCJ-02', () => {
  const url = new URL(mapLink('amap', shop))
  expect(url.origin).toBe('https://uri.amap.com')
  expect(url.searchParams.get('position')).toMatch(/^116\.407\d{3},39\.913\d{3}$/)
  expect(url.searchParams.get('name')).toBe(shop.name)
  expect(url.searchParams.get('address')).toBe(shop.address)
})

test('Baidu wants latitude first and BD-09', () => {
  const url = new URL(mapLink('baidu', shop))
  expect(url.searchParams.get('location')).toMatch(/^39\.919\d{3},116\.413\d{3}$/)
  expect(url.searchParams.get('coord_type')).toBe('bd09ll')
  expect(url.searchParams.get('title')).toBe(shop.name)
  expect(url.searchParams.get('content')).toBe(shop.address)
})

test('a phone is offered AMap first, a desk Baidu', () => {
  expect(mapsFor('phone')).toEqual(['amap', 'baidu'])
  expect(mapsFor('desk')).toEqual(['baidu', 'amap'])
})
