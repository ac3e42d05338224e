import { errors } from '@torch/contract/errors.ts'
import { noticeText } from '@torch/contract/notice-texts.ts'
import { DECLINE_REASON_TEXTS } from '@torch/contract/standard-reasons.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applicationForm } from '../testing/calls/shop-forms.ts'
import { anOperator, type TestOperator } from '../testing/people/operators.ts'
import { aMember, PASSWORD } from '../testing/people/people.ts'
import { rounds } from '../testing/races/rounds.ts'
import { codeOf, startTestServer, type TestServer } from '../testing/servers/server.ts'

let server: TestServer
let auditor: TestOperator
let second: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  auditor = await anOperator(server, ['auditor'])
  second = await anOperator(server, ['auditor', 'owner'])
})
afterAll(() => server.close())

async function anApplicant() {
  const { id, name } = await aMember(server.database.db)
  const token = await server.login(name)
  const form = await applicationForm(server, token)
  const apply = () => server.call('POST', '/api/merchants/onboarding', { token, json: form })
  const application: number = (await apply()).body.data.id
  return {
    id,
    name,
    token,
    form,
    application,
    resend: () => server.call('PUT', `/api/merchants/onboarding/${application}`, { token, json: form }),
    mine: async () => (await server.call('GET', '/api/merchants/my-application', { token })).body.data,
    me: async () => (await server.call('GET', '/api/user/info', { token })).body.data,
    notices: async () => (await server.call('GET', '/api/notifications', { token })).body.data,
  }
}
const approve = (id: number, version = 1, by = auditor) =>
  server.call('POST', `/api/operator/applications/${id}/approve`, { token: by.token, json: { version } })
const reject = (id: number, version = 1, by = auditor, remark = '执照看不清') =>
  server.call('POST', `/api/operator/applications/${id}/reject`, {
    token: by.token,
    json: { version, remark },
  })
const inspect = (path: string, by = auditor) =>
  server.call('GET', `/api/operator/${path}`, { token: by.token })

test('an application lists shops of the same city with a name that looks the same', async () => {
  const [first, twin] = [await anApplicant(), await anApplicant()]
  const { merchantId } = (await approve(first.application)).body.data
  const { sameNameShops } = (await inspect(`applications/${twin.application}`)).body.data
  expect(sameNameShops).toContainEqual(expect.objectContaining({ merchantId, shopName: '小巷咖啡' }))
})

test('approving an application creates a shop that is listed nearby and can be paid', async () => {
  const applicant = await anApplicant()
  expect((await applicant.me()).isMerchant).toBe(false)
  const approved = await approve(applicant.application)
  const { merchantId } = approved.body.data
  expect(approved.body.data).toEqual({ id: applicant.application, status: 'APPROVED', merchantId })
  expect(await applicant.me()).toMatchObject({
    isMerchant: true,
    merchantInfo: { id: merchantId, shopName: '小巷咖啡' },
  })
  expect(await applicant.mine()).toMatchObject({ status: 'APPROVED', merchantId, auditRemark: null })

  const shop = (await server.call('GET', `/api/merchants/${merchantId}`)).body.data
  expect(shop).toMatchObject({
    shopName: '小巷咖啡',
    shopNameEn: 'Lane Coffee',
    merchantStatus: 1,
    services: [],
    latitude: 39.949121,
    longitude: 116.411735,
    shopLogo: `/api/files/${applicant.form.shopLogo}`,
  })
  expect(shop.merchantNo).toMatch(/^M\d{7}$/)
  expect(shop.gfPaymentCode).toMatch(/^GF_PAYMENT_[A-Z0-9]{20}$/)
  expect(shop).not.toHaveProperty('businessLicense')
  const found = await server.call(
    'GET',
    `/api/merchants/nearby?keyword=${encodeURIComponent('小巷咖啡')}&size=100`,
  )
  expect(found.body.data.map(({ id }: { id: number }) => id)).toContain(merchantId)

  const payer = await aMember(server.database.db, { gf: 100_000n })
  const paid = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: await server.login(payer.name),
    form: {
      merchantId: String(merchantId),
      payerUserId: String(payer.id),
      gfAmount: '3.50',
      paymentPassword: PASSWORD,
    },
  })
  expect(paid.status).toBe(200)
  const account = await server.call('GET', `/api/merchants/payment/points/${merchantId}`, {
    token: applicant.token,
  })
  expect(account.body.data).toMatchObject({ gfBalance: '3.5000', pvBalance: '0.0000' })
  // The notice of the payment is written after its response.
  await vi.waitFor(async () => expect(await applicant.notices()).toHaveLength(2), { timeout: 60_000 })
  expect((await applicant.notices())[1].about).toEqual({ kind: 'application-approved', shop: '小巷咖啡' })
})

test('rejecting an application notifies the applicant with the remark, which is required', async () => {
  const applicant = await anApplicant()
  expect((await reject(applicant.application)).body.data).toEqual({
    id: applicant.application,
    status: 'REJECTED',
  })
  const [notice] = await applicant.notices()
  expect(notice).toMatchObject({
    about: { kind: 'application-rejected', shop: '小巷咖啡', reasons: [], remark: '执照看不清' },
    link: '/profile/merchant-apply',
  })
  expect((await applicant.me()).isMerchant).toBe(false)
  for (const remark of ['', '  ', '字'.repeat(501)])
    expect(codeOf(await reject(applicant.application, 1, auditor, remark))).toEqual([
      400,
      errors.validation.code,
    ])
})

test('shows standard reasons in the applicant’s language and the remark as the auditor wrote it', async () => {
  const applicant = await anApplicant()
  const declined = await server.call('POST', `/api/operator/applications/${applicant.application}/reject`, {
    token: auditor.token,
    json: { version: 1, reasons: ['expired', 'expired'], remark: '请在周五前重发' },
  })
  expect(declined.status).toBe(200)
  const { zh, en } = DECLINE_REASON_TEXTS.expired
  expect(await applicant.mine()).toMatchObject({
    auditReasons: [{ code: 'expired', zh, en }],
    auditRemark: '请在周五前重发',
  })
  const [{ about }] = await applicant.notices()
  expect(noticeText(about, 'en', 0).text).toContain(`${en}. As written by the auditor: “请在周五前重发”`)
  expect(noticeText(about, 'zh', 0).text).toContain(`${zh}；审核员原文：“请在周五前重发”`)
  expect((await inspect(`applications/${applicant.application}`)).body.data.history.at(-1)).toMatchObject({
    reasons: [{ code: 'expired', zh, en }],
    remark: '请在周五前重发',
  })
  expect((await applicant.resend()).body.data).toMatchObject({ auditReasons: [], auditRemark: null })
})

test('accepts a rejection with a standard reason alone, and refuses an unknown reason', async () => {
  const { application, mine } = await anApplicant()
  const decline = (reasons: string[]) =>
    server.call('POST', `/api/operator/applications/${application}/reject`, {
      token: auditor.token,
      json: { version: 1, reasons },
    })
  for (const reasons of [[], ['unknown']])
    expect(codeOf(await decline(reasons))).toEqual([400, errors.validation.code])
  expect((await decline(['mismatch'])).status).toBe(200)
  expect(await mine()).toMatchObject({ auditReasons: [{ code: 'mismatch' }], auditRemark: null })
})

test('refuses to approve or reject a decided application', async () => {
  const [one, other] = [await anApplicant(), await anApplicant()]
  await approve(one.application)
  await reject(other.application)
  for (const { application } of [one, other]) {
    expect(codeOf(await approve(application))).toEqual([409, errors.applicationDecided.code])
    expect(codeOf(await reject(application))).toEqual([409, errors.applicationDecided.code])
  }
})

test('refuses a decision on an older version of a resent application', async () => {
  const applicant = await anApplicant()
  await reject(applicant.application)
  await applicant.resend()
  expect(codeOf(await approve(applicant.application, 1))).toEqual([409, errors.applicationChanged.code])
  expect(codeOf(await reject(applicant.application, 1))).toEqual([409, errors.applicationChanged.code])
  expect((await approve(applicant.application, 2)).status).toBe(200)
})

test('refuses to approve the application of a disabled member', async () => {
  const applicant = await anApplicant()
  await server.database.pool.query("update identity.member set status = 'disabled' where id = $1", [
    applicant.id,
  ])
  expect(codeOf(await approve(applicant.application))).toEqual([409, errors.applicantAccountClosed.code])
  expect((await reject(applicant.application)).status).toBe(200)
})

const TRIALS = rounds(200, 20)

test(`decides an application once when it is approved and rejected at once, ${TRIALS} times`, async () => {
  const { db, pool } = server.database
  const applicant = await anApplicant()
  const outcomes = { approved: 0, rejected: 0 }
  for (let trial = 0; trial < TRIALS; trial++) {
    // Copies of the application for other members, since real uploads are slow.
    const member = await aMember(db)
    const { rows } = await pool.query(
      `insert into merchants.application (member_id, name, logo, licence, contact_person, contact_phone, address,
        latitude, longitude, location, business_category)
      select $1, name, logo, licence, contact_person, contact_phone, address, latitude, longitude, location,
        business_category from merchants.application where id = $2 returning id`,
      [member.id, applicant.application],
    )
    const { id } = rows[0]
    const answers = await Promise.all(
      trial % 2 === 0 ? [approve(id), reject(id, 1, second)] : [reject(id), approve(id, 1, second)],
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.applicationDecided.code])
    const { rows: now } = await pool.query(
      `select a.status, (select count(*)::int from merchants.shop s where s.owner_id = a.member_id) as shops,
        (select count(*)::int from identity.notice n where n.member_id = a.member_id) as notices,
        (select count(*)::int from operators.act t where t.member_id = a.member_id) as acts
      from merchants.application a where id = $1`,
      [id],
    )
    const { status } = now[0] as { status: 'approved' | 'rejected' }
    expect(now[0]).toEqual({ status, shops: status === 'approved' ? 1 : 0, notices: 1, acts: 1 })
    outcomes[status] += 1
  }
  expect(outcomes.approved + outcomes.rejected).toBe(TRIALS)
})

test('closing the account during an approval never leaves a shop without an owner', async () => {
  for (let trial = 0; trial < 10; trial++) {
    const applicant = await anApplicant()
    const [closed, approved] = await Promise.all([
      server.call('POST', '/api/user/close-account', {
        token: applicant.token,
        json: { loginPassword: PASSWORD, paymentPassword: PASSWORD },
      }),
      // Closing checks two passwords before it begins.
      new Promise((later) => setTimeout(later, trial * 15)).then(() => approve(applicant.application)),
    ])
    const { rows } = await server.database.pool.query(
      `select m.status, exists (select from merchants.shop s where s.owner_id = m.id) as shop
      from identity.member m where id = $1`,
      [applicant.id],
    )
    if (approved.status === 200) {
      expect(codeOf(closed)).toEqual([422, errors.accountHasShop.code])
      expect(rows).toEqual([{ status: 'active', shop: true }])
    } else {
      expect([errors.unknownApplication.code, errors.applicantAccountClosed.code]).toContain(
        approved.body.code,
      )
      expect(closed.status).toBe(200)
      expect(rows).toEqual([{ status: 'closed', shop: false }])
    }
  }
})

describe('queue of applications', () => {
  test('lists the longest waiting first, and resent applications last', async () => {
    const [first, next, last] = [await anApplicant(), await anApplicant(), await anApplicant()]
    await reject(first.application)
    await first.resend()
    const ids: number[] = []
    let after = ''
    let pending = 0
    for (;;) {
      const { body } = await inspect(`applications?size=2${after}`)
      ids.push(...body.data.map(({ id }: { id: number }) => id))
      pending = body.pending
      const end = body.data.at(-1)
      if (!end) break
      after = `&after=${end.queueNo}`
    }
    expect(ids.slice(-3)).toEqual([next.application, last.application, first.application])
    expect(new Set(ids).size).toBe(ids.length)
    expect(pending).toBe(ids.length)
    const decided = (await inspect('applications?status=REJECTED&size=100')).body.data
    const numbers = decided.map(({ queueNo }: { queueNo: number }) => queueNo)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect((await inspect('applications?after=999999999999999')).body.data).toEqual([])
  })

  test('shows an application with its licence, applicant and history', async () => {
    const applicant = await anApplicant()
    await reject(applicant.application, 1, second)
    await applicant.resend()
    const { data } = (await inspect(`applications/${applicant.application}`)).body
    expect(data).toMatchObject({
      shopName: '小巷咖啡',
      contactPhone: '13800138000',
      status: 'PENDING',
      version: 2,
      applicant: { memberId: applicant.id, username: applicant.name, nickname: null },
      history: [
        { version: 1, status: 'PENDING', remark: null, by: null },
        { version: 1, status: 'REJECTED', remark: '执照看不清', by: second.name },
        { version: 2, status: 'PENDING', remark: null, by: null },
      ],
    })
    expect((await fetch(server.url + data.businessLicense)).status).toBe(200)
  })
})

describe('link of the licence', () => {
  const licenceLink = async (applicant: { application: number }, by: TestOperator) =>
    server.url + (await inspect(`applications/${applicant.application}`, by)).body.data.businessLicense

  test('stops working when its operator loses the auditor role or is disabled', async () => {
    const applicant = await anApplicant()
    const leaving = await anOperator(server, ['auditor'])
    const link = await licenceLink(applicant, leaving)
    expect((await fetch(link)).status).toBe(200)
    await server.database.pool.query("update operators.operator set roles = '{treasurer}' where id = $1", [
      leaving.id,
    ])
    expect((await fetch(link)).status).toBe(404)
    await server.database.pool.query(
      "update operators.operator set roles = '{auditor}', status = 'disabled' where id = $1",
      [leaving.id],
    )
    expect((await fetch(link)).status).toBe(404)
  })

  test('rejects a member’s key as an operator’s, the reverse, and another file', async () => {
    const [applicant, other] = [await anApplicant(), await anApplicant()]
    const link = await licenceLink(applicant, auditor)
    expect((await fetch(link.replace('key=o', 'key='))).status).toBe(404)
    expect(
      (await fetch(link.replace(applicant.form.businessLicense, other.form.businessLicense))).status,
    ).toBe(404)
    const ofMember = (await applicant.mine()).businessLicense
    expect((await fetch(server.url + ofMember.replace('key=', 'key=o'))).status).toBe(404)
  })
})

describe('audit log', () => {
  const logOf = async (operator: TestOperator) =>
    (await inspect(`log?operatorId=${operator.id}`, second)).body.data

  test('lists operator, act, member, time and address, newest first', async () => {
    const applicant = await anApplicant()
    const mine = await anOperator(server, ['auditor'])
    await inspect(`applications/${applicant.application}`, mine)
    await reject(applicant.application, 1, mine)
    await server.call('POST', '/api/operator/logout', { token: mine.token })
    const about = { about: `application:${applicant.application}`, memberId: applicant.id }
    const by = { operatorId: mine.id, operatorName: mine.name, ip: '127.0.0.1', time: expect.any(String) }
    expect(await logOf(mine)).toMatchObject([
      { ...by, act: 'signed-out', about: '', memberId: null },
      {
        ...by,
        ...about,
        act: 'application-rejected',
        details: { version: 1, reasons: '', remark: '执照看不清' },
      },
      { ...by, ...about, act: 'application-viewed', details: { version: 1 } },
      { ...by, act: 'signed-in' },
      { ...by, act: 'authenticator-set-up' },
    ])
    const [, latest] = await logOf(mine)
    const older = (await inspect(`log?operatorId=${mine.id}&after=${latest.id}&size=1`, second)).body.data
    expect(older).toMatchObject([{ act: 'application-viewed' }])
    expect((await inspect('log?operatorId=999999999999999', second)).body.data).toEqual([])
  })

  test('has no entry for a refused decision', async () => {
    const applicant = await anApplicant()
    const mine = await anOperator(server, ['auditor'])
    await approve(applicant.application, 7, mine)
    expect((await logOf(mine)).map(({ act }: { act: string }) => act)).toEqual([
      'signed-in',
      'authenticator-set-up',
    ])
  })

  test.each([
    "update operators.act set details = '{}'",
    'delete from operators.act',
    'truncate operators.act',
    'truncate operators.operator cascade',
  ])('rejects %s', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  })
})
