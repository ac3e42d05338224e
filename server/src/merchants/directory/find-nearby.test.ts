import { errors } from '@torch/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aShop } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import type { NewShop } from '../applications/open-shop.ts'
import { cellsAround, type Place } from '../places/place.ts'
import { tables } from '../tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const HERE = { latitude: 39.90923, longitude: 116.397428 }

async function shopAt(latitude: number, longitude: number, more: Partial<NewShop> = {}) {
  const { id } = await aMember(server.database.db)
  return aShop(server.database.db, id, { position: { latitude, longitude }, ...more })
}

async function find(query: Record<string, string | number>, headers: Record<string, string> = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return server.call('GET', `/api/merchants/nearby?${search}`, { headers })
}
const idsOf = async (query: Record<string, string | number>) =>
  (await find(query)).body.data.map((shop: { id: number }) => shop.id)

const close = (id: number) =>
  tables(server.database.db)
    .updateTable('merchants.shop')
    .set({ status: 'closed' })
    .where('id', '=', id)
    .execute()
const closeAll = () =>
  tables(server.database.db).updateTable('merchants.shop').set({ status: 'closed' }).execute()

/** The haversine formula of textbooks, independent of the code. */
function haversineKm(a: Place, b: Place): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) *
      Math.cos(b.latitude * rad) *
      Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h))
}

describe('distance', () => {
  test.each<[name: string, here: Place, there: Place]>([
    ['around the corner', HERE, { latitude: 39.9101, longitude: 116.3981 }],
    ['across town', HERE, { latitude: 39.992, longitude: 116.337 }],
    ['one metre away', HERE, { latitude: 39.90924, longitude: 116.397428 }],
    ['across the date line', { latitude: -17.8, longitude: 179.9 }, { latitude: -17.9, longitude: -179.8 }],
    ['at the date line', { latitude: 51, longitude: 180 }, { latitude: 51, longitude: -179.99 }],
    ['across the north pole', { latitude: 89.8, longitude: 0 }, { latitude: 89.9, longitude: 180 }],
    ['at the south pole', { latitude: -90, longitude: 0 }, { latitude: -89.5, longitude: 77 }],
    ['at the equator', { latitude: 0.1, longitude: 0.1 }, { latitude: -0.2, longitude: -0.2 }],
  ])('matches the haversine formula %s', async (_name, here, there) => {
    const id = await shopAt(there.latitude, there.longitude, { name: '量一量' })
    const expected = haversineKm(here, there)
    for (const keyword of [{}, { keyword: '量一量' }]) {
      const [nearest] = (await find({ ...here, radius: 100, ...keyword })).body.data
      expect(nearest.id).toBe(id)
      expect(nearest.distance).toBe(Math.round(expected * 100) / 100)
    }
    await close(id)
  })

  // spec: 001 §7 `merchants/nearby`: defaults, keyword, place only where known
  test('returns shops within the radius to the metre', async () => {
    // 10 km north, one metre less and one metre more.
    const degrees = (km: number) => ((km / 6371.0088) * 180) / Math.PI
    const inside = await shopAt(HERE.latitude + degrees(9.999), HERE.longitude)
    const outside = await shopAt(HERE.latitude + degrees(10.001), HERE.longitude)
    // In the corner of the square around the circle.
    const corner = await shopAt(HERE.latitude + degrees(8), HERE.longitude + degrees(8) / 0.767)
    expect(await idsOf({ ...HERE, radius: 10 })).toEqual([inside])
    expect(await idsOf({ ...HERE })).toEqual([inside])
    expect(await idsOf({ ...HERE, radius: 10.01 })).toEqual([inside, outside])
    expect(await idsOf({ ...HERE, radius: 12 })).toEqual([inside, outside, corner])
    await closeAll()
  })

  test('every place within a radius shares a grid cell with the centre', async () => {
    const places = Array.from({ length: 400 }, (_, n) => {
      const latitude = n % 10 === 0 ? 89.9 - (n % 7) / 3 : ((n * 37.7) % 179.8) - 89.9
      const here = { latitude, longitude: ((n * 83.3) % 360) - 180 }
      const km = [1, 2.5, 10, 40, 100][n % 5] ?? 1
      return { here, km, there: moved(here, km * (0.9 + (n % 11) / 100), (n * 2.399) % (2 * Math.PI)) }
    })
    for (const { here, there, km } of places) {
      const { rows } = await sql<{ cells: bigint[] }>`
        select merchants.cells(${there.latitude}::float8, ${there.longitude}::float8) as cells`.execute(
        server.database.db,
      )
      const around = new Set(cellsAround(here, km).map(String))
      const shared = rows[0]?.cells.some((cell) => around.has(String(cell)))
      if (haversineKm(here, there) <= km) expect([here, km, shared]).toEqual([here, km, true])
    }
  })
})

test('orders shops by true distance anywhere on earth', async () => {
  const { db } = server.database
  const places: Place[] = [
    HERE,
    { latitude: 69.6, longitude: 18.9 },
    { latitude: -41.3, longitude: 179.95 },
    { latitude: 0, longitude: -180 },
  ]
  for (const [index, here] of places.entries()) {
    const around = Array.from({ length: 300 }, (_, n) => moved(here, 60 * ((n * 0.618) % 1), n * 2.399))
    await sql`insert into merchants.shop (id, owner_id, payment_code, name, address, latitude, longitude,
        business_category, search_text, search_terms)
      select 500000 + n, 600000 + n, 'GF_PAYMENT_Y' || 1000 + n, '店', '路', latitude, longitude, 'other', '店', '{店}'
      from unnest(${around.map((place) => place.latitude)}::float8[], ${around.map((place) => place.longitude)}::float8[])
        with ordinality as place (latitude, longitude, order_in_list),
        lateral (select ${index * 1000}::int + order_in_list as n) numbered`.execute(db)
    const expected = around
      .map((place, n) => ({ id: 500_001 + index * 1000 + n, km: haversineKm(here, place) }))
      .filter(({ km }) => km <= 50)
      .sort((a, b) => a.km - b.km)
      .map(({ id }) => id)
    const pages = [1, 2, 3, 4, 5, 6].map((page) => idsOf({ ...here, radius: 50, page, size: 50 }))
    expect((await Promise.all(pages)).flat()).toEqual(expected)
    const byWord = [1, 2, 3, 4, 5, 6].map((page) =>
      idsOf({ ...here, radius: 50, page, size: 50, keyword: '店' }),
    )
    expect((await Promise.all(byWord)).flat()).toEqual(expected)
    await closeAll()
  }
})

/** Returns the place `km` away in a direction. */
function moved({ latitude, longitude }: Place, km: number, bearing: number): Place {
  const rad = Math.PI / 180
  const angle = km / 6371.0088
  const up = Math.asin(
    Math.sin(latitude * rad) * Math.cos(angle) +
      Math.cos(latitude * rad) * Math.sin(angle) * Math.cos(bearing),
  )
  const aside = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude * rad),
    Math.cos(angle) - Math.sin(latitude * rad) * Math.sin(up),
  )
  return { latitude: up / rad, longitude: ((longitude + aside / rad + 540) % 360) - 180 }
}

describe('order, pages and total', () => {
  let ids: number[]
  beforeAll(async () => {
    await closeAll()
    ids = []
    // Each slightly farther than the one before; the last five at the same place.
    for (let n = 0; n < 30; n++) {
      ids.push(
        await shopAt(HERE.latitude + Math.min(n, 25) / 1000, HERE.longitude, {
          name: n % 2 ? '单数' : '双数',
        }),
      )
    }
  })
  afterAll(closeAll)

  // spec: 001 §7 `merchants/nearby`: defaults, keyword, place only where known
  test('lists shops nearest first, page by page, each once', async () => {
    const pages = []
    for (const page of [1, 2, 3, 4, 5]) pages.push(await idsOf({ ...HERE, page, size: 7 }))
    expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 2])
    expect(pages.flat()).toEqual(ids)
  })

  test('lists shops that match a keyword in the same order', async () => {
    const even = ids.filter((_, n) => n % 2 === 0)
    const pages = [1, 2, 3].map((page) => idsOf({ ...HERE, page, size: 6, keyword: '双数' }))
    expect((await Promise.all(pages)).flat()).toEqual(even)
    expect((await find({ ...HERE, keyword: '双数', size: 5 })).body.total).toBe(15)
  })

  // spec: 001 §7 `merchants/nearby`: defaults, keyword, place only where known
  test('lists shops newest first and without distance when no position is given', async () => {
    const answer = await find({ size: 30 })
    expect(answer.body.data.map((shop: { id: number }) => shop.id)).toEqual([...ids].reverse())
    expect(answer.body).toMatchObject({ success: true, code: 200, total: 30 })
    expect(answer.body.data[0].distance).toBeNull()
  })

  // spec: 001 §7 `merchants/nearby`: defaults, keyword, place only where known
  test('returns the total of all pages', async () => {
    expect((await find({ ...HERE, size: 3 })).body.total).toBe(30)
    expect((await find({ ...HERE, radius: 1 })).body.total).toBe(9)
  })

  test.each([0, 45, -79.9])(
    'bounding boxes of 0.6 of the radius lie within the circle at %s degrees',
    async (latitude) => {
      const { rows } = await sql<{ farthest: number }>`
      select max(merchants.km_between(${latitude}, 179.95, degrees(atan(sinh(corner[1]))), degrees(corner[0]))) / km as farthest
      from unnest(array[1, 10, 100]::float8[]) km,
        unnest(merchants.bounding_boxes(${latitude}, 179.95, km * 0.6)) area,
        unnest(array[area[0], area[1], point((area[0])[0], (area[1])[1]), point((area[1])[0], (area[0])[1])]) corner
      group by km`.execute(server.database.db)
      expect(rows).toHaveLength(3)
      for (const { farthest } of rows) expect(farthest).toBeLessThan(0.9)
    },
  )

  test('returns empty pages after a thousand shops', async () => {
    expect(await idsOf({ ...HERE, page: 11, size: 100 })).toEqual([])
    expect(await idsOf({ ...HERE, page: 999_999, size: 100, keyword: '双数' })).toEqual([])
  })

  test('leaves out closed shops', async () => {
    const [first = 0, second] = ids
    await close(first)
    expect((await idsOf({ ...HERE }))[0]).toBe(second)
    expect(await idsOf({ ...HERE, keyword: '双数', size: 50 })).not.toContain(first)
    expect(await idsOf({ size: 50 })).not.toContain(first)
  })
})

describe('keyword and city', () => {
  let noodles: number
  let juice: number
  beforeAll(async () => {
    noodles = await shopAt(39.91, 116.4, {
      name: '老王面馆',
      nameEn: 'Lao Wang Noodles',
      address: '东城区王府井大街138号',
      addressEn: '138 Wangfujing Street',
      services: [service('招牌牛肉面', 'Signature beef noodles')],
    })
    juice = await shopAt(31.23, 121.47, {
      name: '100%果汁_A\\B',
      nameEn: "Café l'Orange",
      address: '南京西路1号',
      addressEn: '1 Nanjing West Road',
      city: '上海',
      cityEn: 'Shanghai',
      services: [service('西瓜汁', 'Watermelon juice')],
    })
  })
  afterAll(closeAll)

  const service = (name: string, nameEn: string) => ({
    name,
    nameEn,
    description: null,
    descriptionEn: null,
    image: null,
    category: '餐饮',
    priceGf: '1.00',
    priceCurrency: null,
    currency: 'CNY' as const,
  })

  test.each([
    ['老王', 'noodles'],
    ['面', 'noodles'],
    ['牛肉', 'noodles'],
    ['NOODLE', 'noodles'],
    ['beef', 'noodles'],
    ['138', 'noodles'],
    ['王府井 noodles', 'noodles'],
    ['laowang', 'noodles'],
    ['LaoWangMianGuan', 'noodles'],
    ['mianguan', 'noodles'],
    ['lw', 'noodles'],
    ['lwmg', 'noodles'],
    ['guozhi', 'juice'],
    ['西瓜', 'juice'],
    ['watermelon', 'juice'],
    ['%', 'juice'],
    ['_', 'juice'],
    ['\\', 'juice'],
    ['100%果', 'juice'],
    ["l'orange", 'juice'],
    ['上海', 'juice'],
    ['Shanghai', 'juice'],
    ['街%号', 'neither'],
    ['10_%', 'neither'],
    ['"; drop table merchants.shop; --', 'neither'],
    ['火锅', 'neither'],
  ])('%s finds %s', async (keyword, which) => {
    const expected = which === 'noodles' ? [noodles] : which === 'juice' ? [juice] : []
    expect(await idsOf({ keyword })).toEqual(expected)
    // The same around each shop, through the other indexes.
    const around = which === 'juice' ? { latitude: 31.2, longitude: 121.4 } : HERE
    expect(await idsOf({ ...around, keyword, radius: 50 })).toEqual(expected)
    expect(await idsOf({ ...around, keyword, radius: 10 })).toEqual(expected)
  })

  test('does not match a shop that has the terms of a word but not the word', async () => {
    const ids = [
      await shopAt(39.9, 116.3, { name: '王面条和老王', nameEn: 'Internationally' }),
      await shopAt(39.9, 116.3, { name: '老王面条', nameEn: 'Internationale' }),
    ]
    const [, second] = ids
    for (const place of [{}, { ...HERE, radius: 10 }, { ...HERE, radius: 90 }]) {
      expect(await idsOf({ ...place, keyword: '老王面条' })).toEqual([second])
      expect(await idsOf({ ...place, keyword: 'INTERNATIONALE' })).toEqual([second])
      expect((await idsOf({ ...place, keyword: '面条 internationa' })).sort()).toEqual([...ids].sort())
    }
    for (const id of ids) await close(id)
  })

  // spec: 001 §5 directory: a blank keyword counts as none
  test('ignores a blank keyword', async () => {
    expect(await idsOf({ keyword: '   ' })).toEqual([juice, noodles])
    expect(await idsOf({ keyword: '' })).toEqual([juice, noodles])
  })

  test.each(['上海', 'shanghai', 'SHANGHAI'])('filters by city %s', async (city) => {
    const answer = await find({ city })
    expect(answer.body.data.map((shop: { id: number }) => shop.id)).toEqual([juice])
    expect(answer.body.total).toBe(1)
  })

  test('filters by city and keyword together', async () => {
    expect(await idsOf({ city: '北京', keyword: '西瓜' })).toEqual([])
    expect(await idsOf({ city: '上海', keyword: '西瓜' })).toEqual([juice])
  })

  test('finds a rare word behind more shops than are scanned', async () => {
    await sql`insert into merchants.shop (id, owner_id, payment_code, name, address, latitude, longitude,
        business_category, search_text, search_terms)
      select 1000000 + n, 2000000 + n, 'GF_PAYMENT_X' || 1000 + n, '店', '路', ${HERE.latitude} + n * 1e-7, ${HERE.longitude},
        'other', '店', '{店}' from generate_series(1, 2500) n`.execute(server.database.db)
    expect(await idsOf({ ...HERE, keyword: '牛肉' })).toEqual([noodles])
    expect(await idsOf({ keyword: '西瓜' })).toEqual([juice])
    expect((await find({ ...HERE })).body.total).toBe(1000)
    expect((await find({ ...HERE, keyword: '店' })).body.total).toBe(1000)

    // Frequent, but farther away than all of those.
    const far = HERE.latitude + 0.01
    await sql`insert into merchants.shop (id, owner_id, payment_code, name, address, latitude, longitude,
        business_category, search_text, search_terms, created_at)
      select 1100000 + n, 2100000 + n, 'GF_PAYMENT_Z' || 1000 + n, '摊', '路', ${far} + n * 1e-7, ${HERE.longitude},
        'other', '摊', '{摊}', platform.now() - make_interval(days => 1, secs => n)
      from generate_series(1, 1100) n`.execute(server.database.db)
    for (const query of [
      { ...HERE, keyword: '摊', size: 3 },
      { keyword: '摊', size: 3 },
    ]) {
      const { body } = await find(query)
      expect(body.data.map((shop: { id: number }) => shop.id)).toEqual([1_100_001, 1_100_002, 1_100_003])
      expect(body.total).toBe(1000)
    }
  })
})

test('follows a shop that moves, changes its name, closes and reopens', async () => {
  const { db } = server.database
  const id = await shopAt(HERE.latitude, HERE.longitude, { name: '搬家店' })
  type Change = {
    latitude?: number
    search_text?: string
    search_terms?: string[]
    status?: 'open' | 'closed'
  }
  const change = (set: Change) =>
    tables(db).updateTable('merchants.shop').set(set).where('id', '=', id).execute()
  const found = async (keyword: string, latitude = HERE.latitude) =>
    (await idsOf({ latitude, longitude: HERE.longitude, keyword })).includes(id)
  expect([await found('搬家'), await found('开张'), await found('搬家', 45)]).toEqual([true, false, false])
  await change({ latitude: 45.01 })
  expect([await found('搬家'), await found('搬家', 45)]).toEqual([false, true])
  await change({ search_text: '开张', search_terms: ['开', '张', '开张'], status: 'closed' })
  expect(await found('开张', 45)).toBe(false)
  await change({ status: 'open' })
  expect([await found('搬家', 45), await found('开张', 45)]).toEqual([false, true])
  await change({ latitude: HERE.latitude })
  expect((await idsOf({ ...HERE, radius: 1 })).includes(id)).toBe(true)
  await close(id)
})

test('the search table matches the open shops', async () => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(id, shop_id) as id from (select * from merchants.shop where status = 'open' and latitude is not null) shop
    full join merchants.spot on spot.shop_id = shop.id
    where (shop.latitude, shop.longitude) is distinct from (spot.latitude, spot.longitude)
      or merchants.cell_terms(shop.cells[3], shop.search_terms) is distinct from spot.terms`.execute(
    server.database.db,
  )
  expect(rows).toEqual([])
})

describe('rejects invalid parameters in the language of the caller', () => {
  test.each<Record<string, string | number>>([
    { latitude: 'NaN', longitude: 0 },
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: 181 },
    { latitude: '1;drop table x', longitude: 0 },
    { latitude: '1e1', longitude: 0 },
    { latitude: 1 },
    { longitude: 1 },
    { radius: 0 },
    { radius: -1 },
    { radius: 101 },
    { radius: 1e9 },
    { page: 0 },
    { page: -1 },
    { page: '1.5' },
    { size: 0 },
    { size: 101 },
    { keyword: '面'.repeat(51) },
    { keyword: 'a\u0000b' },
    { city: '\u202egnol' },
  ])('%j', async (query) => {
    const [zh, en] = [await find(query), await find(query, { 'accept-language': 'EN' })]
    expect([zh.status, zh.body.success, zh.body.code]).toEqual([400, false, errors.parameter.code])
    expect(zh.body.message).toMatch(/^参数错误/)
    expect(en.body.message).toMatch(/^Parameter error/)
  })
})

// spec: 001 §3 merchant in a list
test('returns only directory fields, none of the owner', async () => {
  await shopAt(HERE.latitude, HERE.longitude, { name: '卡片' })
  const [card] = (await find({ ...HERE, keyword: '卡片' })).body.data
  expect(Object.keys(card).sort()).toEqual(
    'address addressEn businessCategory businessHours contactPhone distance id latitude longitude shopBanner shopLogo shopName shopNameEn'.split(
      ' ',
    ),
  )
})

test('lists each city with an open shop once', async () => {
  await closeAll()
  const city = (name: string, nameEn: string | null) => ({ city: name, cityEn: nameEn })
  for (const one of [
    city('西安', 'Xi’an'),
    city('上海', null),
    city('上海', 'Shanghai'),
    city('西安', 'Xi’an'),
  ])
    await shopAt(39.9, 116.3, one)
  await close(await shopAt(39.9, 116.3, city('北京', 'Beijing')))
  const { body } = await server.call('GET', '/api/merchants/cities')
  expect(body.data).toEqual([city('上海', 'Shanghai'), city('西安', 'Xi’an')])
})
