import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '../testing/calls/shop-forms.ts'
import { anOperator, type TestOperator } from '../testing/people/operators.ts'
import { aMember, aShop } from '../testing/people/people.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

let server: TestServer
let auditor: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  auditor = await anOperator(server, ['auditor'])
})
afterAll(() => server.close())

async function anOwner() {
  const { id, name } = await aMember(server.database.db)
  const shop = await aShop(server.database.db, id, { name: '老王面馆' })
  const token = await server.login(name)
  async function change(more: object) {
    const { version } = (await server.call('GET', '/api/merchants/info', { token })).body.data
    const json = { version, shopName: '老王面馆', address: '某处', businessCategory: 'food', ...more }
    const saved = await server.call('PUT', '/api/merchants/info', { token, json })
    return saved.body.data
  }
  return { id, name, shop, token, change }
}
const list = async (query = '') =>
  (await server.call('GET', `/api/operator/shop-reviews?size=100${query}`, { token: auditor.token })).body
    .data
const reviewOf = async ({ shop }: { shop: number }) =>
  (await list()).find(({ merchantId }: { merchantId: number }) => merchantId === shop)
const inspect = (id: number) =>
  server.call('GET', `/api/operator/shop-reviews/${id}`, { token: auditor.token })
const close = (id: number, version: number, remark = '一致') =>
  server.call('POST', `/api/operator/shop-reviews/${id}/close`, {
    token: auditor.token,
    json: { version, remark },
  })

test('a review shows the changes and both licences, and is closed once', async () => {
  const owner = await anOwner()
  const [first, next] = [
    await uploadPicture(server, owner.token, 'licence'),
    await uploadPicture(server, owner.token, 'licence'),
  ]
  await owner.change({ businessLicense: first })
  await close((await reviewOf(owner)).id, 1)
  await owner.change({ shopName: '老王总店', businessLicense: next })

  const review = await reviewOf(owner)
  expect(review).toMatchObject({
    merchantId: owner.shop,
    owner: owner.name,
    version: 1,
    licenceChanged: true,
    nameBefore: '老王面馆',
    nameAfter: '老王总店',
    closedTime: null,
    closedBy: null,
    remark: null,
  })
  const { data } = (await inspect(review.id)).body
  expect(data).toMatchObject({ ...review, ownerId: owner.id })
  expect(data.licenceBefore).toContain(first)
  for (const link of [data.licenceBefore, data.licenceAfter])
    expect((await fetch(server.url + link)).status).toBe(200)

  const both = await Promise.all([close(review.id, 1), close(review.id, 1)])
  expect(both.map(({ body }) => body.code).sort()).toEqual([200, errors.shopReviewClosed.code])
  expect(await reviewOf(owner)).toBeUndefined()
  const [latest] = await list('&status=closed')
  expect(latest).toMatchObject({ id: review.id, closedBy: auditor.name, remark: '一致' })
  const { rows } = await server.database.pool.query(
    'select act from operators.act where member_id = $1 order by id',
    [owner.id],
  )
  expect(rows.map(({ act }) => act)).toEqual([
    'shop-review-closed',
    'shop-review-viewed',
    'shop-review-closed',
  ])
  expect((await owner.change({ shopName: '老王总店' })).reviewPending).toBe(false)
})

test('rejects closing an older version of a review', async () => {
  const owner = await anOwner()
  await owner.change({ shopName: '第一次' })
  const { id } = await reviewOf(owner)
  await owner.change({ shopName: '第二次' })
  expect((await close(id, 1)).body.code).toBe(errors.shopReviewChanged.code)
  expect(await reviewOf(owner)).toMatchObject({ id, version: 2, nameBefore: '老王面馆', nameAfter: '第二次' })
  expect((await close(id, 2)).status).toBe(200)
  expect((await close(999_999_999_999_999, 1)).body.code).toBe(errors.unknownShopReview.code)
  expect(await list('&after=999999999999999')).toEqual([])
})
