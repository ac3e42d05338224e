import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place, PlaceAddress } from '@torch/contract/merchants.ts'
import { fold } from '../../platform/text/fold.ts'
import { kmBetween, type Place as Position } from './place.ts'

/**
 * Our own small gazetteer of China, which needs no key and no network: provinces, cities, districts and the larger
 * towns, with the point at which each lies (gazetteer.tsv; where it comes from stands in the README beside it).
 */
interface Entry {
  /** GB/T 2260: two digits a province, four a city, six a district, nine a town. */
  code: string
  name: string
  nameEn: string
  position: Position | undefined
  /** Everything it can be found by, wide and narrow, capital and small letters alike. */
  text: string
}

/** Whoever asks for the open sea, or for a place abroad, gets no address. */
const FARTHEST_KM = 100

/** Places whose names, or whose cities' and provinces' names, hold every word. Best first. */
export function searchGazetteer(keyword: string, most: number): Place[] {
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
    .slice(0, most)
    .map(({ entry, position }) => ({
      name: entry.name,
      nameEn: entry.nameEn,
      ...addressOf(entry),
      ...position,
    }))
}

/** The place that is nearest by its point, which near a border may be the neighbour's. Undefined far from all of them. */
export function gazetteerAt(position: Position): PlaceAddress | undefined {
  const entry = nearestTo(position)
  return entry && addressOf(entry)
}

/** What lies in a rectangle, the largest first: provinces, cities, districts, towns. */
export function placesWithin(
  { south, west, north, east }: { south: number; west: number; north: number; east: number },
  most: number,
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
    .slice(0, most)
    .map(({ name, nameEn, position }) => ({ name, nameEn, ...position }))
}

/** The city, as shops name theirs: without its 市. */
export function cityAt(position: Position): { city: string; cityEn: string } | undefined {
  const entry = nearestTo(position)
  if (!entry) return undefined
  const city = parentsOf(entry).city
  return city && { city: city.name.replace(/(?<=..)市$/, ''), cityEn: city.nameEn }
}

let read: Entry[] | undefined
const byCode = new Map<string, Entry>()

/** Read when somebody first asks. */
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
    // 北京朝阳 finds 北京市朝阳区.
    const short = address.replace(/(?<=\p{Script=Han}{2})[省市区县](?=\p{Script=Han}|$)/gu, '')
    entry.text = fold(`${address} ${short} ${addressEn}`)
  }
  return read
}

function nearestTo(position: Position): Entry | undefined {
  let nearest: { entry: Entry; km: number } | undefined
  for (const entry of entries()) {
    // A city's point is one of its districts'; those say more.
    if (!entry.position || entry.code.length === 4 || MUNICIPALITIES.has(entry.code)) continue
    const km = kmBetween(position, entry.position)
    if (km <= FARTHEST_KM && (!nearest || km < nearest.km)) nearest = { entry, km }
  }
  return nearest?.entry
}

/** Provinces that are cities themselves; they have districts, which say more. */
const MUNICIPALITIES = new Set(['11', '12', '31', '50'])

function parentsOf(entry: Entry) {
  const province = byCode.get(entry.code.slice(0, 2))
  const district = entry.code.length >= 6 ? byCode.get(entry.code.slice(0, 6)) : undefined
  const isCityItself = entry.code.length === 2 || MUNICIPALITIES.has(entry.code.slice(0, 2))
  // Some counties are governed by their province, without a city between them.
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

/** How well the last word that was typed fits the place's own name. */
function rankOf({ name, nameEn }: Entry, word: string): number {
  const names = [fold(name), fold(nameEn)]
  if (names.some((one) => one === word || one.replace(/[省市区县]$|( district| county)$/u, '') === word))
    return 0
  if (names.some((one) => one.startsWith(word))) return 1
  return names.some((one) => one.includes(word)) ? 2 : 3
}
