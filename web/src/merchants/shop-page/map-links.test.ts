import { expect, test } from 'vitest'
import { mapLink, mapsFor } from './map-links.ts'

const shop = { name: '老王面馆 & Söhne', address: '东城区#32', latitude: 39.9118, longitude: 116.401 }

// spec: 001 §2 navigate: two maps, order by device, name and address
// spec: 001 §7 maps: links, places, addresses
test('mapLink sends AMap the longitude first, in GCJ-02', () => {
  const url = new URL(mapLink('amap', shop))
  expect(url.origin).toBe('https://uri.amap.com')
  expect(url.searchParams.get('position')).toMatch(/^116\.407\d{3},39\.913\d{3}$/)
  expect(url.searchParams.get('name')).toBe(shop.name)
  expect(url.searchParams.get('address')).toBe(shop.address)
})

// spec: 001 §2 navigate: two maps, order by device, name and address
// spec: 001 §7 maps: links, places, addresses
test('mapLink sends Baidu the latitude first, in BD-09', () => {
  const url = new URL(mapLink('baidu', shop))
  expect(url.searchParams.get('location')).toMatch(/^39\.919\d{3},116\.413\d{3}$/)
  expect(url.searchParams.get('coord_type')).toBe('bd09ll')
  expect(url.searchParams.get('title')).toBe(shop.name)
  expect(url.searchParams.get('content')).toBe(shop.address)
})

// spec: 001 §2 navigate: two maps, order by device, name and address
// spec: 001 §7 maps: links, places, addresses
test('mapsFor offers AMap first on a phone, Baidu first on a desktop', () => {
  expect(mapsFor('phone')).toEqual(['amap', 'baidu'])
  expect(mapsFor('desk')).toEqual(['baidu', 'amap'])
})
