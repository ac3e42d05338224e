import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationForm, uploadPicture } from '../../testing/calls/shop-forms.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, aShop, PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let auditor: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  auditor = await anOperator(server, ['auditor'])
})
afterAll(() => server.close())

async function anApplicant() {
  const { id, name } = await aMember(server.database.db)
  const token = await server.login(name)
  const form = await applicationForm(server, token)
  const post = (json: object) => server.call('POST', '/api/merchants/onboarding', { token, json })
  return {
    id,
    name,
    token,
    form,
    post,
    apply: (more: object = {}) => post({ ...form, ...more }),
    resend: (applicationId: number, more: object = {}) =>
      server.call('PUT', `/api/merchants/onboarding/${applicationId}`, { token, json: { ...form, ...more } }),
    mine: async () => (await server.call('GET', '/api/merchants/my-application', { token })).body.data,
    detail: (applicationId: number) =>
      server.call('GET', `/api/merchants/onboarding/detail/${applicationId}`, { token }),
    status: (applicationId: number) =>
      server.call('GET', `/api/merchants/onboarding/status/${applicationId}`, { token }),
  }
}
const decide = (how: 'approve' | 'reject', id: number, json: object) =>
  server.call('POST', `/api/operator/applications/${id}/${how}`, { token: auditor.token, json })
const reject = (id: number, version = 1, remark = '执照看不清') => decide('reject', id, { version, remark })
const boundTo = async (file: string) => {
  const { rows } = await server.database.pool.query('select bound_to from files.file where id = $1', [file])
  return rows[0]?.bound_to
}

// spec: 001 §2 checks for an application first; status with its details; edit only when rejected
// spec: 001 §3 application
// spec: 001 §7 `onboarding`, its status and detail, `my-application`
test('stores an application as pending and returns it to the applicant', async () => {
  const applicant = await anApplicant()
  expect(await applicant.mine()).toBeNull()
  const sent = await applicant.apply()
  expect(sent.status).toBe(200)
  const { businessLicense, shopLogo, ...plain } = applicant.form
  expect(sent.body.data).toMatchObject({
    ...plain,
    shopLogo: `/api/files/${shopLogo}`,
    status: 'PENDING',
    auditRemark: null,
    auditTime: null,
    merchantId: null,
    version: 1,
    resubmissionsLeft: 5,
  })
  expect(sent.body.data.businessLicense).toContain(`/api/files/${businessLicense}?key=`)
  expect((await fetch(server.url + sent.body.data.businessLicense)).status).toBe(200)
  expect((await fetch(`${server.url}/api/files/${businessLicense}`)).status).toBe(404)

  const { id } = sent.body.data
  expect(await applicant.mine()).toEqual(sent.body.data)
  expect((await applicant.detail(id)).body.data).toEqual(sent.body.data)
  expect((await applicant.status(id)).body.data).toEqual({
    id,
    status: 'PENDING',
    auditReasons: [],
    auditRemark: null,
    auditTime: null,
    createdTime: sent.body.data.createdTime,
    updatedTime: sent.body.data.updatedTime,
  })
  for (const file of [businessLicense, shopLogo]) expect(await boundTo(file)).toBe(`merchant:${applicant.id}`)
})

// spec: 001 §5 application: empty fields are sent as null
test('accepts optional fields that are missing, null or empty', async () => {
  const applicant = await anApplicant()
  const { shopNameEn: _, ...form } = applicant.form
  const sent = await applicant.post({
    ...form,
    contactEmail: '',
    addressEn: ' ',
    businessHours: null,
    shopDescription: null,
    shopBanner: '',
  })
  expect(sent.body.data).toMatchObject({
    shopNameEn: null,
    contactEmail: null,
    addressEn: null,
    businessHours: null,
    shopDescription: null,
    shopBanner: null,
  })
})

describe('application form (rules/merchants#form)', () => {
  const long = (length: number) => '字'.repeat(length)
  // spec: 001 §5 application: names, phone of 11 digits, mail, category, licence, address, place, logo, terms
  // spec: 001 §5 application: lengths
  test.each<[string, object, number]>([
    ['a blank shop name', { shopName: '  ' }, errors.validation.code],
    ['a shop name of 51 characters', { shopName: long(51) }, errors.validation.code],
    ['an English name of 51 characters', { shopNameEn: 'x'.repeat(51) }, errors.validation.code],
    ['an empty contact person', { contactPerson: '' }, errors.validation.code],
    ['a contact person of 21 characters', { contactPerson: long(21) }, errors.validation.code],
    ['a phone of ten digits', { contactPhone: '1380013800' }, errors.validation.code],
    ['a phone of twelve digits', { contactPhone: '138001380001' }, errors.validation.code],
    ['a phone with a space', { contactPhone: '138 0013800' }, errors.validation.code],
    ['a phone in full-width digits', { contactPhone: '１３８００１３８０００' }, errors.validation.code],
    ['an invalid email address', { contactEmail: 'coffee' }, errors.validation.code],
    ['an unknown category', { businessCategory: 'food' }, errors.validation.code],
    ['an empty licence', { businessLicense: '' }, errors.validation.code],
    ['a missing logo', { shopLogo: null }, errors.parameter.code],
    ['an empty address', { address: '' }, errors.validation.code],
    ['an address of 201 characters', { address: long(201) }, errors.validation.code],
    ['an empty location', { location: '' }, errors.validation.code],
    ['business hours of 101 characters', { businessHours: long(101) }, errors.validation.code],
    ['a description of 501 characters', { shopDescription: long(501) }, errors.validation.code],
    ['a shop name of two lines', { shopName: 'a\nb' }, errors.validation.code],
    ['a latitude of 91', { latitude: 91 }, errors.validation.code],
    ['a longitude of -181', { longitude: '-181' }, errors.validation.code],
    ['a latitude that is no number', { latitude: 'north' }, errors.validation.code],
    ['terms that are not agreed to', { agreeTerms: false }, errors.validation.code],
    ['an agreement that is no boolean', { agreeTerms: 'true' }, errors.validation.code],
  ])('rejects %s', async (_, more, code) => {
    const applicant = await shared
    expect(codeOf(await applicant.apply(more))).toEqual([400, code])
    expect(await applicant.mine()).toBeNull()
  })

  // spec: 001 §5 application: lengths
  test('accepts every field at its maximum length', async () => {
    const applicant = await anApplicant()
    const sent = await applicant.apply({
      shopName: long(50),
      shopNameEn: 'x'.repeat(50),
      contactPerson: long(20),
      address: long(200),
      addressEn: 'x'.repeat(200),
      businessHours: long(100),
      location: long(200),
      shopDescription: long(500),
      shopDescriptionEn: 'x'.repeat(500),
      latitude: -90,
      longitude: '180.0',
    })
    expect(sent.status).toBe(200)
  })

  let shared: ReturnType<typeof anApplicant>
  beforeAll(async () => {
    shared = anApplicant()
    await shared
  })
})

test.each([
  ['another member’s file', async (of: Applicant) => ({ shopLogo: await uploadPicture(server, of.token) })],
  [
    'a private licence file as the public logo',
    async (_: Applicant, own: Applicant) => ({ shopLogo: own.form.businessLicense }),
  ],
  [
    'a public logo file as the licence',
    async (_: Applicant, own: Applicant) => ({ businessLicense: own.form.shopLogo }),
  ],
  ['a foreign URL', async () => ({ shopBanner: 'https://example.com/banner.png' })],
])('rejects %s in an application and binds no file', async (_, spoil) => {
  const [other, applicant] = [await anApplicant(), await anApplicant()]
  const refused = await applicant.apply(await spoil(other, applicant))
  expect(codeOf(refused)).toEqual([422, errors.unusableFile.code])
  expect(await applicant.mine()).toBeNull()
  expect(await boundTo(applicant.form.businessLicense)).toBeNull()
})
type Applicant = Awaited<ReturnType<typeof anApplicant>>

// spec: 001 §4 application: pending, approved, rejected; one a member; edited when rejected
// spec: 001 §6 member: applies only without shop and application
test('accepts one of thirty concurrent applications of a member', async () => {
  const applicant = await anApplicant()
  const answers = await Promise.all(Array.from({ length: 30 }, () => applicant.apply()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers) expect([200, errors.applicationPending.code]).toContain(answer.body.code)
  expect(codeOf(await applicant.apply())).toEqual([409, errors.applicationPending.code])
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from merchants.application where member_id = $1',
    [applicant.id],
  )
  expect(rows[0].n).toBe(1)
})

// spec: 001 §6 member: applies only without shop and application
test('rejects an application of a member who has a shop', async () => {
  const applicant = await anApplicant()
  await aShop(server.database.db, applicant.id, { status: 'closed' })
  expect(codeOf(await applicant.apply())).toEqual([409, errors.alreadyMerchant.code])
})

test('hides an application from other members and rejects their edits', async () => {
  const [applicant, other] = [await anApplicant(), await anApplicant()]
  const { id } = (await applicant.apply()).body.data
  await reject(id)
  for (const asked of [id, 999_999_999_999_999]) {
    expect(codeOf(await other.detail(asked))).toEqual([404, errors.unknownApplication.code])
    expect(codeOf(await other.status(asked))).toEqual([404, errors.unknownApplication.code])
  }
  expect(codeOf(await other.resend(id))).toEqual([404, errors.unknownApplication.code])
  expect(codeOf(await other.resend(999_999_999_999_999))).toEqual([404, errors.unknownApplication.code])
})

describe('a rejected application', () => {
  // spec: 001 §2 checks for an application first; status with its details; edit only when rejected
  // spec: 001 §4 application: pending, approved, rejected; one a member; edited when rejected
  test('is edited and resubmitted, and its replaced files are released', async () => {
    const applicant = await anApplicant()
    const { id } = (await applicant.apply()).body.data
    expect(codeOf(await applicant.resend(id))).toEqual([409, errors.applicationPending.code])
    expect((await reject(id)).status).toBe(200)
    expect(codeOf(await applicant.apply())).toEqual([409, errors.applicationRejected.code])
    const rejected = await applicant.mine()
    expect(rejected).toMatchObject({
      status: 'REJECTED',
      auditRemark: '执照看不清',
      auditTime: expect.any(String),
    })

    const licence = await uploadPicture(server, applicant.token, 'licence')
    // The logo is sent back by the link it was shown with.
    const again = await applicant.resend(id, { businessLicense: licence, shopLogo: rejected.shopLogo })
    expect(again.body.data).toMatchObject({
      id,
      status: 'PENDING',
      version: 2,
      resubmissionsLeft: 4,
      auditRemark: null,
      auditTime: null,
      shopLogo: rejected.shopLogo,
    })
    expect(await boundTo(applicant.form.businessLicense)).toBeNull()
    for (const file of [licence, applicant.form.shopLogo])
      expect(await boundTo(file)).toBe(`merchant:${applicant.id}`)
  })

  test('is resubmitted once by twenty concurrent requests', async () => {
    const applicant = await anApplicant()
    const { id } = (await applicant.apply()).body.data
    await reject(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => applicant.resend(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await applicant.mine()).version).toBe(2)
  })

  test('is resubmitted at most five times in thirty days', async () => {
    const applicant = await anApplicant()
    const { id } = (await applicant.apply()).body.data
    for (let version = 1; version <= 5; version++) {
      await reject(id, version)
      expect((await applicant.resend(id)).body.data.resubmissionsLeft).toBe(5 - version)
    }
    await reject(id, 6)
    const refused = await applicant.resend(id)
    expect(codeOf(refused)).toEqual([422, errors.tooManyResubmissions.code])
    expect(refused.body.message).toBe('30 天内最多重新提交 5 次，请 30 天后再试')
    // Ages the step instead of moving the clock of all tests in this file.
    await server.database.pool.query(
      "update merchants.application_step set at = at - interval '30 days' where application_id = $1 and version = 2",
      [id],
    )
    expect((await applicant.resend(id)).status).toBe(200)
  })

  test('is deleted and its files are released when the account closes', async () => {
    const applicant = await anApplicant()
    await applicant.apply()
    const closed = await server.call('POST', '/api/user/close-account', {
      token: applicant.token,
      json: { loginPassword: PASSWORD, paymentPassword: PASSWORD },
    })
    expect(closed.status).toBe(200)
    const { rows } = await server.database.pool.query(
      'select from merchants.application where member_id = $1',
      [applicant.id],
    )
    expect(rows).toEqual([])
    expect(await boundTo(applicant.form.businessLicense)).toBeNull()
  })
})

test('includes the application in the data export', async () => {
  const applicant = await anApplicant()
  await applicant.apply()
  const copy = await server.call('GET', '/api/user/data-export', { token: applicant.token })
  expect(copy.body.data.modules.merchants).toMatchObject({
    shops: [],
    applications: [{ shopName: '小巷咖啡', businessLicense: applicant.form.businessLicense }],
  })
})
