import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BEEF_NOODLES, uploadPicture } from '../../testing/calls/shop-forms.ts'
import { aMember, aShop } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { withoutLinkTimes } from '../../testing/without-link-times.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function anOwner() {
  const { db, pool } = server.database
  const { id, name } = await aMember(db)
  const shop = await aShop(db, id, {
    name: '老王面馆',
    services: [BEEF_NOODLES, { ...BEEF_NOODLES, name: '担担面', nameEn: 'Dandan noodles' }],
  })
  const token = await server.login(name)
  const put = (path: string, json: object) => server.call('PUT', `/api${path}`, { token, json })
  const info = async () =>
    withoutLinkTimes((await server.call('GET', '/api/merchants/info', { token })).body.data)
  /** The whole form as the edit screen sends it. */
  async function form() {
    const shown = await info()
    return {
      version: shown.version,
      shopName: shown.shopName,
      shopNameEn: shown.shopNameEn,
      contactPerson: shown.contactPerson,
      contactPhone: shown.contactPhone,
      contactEmail: shown.contactEmail,
      address: shown.address,
      addressEn: shown.addressEn,
      latitude: shown.latitude,
      longitude: shown.longitude,
      businessHours: shown.businessHours,
      businessCategory: shown.businessCategory,
      shopDescription: shown.shopDescription,
      shopDescriptionEn: shown.shopDescriptionEn,
      shopLogo: shown.shopLogo,
      shopBanner: shown.shopBanner,
      businessLicense: shown.businessLicense,
      services: shown.services,
    }
  }
  return {
    id,
    name,
    shop,
    token,
    info,
    form,
    put,
    edit: async (more: object = {}) => put('/merchants/edit', { ...(await form()), ...more }),
    editInfo: async (more: object = {}) => {
      const { services: _, ...rest } = await form()
      return put('/merchants/info', { ...rest, ...more })
    },
    picture: (category?: 'shop' | 'licence') => uploadPicture(server, token, category),
    reviews: async () =>
      (await pool.query('select * from merchants.shop_review where shop_id = $1', [shop])).rows,
  }
}
const boundTo = async (file: string) => {
  const { rows } = await server.database.pool.query('select bound_to from files.file where id = $1', [file])
  return rows[0]?.bound_to
}
async function foundBy(keyword: string): Promise<number[]> {
  const path = `/api/merchants/nearby?keyword=${encodeURIComponent(keyword)}&size=100`
  return (await server.call('GET', path)).body.data.map(({ id }: { id: number }) => id)
}

// spec: 001 §2 read-only view of all fields, images, services, code
// spec: 001 §3 merchant, full
test('returns the owner’s shop with its private fields and services', async () => {
  const owner = await anOwner()
  expect(await owner.info()).toMatchObject({
    id: owner.shop,
    userId: owner.id,
    shopName: '老王面馆',
    merchantStatus: 1,
    version: 1,
    auditStatus: 1,
    auditRemark: null,
    auditTime: null,
    auditBy: null,
    reviewPending: false,
    businessLicense: null,
    closeReason: null,
    services: [{ serviceName: '牛肉面' }, { serviceName: '担担面' }],
  })
})

test('changes only the version when the form is saved as it was read', async () => {
  const owner = await anOwner()
  const before = await owner.info()
  const saved = await owner.edit()
  expect(saved.status).toBe(200)
  const { updatedTime: _, ...rest } = before
  expect(saved.body.data).toMatchObject({ ...rest, version: 2 })
  expect(await owner.reviews()).toEqual([])
})

// spec: 001 §2 edit: loads, three images, services added and removed
// spec: 001 §3 service
// spec: 001 §7 `info` (GET, PUT), `edit`, `services`
// spec: 001 §9 shop: CNY by default of three, status and GF-payable 1
test('stores every field of the form', async () => {
  const owner = await anOwner()
  const [logo, banner, licence, image] = [
    await owner.picture(),
    await owner.picture(),
    await owner.picture('licence'),
    await owner.picture(),
  ]
  const fields = {
    shopName: '老王牛肉面',
    shopNameEn: 'Lao Wang Beef Noodles',
    contactPerson: '王师傅',
    contactPhone: '+86 010-6512 8899',
    contactEmail: 'wang@example.com',
    address: '鼓楼东大街 8 号',
    addressEn: '8 Gulou East Street',
    latitude: 39.9401234,
    longitude: 116.3902,
    businessHours: '10-22',
    businessCategory: 'food',
    shopDescription: '手擀。\n三代。',
    shopDescriptionEn: 'By hand.',
  }
  const offered = {
    serviceName: '炸酱面',
    serviceNameEn: 'Zhajiang noodles',
    serviceDescription: '黄酱',
    serviceDescriptionEn: null,
    serviceCategory: '面',
    priceGf: '18',
    priceCurrency: 18.5,
    currencyType: 'USD',
    isGfPayable: 0,
    serviceStatus: 0,
    sortOrder: 3,
  }
  const saved = await owner.edit({
    ...fields,
    shopLogo: logo,
    shopBanner: banner,
    businessLicense: licence,
    services: [{ ...offered, serviceImage: image }],
  })
  expect(saved.status).toBe(200)
  expect(saved.body.data).toMatchObject({
    ...fields,
    shopLogo: `/api/files/${logo}`,
    shopBanner: `/api/files/${banner}`,
    businessLicense: expect.stringContaining(`/api/files/${licence}?key=`),
    services: [{ ...offered, serviceImage: `/api/files/${image}`, priceGf: '18.00', priceCurrency: '18.50' }],
  })
  for (const file of [logo, banner, licence, image]) expect(await boundTo(file)).toBe(`merchant:${owner.id}`)
  // Other visitors see neither the licence nor offline items.
  const shown = (await server.call('GET', `/api/merchants/${owner.shop}`)).body.data
  expect(shown).not.toHaveProperty('businessLicense')
  expect(shown.services).toEqual([])
})

describe('a partial form', () => {
  test('changes only the given fields', async () => {
    const owner = await anOwner()
    const full = {
      shopNameEn: 'Lao Wang',
      contactPerson: '王师傅',
      contactEmail: 'wang@example.com',
      businessHours: '10-22',
      shopDescription: '手擀。',
      shopLogo: await owner.picture(),
      latitude: 39.9401234,
      longitude: 116.3902,
      businessCategory: 'food',
    }
    expect((await owner.editInfo(full)).status).toBe(200)
    // A new name goes to review.
    const { updatedTime: _, version: __, reviewPending: ___, ...before } = await owner.info()
    for (const part of [{}, { businessHours: '9-21' }, { shopName: '老王' }, { shopLogo: before.shopLogo }]) {
      const saved = await owner.put('/merchants/info', part)
      expect(saved.status, saved.text).toBe(200)
      Object.assign(before, part)
      expect(await owner.info()).toMatchObject(before)
    }
    expect(await foundBy('老王')).toContain(owner.shop)
  })

  test('clears optional fields given as null or empty and rejects empty required ones', async () => {
    const owner = await anOwner()
    await owner.editInfo({ businessHours: '10-22', contactPerson: '王师傅', contactEmail: 'w@example.com' })
    const gone = await owner.put('/merchants/info', {
      businessHours: null,
      contactPerson: '',
      latitude: null,
      longitude: null,
    })
    expect(gone.body.data).toMatchObject({
      businessHours: null,
      contactPerson: null,
      contactEmail: 'w@example.com',
      latitude: null,
      longitude: null,
    })
    for (const [field, part] of Object.entries({
      shopName: { shopName: '' },
      address: { address: '' },
      longitude: { latitude: 39.9 },
      contactPhone: { contactPhone: 'none' },
    })) {
      const refused = await owner.put('/merchants/info', part)
      expect([refused.status, refused.body.data]).toEqual([400, { field }])
    }
  })

  test('is rejected with an outdated version', async () => {
    const owner = await anOwner()
    const { version } = await owner.info()
    expect((await owner.put('/merchants/info', { version, businessHours: '9-21' })).status).toBe(200)
    expect(codeOf(await owner.put('/merchants/info', { version, shopName: '老王' }))).toEqual([
      errors.shopChanged.status,
      errors.shopChanged.code,
    ])
  })
})

describe('services', () => {
  // spec: 001 §2 edit: loads, three images, services added and removed
  test('are updated by id, added without an id and removed when missing', async () => {
    const owner = await anOwner()
    const [beef] = (await owner.info()).services
    const added = {
      serviceName: '拍黄瓜',
      serviceCategory: '凉菜',
      priceGf: '',
      priceCurrency: null,
      sortOrder: null,
    }
    const { services } = (
      await owner.edit({
        services: [
          { ...added, sortOrder: 1 },
          { ...beef, priceGf: 30 },
        ],
      })
    ).body.data
    expect(services).toMatchObject([
      { id: beef.id, serviceName: '牛肉面', priceGf: '30.00' },
      {
        serviceName: '拍黄瓜',
        priceGf: null,
        currencyType: 'CNY',
        isGfPayable: 1,
        serviceStatus: 1,
        sortOrder: 1,
      },
    ])
    const listed = await server.call('GET', '/api/merchants/services', { token: owner.token })
    expect(listed.body.data).toEqual(services)
    // Editing only the shop leaves the services.
    expect((await owner.editInfo({ shopName: '老王' })).body.data.services).toEqual(services)
  })

  test('are rejected when of another shop, listed twice or unknown', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const [own] = (await owner.info()).services
    const [foreign] = (await other.info()).services
    const before = await owner.info()
    for (const services of [[foreign], [own, own], [{ ...own, id: 999_999_999_999_999 }]])
      expect(codeOf(await owner.edit({ services }))).toEqual([422, errors.unknownService.code])
    expect(await owner.info()).toEqual(before)
    expect((await other.info()).services[0]).toEqual(foreign)
  })

  test('are limited to a hundred, which may all have long texts', async () => {
    const owner = await anOwner()
    const long = { serviceName: '面'.repeat(100), serviceCategory: '面'.repeat(50) }
    const one = { ...long, serviceDescription: '字'.repeat(2000), serviceDescriptionEn: 'x'.repeat(2000) }
    const saved = await owner.edit({ services: Array(100).fill(one) })
    expect(saved.status).toBe(200)
    expect(saved.body.data.services).toHaveLength(100)
    expect(codeOf(await owner.edit({ services: Array(101).fill(long) }))).toEqual([
      400,
      errors.validation.code,
    ])
  })
})

describe('shop form (rules/merchants#shop-form)', () => {
  const long = (length: number) => '字'.repeat(length)
  const offering = (more: object) => ({
    services: [{ serviceName: '面', serviceCategory: '面', ...more }],
  })
  const bad: [string, object, number][] = [
    ['a blank name', { shopName: ' ' }, errors.validation.code],
    ['an empty address', { address: '' }, errors.validation.code],
    ['an unknown category', { businessCategory: 'bank' }, errors.validation.code],
    ['a latitude without a longitude', { longitude: null }, errors.validation.code],
    ['a phone without digits', { contactPhone: 'ask inside' }, errors.validation.code],
    ['an invalid email address', { contactEmail: 'wang@' }, errors.validation.code],
    ['an empty list of services', { services: [] }, errors.validation.code],
    ['a service without a name', offering({ serviceName: ' ' }), errors.validation.code],
    ['a service without a category', offering({ serviceCategory: '' }), errors.validation.code],
    ['a price of three decimals', offering({ priceGf: '1.005' }), errors.validation.code],
    ['a negative price', offering({ priceGf: -1 }), errors.validation.code],
    ['a price that is no number', offering({ priceCurrency: 'ten' }), errors.validation.code],
    ['an unknown currency', offering({ currencyType: 'GBP' }), errors.validation.code],
    ['a flag of 2', offering({ isGfPayable: 2 }), errors.validation.code],
    ['a flag that is no number', offering({ serviceStatus: 'online' }), errors.parameter.code],
    ['a negative sort order', offering({ sortOrder: -1 }), errors.validation.code],
    ['a fractional sort order', offering({ sortOrder: 1.5 }), errors.parameter.code],
    ...Object.entries({
      shopName: 100,
      shopNameEn: 100,
      contactPerson: 50,
      businessHours: 200,
      address: 500,
      addressEn: 500,
      shopDescription: 1000,
      shopDescriptionEn: 1000,
    }).map(([field, max]): [string, object, number] => [
      `${field} over ${max}`,
      { [field]: long(max + 1) },
      errors.validation.code,
    ]),
    ...Object.entries({
      serviceName: 100,
      serviceNameEn: 100,
      serviceCategory: 50,
      serviceDescription: 2000,
      serviceDescriptionEn: 2000,
    }).map(([field, max]): [string, object, number] => [
      `${field} over ${max}`,
      offering({ [field]: long(max + 1) }),
      errors.validation.code,
    ]),
  ]
  let owner: Awaited<ReturnType<typeof anOwner>>
  beforeAll(async () => {
    owner = await anOwner()
  })
  // spec: 001 §5 edit: lengths | edit: prices, flags, order; blank prices
  test.each(bad)('rejects %s', async (_, more, code) => {
    const before = await owner.info()
    const refused = await owner.edit(more)
    expect(codeOf(refused)).toEqual([400, code])
    expect(await owner.info()).toEqual(before)
  })

  test('ignores fields that an owner may not set', async () => {
    const before = await owner.info()
    const outcome = { auditStatus: 2, merchantStatus: 0, gfPaymentCode: 'GF_PAYMENT_MINE', userId: 1 }
    const { updatedTime: _, ...saved } = (await owner.edit({ ...outcome, merchantNo: 'M1' })).body.data
    expect({ ...before, ...saved }).toEqual({ ...before, version: before.version + 1 })
  })

  // spec: 001 §5 edit: lengths
  test('accepts a phone of 20 characters and rejects one of 21', async () => {
    expect((await owner.edit({ contactPhone: '1'.repeat(20) })).status).toBe(200)
    expect(codeOf(await owner.edit({ contactPhone: '1'.repeat(21) }))).toEqual([400, errors.validation.code])
  })
})

describe('concurrent edits', () => {
  test('rejects a later edit of an outdated version', async () => {
    const owner = await anOwner()
    const stale = await owner.form()
    await owner.edit({ shopName: '先到' })
    const late = await owner.put('/merchants/edit', { ...stale, shopName: '后到' })
    expect(codeOf(late)).toEqual([409, errors.shopChanged.code])
    expect((await owner.info()).shopName).toBe('先到')
  })

  test('applies a later edit without a version and notifies the owner of what it overwrote', async () => {
    const owner = await anOwner()
    const { version: _, ...stale } = await owner.form()
    await owner.edit({ shopName: '先到', businessHours: '9:00-21:00' })
    const late = await owner.put('/merchants/edit', { ...stale, shopName: '后到' })
    expect([late.status, late.body.data.shopName]).toEqual([200, '后到'])
    const notices = async () =>
      (await server.call('GET', '/api/notifications?size=10', { token: owner.token })).body.data
    const [notice] = await notices()
    expect(notice.about).toEqual({
      kind: 'shop-overwritten',
      shop: '后到',
      changes: [
        { part: 'name', before: '先到', after: '后到' },
        { part: 'hours', before: '9:00-21:00', after: '' },
      ],
    })
    // With a version, or without a change, there is no notice.
    await owner.edit({ shopName: '再改' })
    await owner.edit({ version: null })
    expect(await notices()).toHaveLength(1)
  })

  test('applies one of twenty concurrent edits as a whole', async () => {
    const owner = await anOwner()
    const form = await owner.form()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.put('/merchants/edit', {
          ...form,
          shopName: `店 ${n}`,
          services: [{ serviceName: `面 ${n}`, serviceCategory: '面' }],
        }),
      ),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(1)
    for (const answer of answers) expect([200, errors.shopChanged.code]).toContain(answer.body.code)
    const { shopName, services, version } = await owner.info()
    expect(version).toBe(2)
    expect(services.map(({ serviceName }: { serviceName: string }) => serviceName)).toEqual([
      shopName.replace('店', '面'),
    ])
  })
})

test('finds a shop by its current texts and not by its earlier ones', async () => {
  const owner = await anOwner()
  expect(await foundBy('担担面')).toContain(owner.shop)
  await owner.edit({
    shopName: '榕树下',
    address: '榕树巷 3 号',
    services: [
      { serviceName: '肠粉', serviceNameEn: 'Rice rolls', serviceCategory: '早点' },
      { serviceName: '云吞', serviceCategory: '早点', serviceStatus: 0 },
    ],
  })
  for (const keyword of ['榕树', 'rice rol', '肠粉']) expect(await foundBy(keyword)).toContain(owner.shop)
  for (const keyword of ['老王', '担担', 'dandan', '云吞'])
    expect(await foundBy(keyword)).not.toContain(owner.shop)
  // A search around the new position finds it, too.
  await owner.editInfo({ latitude: 23.1291, longitude: 113.2644 })
  const around = await server.call(
    'GET',
    '/api/merchants/nearby?latitude=23.13&longitude=113.26&keyword=肠粉',
  )
  expect(around.body.data).toMatchObject([{ id: owner.shop, shopName: '榕树下' }])
})

describe('pictures', () => {
  test('are rejected from other members, of another category or from another site', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const own = await owner.picture('licence')
    for (const more of [
      { shopLogo: await other.picture() },
      { shopBanner: own },
      { businessLicense: await owner.picture() },
      { shopLogo: 'https://example.com/logo.png' },
      { services: [{ serviceName: '面', serviceCategory: '面', serviceImage: own }] },
    ])
      expect(codeOf(await owner.edit(more))).toEqual([422, errors.unusableFile.code])
  })

  test('of the platform stay in use until they are released', async () => {
    const owner = await anOwner()
    const id = 'a'.repeat(32)
    await server.database.pool.query(
      `insert into files.file (id, category, content_type, byte_size, sha256) values ($1, 'shop', 'image/png', 1, $2)`,
      [id, Buffer.alloc(32)],
    )
    await server.database.pool.query('update merchants.shop set logo = $1 where id = $2', [id, owner.shop])
    expect((await owner.edit()).body.data.shopLogo).toBe(`/api/files/${id}`)
    expect((await owner.edit({ shopLogo: null })).body.data.shopLogo).toBeNull()
    // Once released, the file can no longer be used.
    expect(codeOf(await owner.edit({ shopLogo: id }))).toEqual([422, errors.unusableFile.code])
  })

  test('are released when replaced, but not while in use elsewhere', async () => {
    const owner = await anOwner()
    const [first, next] = [await owner.picture(), await owner.picture()]
    await owner.edit({
      shopLogo: first,
      shopBanner: next,
      services: [{ serviceName: '面', serviceCategory: '面', serviceImage: first }],
    })
    await owner.edit({ shopLogo: next })
    expect(await boundTo(first)).toBe(`merchant:${owner.id}`)
    await owner.edit({ services: [{ serviceName: '面', serviceCategory: '面' }] })
    expect(await boundTo(first)).toBeNull()
    expect(await boundTo(next)).toBe(`merchant:${owner.id}`)
  })
})

describe('a new name or licence', () => {
  test('creates a review for auditors while the shop stays open', async () => {
    const owner = await anOwner()
    const [first, next] = [await owner.picture('licence'), await owner.picture('licence')]
    await owner.edit({ businessLicense: first })
    const renamed = await owner.edit({ shopName: '老王面馆总店', businessLicense: next })
    expect(renamed.body.data).toMatchObject({ reviewPending: true, merchantStatus: 1, auditStatus: 1 })
    expect(await owner.reviews()).toMatchObject([
      {
        version: 2,
        name_before: '老王面馆',
        name_after: '老王面馆总店',
        licence_before: null,
        licence_after: next,
        closed_at: null,
      },
    ])
    expect(await boundTo(next)).toBe(`merchant:${owner.id}`)
    expect(await foundBy('老王面馆总店')).toContain(owner.shop)
    // The licence stays when the form has none.
    expect((await owner.edit({ businessLicense: null })).body.data.businessLicense).toContain(next)
  })

  test('is the only change that creates a review', async () => {
    const owner = await anOwner()
    await owner.edit({ shopNameEn: 'Another', address: '别处', contactPhone: '01000000000' })
    expect(await owner.reviews()).toEqual([])
  })
})
