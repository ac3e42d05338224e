import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place, PlaceAddress } from '@torch/contract/merchants.ts'
import { fold } from '../../platform/text/fold.ts'
import { kmBetween, type Place as Position } from './place.ts'

/**
 * An entry of our own small gazetteer of China, which needs no key and no network: provinces, cities, districts and larger
 * towns, each with a point (gazetteer.tsv; its source is in the README beside it).
 */
interface Entry {
  /** GB/T 2260: two digits for a province, four for a city, six for a district, nine for a town. */
  code: string
  name: string
  nameEn: string
  position: Position | undefined
  /** Everything it can be found by, with full-width forms and capitals folded. */
  text: string
}

/** Positions farther away, such as the open sea or abroad, get no address. */
const MAX_NEAREST_KM = 100

/** Returns places whose own, city's or province's name contains every word, best match first. */
export function searchGazetteer(keyword: string, limit: number): Place[] {
  const words = fold(keyword)
    .split(/[\s,，]+/u)
    .filter(Boolean)
  if (words.length === 0) return []
  const found = entries().flatMap((entry) =>
    entry.position && words.every((word) => entry.text.includes(word))
      ? { entry, position: entry.position, rank: rankOf(entry, words.at(-1) ?? '') }
      : [],
  )
  return found
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.entry.code.length - b.entry.code.length ||
        (a.entry.code < b.entry.code ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ entry, position }) => ({
      name: entry.name,
      nameEn: entry.nameEn,
      ...addressOf(entry),
      ...position,
    }))
}

/** Returns the place with the nearest point, which near a border may be the neighbouring one; undefined far from all of them. */
export function gazetteerAt(position: Position): PlaceAddress | undefined {
  const entry = nearestTo(position)
  return entry && addressOf(entry)
}

/** Returns the places in a rectangle, largest first: provinces, cities, districts, towns. */
export function placesInRectangle(
  { south, west, north, east }: { south: number; west: number; north: number; east: number },
  limit: number,
): { name: string; nameEn: string; latitude: number; longitude: number }[] {
  const found = entries().flatMap(({ code, name, nameEn, position }) =>
    position &&
    position.latitude >= south &&
    position.latitude <= north &&
    position.longitude >= west &&
    position.longitude <= east
      ? { code, name, nameEn, position }
      : [],
  )
  return found
    .sort((a, b) => a.code.length - b.code.length || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .map(({ name, nameEn, position }) => ({ name, nameEn, ...position }))
}

/** Returns the city as shops name it, without 市. */
export function cityAt(position: Position): { city: string; cityEn: string } | undefined {
  const entry = nearestTo(position)
  if (!entry) return undefined
  const city = parentsOf(entry).city
  return city && { city: city.name.replace(/(?<=..)市$/, ''), cityEn: city.nameEn }
}

let read: Entry[] | undefined
const byCode = new Map<string, Entry>()

/** Read at first use. */
function entries(): Entry[] {
  if (read) return read
  const lines = readFileSync(join(import.meta.dirname, 'gazetteer.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  read = lines.map((line) => {
    const [code = '', name = '', nameEn = '', latitude = '', longitude = ''] = line.split('\t')
    const position =
      latitude === '' ? undefined : { latitude: Number(latitude), longitude: Number(longitude) }
    const entry = { code, name, nameEn, position, text: '' }
    byCode.set(code, entry)
    return entry
  })
  for (const entry of read) {
    const { address, addressEn } = addressOf(entry)
    // So that 北京朝阳 finds 北京市朝阳区.
    const short = address.replace(/(?<=\p{Script=Han}{2})[省市区县](?=\p{Script=Han}|$)/gu, '')
    entry.text = fold(`${address} ${short} ${addressEn}`)
  }
  return read
}

function nearestTo(position: Position): Entry | undefined {
  let nearest: { entry: Entry; km: number } | undefined
  for (const entry of entries()) {
    // A city's point is that of one of its districts, which are more precise.
    if (!entry.position || entry.code.length === 4 || MUNICIPALITIES.has(entry.code)) continue
    const km = kmBetween(position, entry.position)
    if (km <= MAX_NEAREST_KM && (!nearest || km < nearest.km)) nearest = { entry, km }
  }
  return nearest?.entry
}

/** Provinces that are cities; their districts are more precise. */
const MUNICIPALITIES = new Set(['11', '12', '31', '50'])

function parentsOf(entry: Entry) {
  const province = byCode.get(entry.code.slice(0, 2))
  const district = entry.code.length >= 6 ? byCode.get(entry.code.slice(0, 6)) : undefined
  const isCityItself = entry.code.length === 2 || MUNICIPALITIES.has(entry.code.slice(0, 2))
  // Some counties belong directly to their province, without a city.
  const city = isCityItself ? province : (byCode.get(entry.code.slice(0, 4)) ?? district)
  return { province, city, district }
}

function addressOf(entry: Entry): PlaceAddress {
  const { province, city, district } = parentsOf(entry)
  const town = entry.code.length === 9 ? entry : undefined
  const chain = [...new Set([province, city, district, town])].filter((one) => one !== undefined)
  const inEnglish = [...new Set(chain.map(({ nameEn }) => nameEn))].reverse()
  return {
    address: chain.map(({ name }) => name).join(''),
    addressEn: inEnglish.join(', '),
    province: province?.name ?? '',
    city: city?.name ?? '',
    district: district?.name ?? '',
  }
}

/** Returns how well the last word typed matches the place's own name; 0 is best. */
function rankOf({ name, nameEn }: Entry, word: string): number {
  const names = [fold(name), fold(nameEn)]
  if (names.some((one) => one === word || one.replace(/[省市区县]$|( district| county)$/u, '') === word))
    return 0
  if (names.some((one) => one.startsWith(word))) return 1
  return names.some((one) => one.includes(word)) ? 2 : 3
}
