import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { appCode as appCodeOf } from '../../testing/people/app-code.ts'
import { anOperator, base32Decoded, type TestOperator } from '../../testing/people/operators.ts'
import { aName, PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createOperator } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const SHAPE = /^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const post = (path: string, json: object, token?: string) =>
  server.call('POST', path, { json, token, headers: { 'accept-language': 'en' } })
const login = (json: object) => post('/api/operator/login', json)
const settings = async (by: { token: string } | { accessToken: string }) => {
  const token = 'token' in by ? by.token : by.accessToken
  return (await server.call('GET', '/api/operator/settings', { token })).body.data
}
const acts = async (operatorId: number) =>
  (await query('select act from operators.act where operator_id = $1 order by id', [operatorId])).rows.map(
    ({ act }) => act,
  )

const appCode = (secret: Buffer, ahead?: number) => appCodeOf(server.database.db, secret, ahead)
/** Advances to the next code, because used codes are not accepted twice. */
const later = () => query("update platform.clock set ahead = ahead + interval '2 minutes'")

async function reachable(operator: TestOperator, language: 'zh' | 'en' = 'en') {
  const email = `${operator.name}@torch.example`
  await query('update operators.operator set email = $2, language = $3 where id = $1', [
    ...[operator.id, email, language],
  ])
  const subjects = async () =>
    (await listMail(server.database.db, { to: email, limit: 20 })).map(({ subject }) => subject)
  return { ...operator, signIn: { account: operator.name, password: PASSWORD }, email, subjects }
}
async function withCodes(operator: TestOperator): Promise<string[]> {
  await later()
  const body = { password: PASSWORD, code: await appCode(operator.secret) }
  return (await post('/api/operator/two-factor/recovery-codes', body, operator.token)).body.data.recoveryCodes
}

test('the first login with an app returns ten recovery codes, shown once and stored as MACs', async () => {
  const account = aName()
  const { db } = server.database
  const id = await createOperator(db, { account, name: '小许', roles: ['auditor'], password: PASSWORD })
  const app = await post('/api/operator/two-factor', { account, password: PASSWORD })
  const secret = base32Decoded(app.body.data.secret)
  const first = await login({ account, password: PASSWORD, code: await appCode(secret) })
  const codes: string[] = first.body.data.recoveryCodes
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(SHAPE)
  await later()
  const second = await login({ account, password: PASSWORD, code: await appCode(secret) })
  expect(second.body.data.recoveryCodes).toBeNull()
  const { rows } = await query('select mac::text from operators.recovery_code where operator_id = $1', [id])
  expect(rows).toHaveLength(10)
  for (const { mac } of rows) for (const code of codes) expect(mac).not.toContain(code)
  expect(await settings(second.body.data)).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 })
})

test('accepts a recovery code once, and mails its operator and all owners', async () => {
  const auditor = await reachable(await anOperator(server, ['auditor']))
  const owner = await reachable(await anOperator(server, ['owner']), 'zh')
  const stranger = await reachable(await anOperator(server, ['treasurer']))
  const gone = await reachable(await anOperator(server, ['owner']))
  await query("update operators.operator set status = 'disabled' where id = $1", [gone.id])
  const [code = '', other = ''] = await withCodes(auditor)

  const typed = ` ${code.toLowerCase().replace('-', ' ')} `
  const both = await Promise.all([
    login({ ...auditor.signIn, code: typed }),
    login({ ...auditor.signIn, code }),
  ])
  expect(both.map(({ body }) => body.code).sort()).toEqual([200, errors.wrongOperatorCode.code])
  expect((await login({ ...auditor.signIn, code })).body.code).toBe(errors.wrongOperatorCode.code)
  const signedIn = both.find(({ status }) => status === 200)?.body.data
  expect(signedIn.recoveryCodes).toBeNull()
  expect(await settings(signedIn)).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 9 })

  expect((await auditor.subjects())[0]).toBe('A Torch console recovery code was used')
  expect((await owner.subjects())[0]).toBe('火炬运营台：有运营人员使用了恢复码')
  const [mail] = await listMail(server.database.db, { to: owner.email, limit: 1 })
  expect(mail?.text).toContain(`${auditor.name} 刚刚用密码和一个恢复码`)
  expect(await stranger.subjects()).toEqual([])
  expect(await gone.subjects()).toEqual([])
  expect(await acts(auditor.id)).toContain('recovery-code-used')
  const { rows } = await query('select details::text from operators.act where operator_id = $1', [auditor.id])
  for (const { details } of rows) expect(details).not.toContain(code)

  // Neither without the password nor for another operator.
  expect((await login({ ...auditor.signIn, password: 'not-it', code: other })).body.code).toBe(
    errors.wrongOperatorCredentials.code,
  )
  expect((await login({ ...stranger.signIn, code: other })).body.code).toBe(errors.wrongOperatorCode.code)
})

test('renewing recovery codes requires password and code, and invalidates the old ones', async () => {
  const support = await reachable(await anOperator(server, ['support']))
  const [old = ''] = await withCodes(support)
  await later()
  const renew = (json: object) => post('/api/operator/two-factor/recovery-codes', json, support.token)
  expect((await renew({ password: 'not-it', code: await appCode(support.secret) })).body.code).toBe(
    errors.wrongOperatorCredentials.code,
  )
  expect((await renew({ password: PASSWORD, code: '000000' })).body.code).toBe(errors.wrongOperatorCode.code)
  for (const code of ['', '12345', 'x'.repeat(21), 123456])
    expect((await renew({ password: PASSWORD, code })).status).toBe(400)
  expect(await settings(support)).toMatchObject({ recoveryCodesLeft: 10 })
  // A recovery code is accepted too, since the app may be lost.
  const renewed: string[] = (await renew({ password: PASSWORD, code: old })).body.data.recoveryCodes
  expect(renewed).toHaveLength(10)
  expect(renewed).not.toContain(old)
  expect(await settings(support)).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await login({ ...support.signIn, code: old })).body.code).toBe(errors.wrongOperatorCode.code)
  expect((await login({ ...support.signIn, code: renewed[9] })).status).toBe(200)
  expect(await support.subjects()).toContain('Your Torch console recovery codes have changed')
  expect(await acts(support.id)).toEqual(
    expect.arrayContaining(['recovery-codes-renewed', 'recovery-code-used']),
  )
})

test('an operator without the app signs in by a recovery code and sets up another app', async () => {
  const owner = await reachable(await anOperator(server, ['owner']))
  const [first = '', second = ''] = await withCodes(owner)
  const { accessToken } = (await login({ ...owner.signIn, code: first })).body.data
  const renew = (json: object) => post('/api/operator/two-factor/renew', json, accessToken)
  expect((await renew({ password: PASSWORD })).body.code).toBe(errors.operatorCodeRequired.code)
  expect((await renew({ password: PASSWORD, code: first })).body.code).toBe(errors.wrongOperatorCode.code)
  const begun = await renew({ password: PASSWORD, code: second })
  expect(begun.body.data.otpauthUrl).toContain(`otpauth://totp/Torch:${owner.name}?secret=`)
  const secret = base32Decoded(begun.body.data.secret)

  // The old app stays active until a code of the new one is confirmed.
  await later()
  expect((await login({ ...owner.signIn, code: await appCode(secret) })).body.code).toBe(
    errors.wrongOperatorCode.code,
  )
  const elsewhere = await login({ ...owner.signIn, code: await appCode(owner.secret) })
  expect(elsewhere.status).toBe(200)
  const confirm = (code: string) => post('/api/operator/two-factor/confirm', { code }, accessToken)
  expect((await confirm(await appCode(owner.secret))).body.code).toBe(errors.wrongOperatorCode.code)
  const confirmed = await confirm(await appCode(secret))
  expect(confirmed.body.data.recoveryCodes).toHaveLength(10)
  expect((await confirm(await appCode(secret, 1))).body.code).toBe(errors.wrongOperatorCode.code)

  // The current session continues; the others end.
  expect(await settings({ accessToken })).toMatchObject({ recoveryCodesLeft: 10 })
  const other = await server.call('GET', '/api/operator/me', { token: elsewhere.body.data.accessToken })
  expect(other.status).toBe(401)
  await later()
  expect((await login({ ...owner.signIn, code: await appCode(owner.secret) })).body.code).toBe(
    errors.wrongOperatorCode.code,
  )
  expect((await login({ ...owner.signIn, code: await appCode(secret) })).status).toBe(200)
  expect(await owner.subjects()).toContain('Your Torch console authenticator app has changed')
  expect(await acts(owner.id)).toContain('authenticator-replaced')
})

test('counts wrong codes of all endpoints together', async () => {
  const support = await reachable(await anOperator(server, ['support']))
  const wrong = { password: PASSWORD, code: 'AAAAA-AAAAA' }
  const tries = [
    () => login({ ...support.signIn, code: wrong.code }),
    () => post('/api/operator/two-factor/recovery-codes', wrong, support.token),
    () => post('/api/operator/two-factor/renew', wrong, support.token),
    () => post('/api/operator/two-factor/confirm', { code: wrong.code }, support.token),
  ]
  const codes: number[] = []
  for (let round = 0; round < 3; round++) for (const attempt of tries) codes.push((await attempt()).body.code)
  expect(codes).toEqual([
    ...Array(10).fill(errors.wrongOperatorCode.code),
    errors.tooManyRequests.code,
    errors.tooManyRequests.code,
  ])
})

test('a reset by an owner deletes the pending app and the recovery codes', async () => {
  const [owner, auditor] = [
    await anOperator(server, ['owner']),
    await reachable(await anOperator(server, ['auditor'])),
  ]
  const [code = ''] = await withCodes(auditor)
  await later()
  await post('/api/operator/two-factor/renew', { password: PASSWORD, code }, auditor.token)
  const reset = await post(
    `/api/operator/operators/${auditor.id}/reset`,
    { password: 'noodles-at-nine' },
    owner.token,
  )
  expect(reset.status).toBe(200)
  const { rows } = await query(
    `select next_app_secret, (select count(*)::integer from operators.recovery_code where operator_id = id) as left
    from operators.operator where id = $1`,
    [auditor.id],
  )
  expect(rows).toEqual([{ next_app_secret: null, left: 0 }])
})

test('an operator without an app, as in a demo, sets one up with the password', async () => {
  const account = aName()
  const { db } = server.database
  const id = await createOperator(db, { account, name: '小许', roles: ['auditor'], password: PASSWORD })
  const token = 'd'.repeat(43)
  await query(
    `insert into operators.session (operator_id, token_hash, ip, user_agent)
    values ($1, sha256($2::text::bytea), '', '')`,
    [id, token],
  )
  const none = await post(
    '/api/operator/two-factor/recovery-codes',
    { password: PASSWORD, code: '123456' },
    token,
  )
  expect(none.body.code).toBe(errors.operatorNeedsApp.code)
  expect((await post('/api/operator/two-factor/renew', { password: 'not-it' }, token)).body.code).toBe(
    errors.wrongOperatorCredentials.code,
  )
  const begun = await post('/api/operator/two-factor/renew', { password: PASSWORD }, token)
  const code = await appCode(base32Decoded(begun.body.data.secret))
  const confirmed = await post('/api/operator/two-factor/confirm', { code }, token)
  expect(confirmed.body.data.recoveryCodes).toHaveLength(10)
  expect((await login({ account, password: PASSWORD })).body.code).toBe(errors.operatorCodeRequired.code)
})
