import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { errors } from '@torch/contract/errors.ts'
import type { Place } from '@torch/contract/merchants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { cityAt, gazetteerAt, placesInRectangle, searchGazetteer } from './gazetteer.ts'
import { kmBetween } from './place.ts'

const names = (keyword: string) => searchGazetteer(keyword, 10).map(({ address }) => address)

describe('the gazetteer', () => {
  const rows = readFileSync(join(import.meta.dirname, 'gazetteer.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

  test('has every province, and positions of nearly all cities and two thirds of the districts', () => {
    const codes = rows.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const count = (length: number) =>
      rows.filter(([code = '', , , latitude = '']) => code.length === length && latitude !== '').length
    expect(rows.filter(([code = '']) => code.length === 2)).toHaveLength(33)
    expect(count(4)).toBeGreaterThan(325)
    expect(count(6)).toBeGreaterThan(1900)
    for (const [code = '', zh = '', en = '', latitude = '', longitude = ''] of rows) {
      expect(code).toMatch(/^(\d{2}|\d{4}|\d{6}|\d{9})$/)
      expect(zh).toMatch(/^\p{Script=Han}{2,}$/u)
      expect([zh, en]).toEqual([zh, expect.stringMatching(/^[A-Z][A-Za-z ]+$/)])
      if (code.length > 6) expect(codes).toContain(code.slice(0, 6))
      expect(codes).toContain(code.slice(0, 2))
      if (latitude === '') continue
      expect([zh, Number(latitude) > 3 && Number(latitude) < 54]).toEqual([zh, true])
      expect([zh, Number(longitude) > 73 && Number(longitude) < 136]).toEqual([zh, true])
    }
  })

  test('has every district within 600 km of its city', () => {
    const at = new Map(rows.map(([code = '', name, , y = '', x = '']) => [code, { name, y, x }]))
    const far = [...at].filter(([code, { y, x }]) => {
      const city = at.get(code.slice(0, 4))
      if (code.length !== 6 || y === '' || !city || city.y === '') return false
      const here = { latitude: Number(y), longitude: Number(x) }
      return kmBetween(here, { latitude: Number(city.y), longitude: Number(city.x) }) > 600
    })
    expect(far).toEqual([])
  })

  test.each([
    ['朝阳区', '北京市朝阳区'],
    ['北京朝阳', '北京市朝阳区'],
    ['深圳 南山', '广东省深圳市南山区'],
    ['chaoyang', '北京市朝阳区'],
    ['Harbin', '黑龙江省哈尔滨市'],
    ['ＳＨＥＮＺＨＥＮ', '广东省深圳市'],
    ['成都', '四川省成都市'],
    ['上海', '上海市'],
    ['蛇口', '广东省深圳市南山区蛇口街道'],
    ['香港', '香港特别行政区'],
  ])('finds %s', (keyword, address) => {
    expect(names(keyword)).toContain(address)
  })

  // spec: 001 §2 map: picked, searched (ten places), manual city and street, 320 px
  // spec: 001 §7 maps: links, places, addresses
  test('returns a city before its districts, and at most ten results', () => {
    expect(names('杭州')[0]).toBe('浙江省杭州市')
    expect(names('北京')[0]).toBe('北京市')
    expect(names('市')).toHaveLength(10)
    expect(searchGazetteer('广州', 10)[0]).toMatchObject({
      name: '广州市',
      nameEn: 'Guangzhou',
      addressEn: 'Guangzhou, Guangdong',
      province: '广东省',
      city: '广州市',
      district: '',
    })
  })

  test.each(['五里霧中不存在', '%', '.*', '\\', '', '  '])('finds nothing for %j', (keyword) => {
    expect(names(keyword)).toEqual([])
  })

  test.each([
    ['the Forbidden City', 39.9163, 116.3972, '北京', 'Beijing'],
    ['the Bund', 31.2397, 121.49, '上海', 'Shanghai'],
    ['the Canton Tower', 23.1065, 113.3245, '广州', 'Guangzhou'],
    ["Xi'an's bell tower", 34.2594, 108.9472, '西安', "Xi'an"],
    ['a village of Tibet', 29.65, 94.37, '林芝', 'Nyingchi'],
  ])('returns the city of %s', (_, latitude, longitude, city, cityEn) => {
    expect(cityAt({ latitude, longitude })).toEqual({ city, cityEn: cityEn.replace("'", '') })
  })

  // spec: 001 §7 maps: links, places, addresses
  test('returns the address around a place in both languages', () => {
    expect(gazetteerAt({ latitude: 39.9253, longitude: 116.4041 })).toEqual({
      address: '北京市东城区景山街道',
      addressEn: 'Jingshan, Dongcheng District, Beijing',
      province: '北京市',
      city: '北京市',
      district: '东城区',
    })
  })

  test.each([
    ['the Pacific', 10, 160],
    ['Paris', 48.85, 2.35],
  ])('returns no address in %s', (_, latitude, longitude) => {
    expect(gazetteerAt({ latitude, longitude })).toBeUndefined()
    expect(cityAt({ latitude, longitude })).toBeUndefined()
  })
})

/** A fake of AMap's API that returns the next configured answer. */
async function aFakeAmap() {
  const asked: URL[] = []
  const next = { status: 200, body: '{}', silentMs: 0 }
  const http = createServer(async (request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x'))
    await new Promise((later) => setTimeout(later, next.silentMs))
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body)
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return { url, asked, next, close: () => http.closeAllConnections() ?? http.close() }
}

describe('over HTTP', () => {
  let server: TestServer
  let amap: Awaited<ReturnType<typeof aFakeAmap>>
  let withAmap: TestServer
  beforeAll(async () => {
    amap = await aFakeAmap()
    server = await startTestServer()
    withAmap = await startTestServer(undefined, {
      config: { amap: { key: 'secret-key', url: amap.url } },
    })
  })
  afterAll(async () => {
    await Promise.all([server.close(), withAmap.close()])
    amap.close()
  })
  async function ask(of: TestServer) {
    const token = await of.login((await aMember(of.database.db)).name)
    return {
      search: (keyword: string) =>
        of.call('GET', `/api/places/search?keyword=${encodeURIComponent(keyword)}`, { token }),
      at: (latitude: number, longitude: number) =>
        of.call('GET', `/api/places/reverse-geocode?latitude=${latitude}&longitude=${longitude}`, { token }),
    }
  }

  test('searches the gazetteer without an AMap key', async () => {
    const { search, at } = await ask(server)
    const found: Place[] = (await search('杭州 西湖')).body.data
    expect(found[0]).toMatchObject({ address: '浙江省杭州市西湖区', latitude: 30.26, longitude: 120.13 })
    expect((await at(39.9253, 116.4041)).body.data.district).toBe('东城区')
    expect((await at(0, -140)).body.data).toBeNull()
    expect((await search(' ')).body.code).toBe(errors.parameter.code)
    expect((await at(91, 0)).body.code).toBe(errors.parameter.code)
  })

  test('finds no landmarks without AMap and publishes whether it can search streets', async () => {
    const { search } = await ask(server)
    for (const landmark of ['天安门', '三里屯', '王府井大街'])
      expect((await search(landmark)).body).toMatchObject({ code: 200, data: [] })
    const knows = async (of: TestServer) =>
      (await of.call('GET', '/api/places/map')).body.data.canSearchStreets
    expect([await knows(server), await knows(withAmap)]).toEqual([false, true])
  })

  test('searches AMap with a key and converts GCJ-02 to WGS-84', async () => {
    const { search } = await ask(withAmap)
    amap.next.body = JSON.stringify({
      status: '1',
      pois: [
        {
          name: '天安门',
          address: '东长安街',
          pname: '北京市',
          cityname: '北京市',
          adname: '东城区',
          location: '116.397455,39.909187',
        },
        {
          name: '某处',
          address: [],
          pname: '湖北省',
          cityname: [],
          adname: '仙桃市',
          location: '113.45,30.36',
        },
      ],
    })
    const found: Place[] = (await search('天安门')).body.data
    expect(found[0]).toMatchObject({
      name: '天安门',
      nameEn: null,
      address: '北京市东城区东长安街',
      addressEn: null,
    })
    // The gate in WGS-84, half a kilometre away from the GCJ-02 position.
    expect(kmBetween(found[0] as Place, { latitude: 39.90779, longitude: 116.39121 })).toBeLessThan(0.02)
    expect(found[1]).toMatchObject({ address: '湖北省仙桃市', city: '湖北省', district: '仙桃市' })
    const asked = amap.asked.at(-1)
    expect(asked?.pathname).toBe('/v3/place/text')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      key: 'secret-key',
      keywords: '天安门',
      offset: '10',
    })
  })

  test('asks AMap for the address of a position, which it converts to GCJ-02', async () => {
    const { at } = await ask(withAmap)
    amap.next.body = JSON.stringify({
      status: '1',
      regeocode: {
        formatted_address: '北京市东城区东华门街道天安门',
        addressComponent: { province: '北京市', city: [], district: '东城区' },
      },
    })
    expect((await at(39.90779, 116.39121)).body.data).toEqual({
      address: '北京市东城区东华门街道天安门',
      addressEn: null,
      province: '北京市',
      city: '北京市',
      district: '东城区',
    })
    const [longitude, latitude] = (amap.asked.at(-1)?.searchParams.get('location') ?? '')
      .split(',')
      .map(Number)
    expect(
      kmBetween(
        { latitude: latitude ?? 0, longitude: longitude ?? 0 },
        { latitude: 39.909187, longitude: 116.397455 },
      ),
    ).toBeLessThan(0.02)
  })

  test.each<[string, () => void]>([
    ['has no quota left', () => Object.assign(amap.next, { body: '{"status":"0","infocode":"10044"}' })],
    ['answers 502', () => Object.assign(amap.next, { status: 502, body: 'bad gateway' })],
    ['returns HTML', () => Object.assign(amap.next, { body: '<html>' })],
    ['returns no places', () => Object.assign(amap.next, { body: '{"status":"1"}' })],
    [
      'returns places without a location',
      () => Object.assign(amap.next, { body: '{"status":"1","pois":[{"name":"x"}]}' }),
    ],
    ['does not answer', () => Object.assign(amap.next, { silentMs: 20_000 })],
  ])(
    'falls back to the gazetteer when AMap %s',
    async (_, spoil) => {
      Object.assign(amap.next, { status: 200, body: '{}', silentMs: 0 })
      spoil()
      const { search, at } = await ask(withAmap)
      const [found, address] = await Promise.all([search('深圳 南山'), at(39.9253, 116.4041)])
      expect(found.body.data[0].address).toBe('广东省深圳市南山区')
      expect(address.body.data.address).toBe('北京市东城区景山街道')
      expect(found.text).not.toContain('secret-key')
    },
    10_000,
  )

  test('rejects more than sixty searches of a member a minute', async () => {
    const { search } = await ask(server)
    const answers = await Promise.all(Array.from({ length: 70 }, () => search('上海')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('names on a map', () => {
  const china = { south: 18, west: 73, north: 54, east: 136 }
  const centre = { south: 39.85, west: 116.3, north: 39.98, east: 116.5 }

  test('are those of the largest places within a rectangle', () => {
    const provinces = placesInRectangle(china, 20).map(({ name }) => name)
    expect(provinces).toEqual(expect.arrayContaining(['北京市', '上海市']))
    const names = placesInRectangle(centre, 60)
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['东城区', '西城区', '景山街道']))
    for (const { latitude, longitude } of names) {
      expect(latitude >= centre.south && latitude <= centre.north).toBe(true)
      expect(longitude >= centre.west && longitude <= centre.east).toBe(true)
    }
    expect(placesInRectangle({ south: 0, west: -40, north: 10, east: -30 }, 60)).toEqual([])
  })

  test('come with tile settings, which the content security policy allows', async () => {
    const plain = await startTestServer()
    const url = 'https://tiles.example:8443/{z}/{x}/{y}.png'
    const pictured = await startTestServer(plain.database, {
      config: { mapTiles: { url, attribution: '© Example', datum: 'gcj02' } },
    })
    const settings = async (from: TestServer) => (await from.call('GET', '/api/places/map')).body.data
    expect(await settings(plain)).toEqual({
      tilesUrl: null,
      attribution: '',
      datum: 'wgs84',
      canSearchStreets: false,
    })
    expect(await settings(pictured)).toEqual({
      tilesUrl: url,
      attribution: '© Example',
      datum: 'gcj02',
      canSearchStreets: false,
    })
    const policy = async (from: TestServer) =>
      (await from.call('GET', '/nowhere')).headers.get('content-security-policy')
    expect(await policy(plain)).toContain("img-src 'self' data: blob:;")
    expect(await policy(pictured)).toContain("img-src 'self' data: blob: https://tiles.example:8443;")
    const within = `south=${centre.south}&west=${centre.west}&north=${centre.north}&east=${centre.east}`
    const names = await plain.call('GET', `/api/places/within?${within}`)
    expect(names.body.data).toEqual(placesInRectangle(centre, 60))
    await pictured.close()
    await plain.close()
  })
})
