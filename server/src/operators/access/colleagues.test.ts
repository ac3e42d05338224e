import { errors } from '@torch/contract/errors.ts'
import type { Colleague } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { appCode } from '../../testing/people/app-code.ts'
import { anOperator, base32Decoded, type TestOperator } from '../../testing/people/operators.ts'
import { aName, PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let owner: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOperator(server, ['owner'])
})
afterAll(() => server.close())

const NEW_PASSWORD = 'noodles-at-nine'
const OWN_PASSWORD = 'dumplings-at-ten'
const login = (json: object) => server.call('POST', '/api/operator/login', { json })
const me = (token: string) => server.call('GET', '/api/operator/me', { token })
const change = (id: number, json: object, by = owner) =>
  server.call('PUT', `/api/operator/operators/${id}`, { token: by.token, json })
const as = (roles: OperatorRole[], status = 'active') => ({ name: '小许', roles, status })

test('a new operator signs in only after setting up an authenticator app and choosing a password', async () => {
  const account = aName()
  const added = await server.call('POST', '/api/operator/operators', {
    token: owner.token,
    json: { account, name: '小许', roles: ['auditor', 'support'], password: NEW_PASSWORD },
  })
  expect(added.body.data.colleague).toMatchObject({
    account,
    name: '小许',
    roles: ['auditor', 'support'],
    status: 'active',
    twoFactorEnabled: false,
    hasInitialPassword: true,
    lastLoginTime: null,
    added: { by: owner.name, approvedBy: null, autoApproved: false },
  })
  const given = { account, password: NEW_PASSWORD }
  expect(codeOf(await login(given))).toEqual([403, errors.operatorNewPassword.code])
  expect(codeOf(await login({ ...given, newPassword: NEW_PASSWORD }))).toEqual([
    403,
    errors.operatorNewPassword.code,
  ])
  expect(codeOf(await login({ ...given, newPassword: 'short' }))).toEqual([400, errors.validation.code])
  expect(codeOf(await login({ ...given, newPassword: 'passwordPassword' }))).toEqual([
    422,
    errors.passwordTooCommon.code,
  ])
  expect(codeOf(await login({ ...given, newPassword: OWN_PASSWORD }))).toEqual([
    403,
    errors.operatorNeedsApp.code,
  ])
  const app = await server.call('POST', '/api/operator/two-factor', { json: given })
  const secret = base32Decoded(app.body.data.secret)
  // The rejected request changed nothing.
  expect(codeOf(await login({ ...given, newPassword: OWN_PASSWORD, code: '000000' }))).toEqual([
    422,
    errors.wrongOperatorCode.code,
  ])
  const code = await appCode(server.database.db, secret)
  const signedIn = await login({ ...given, newPassword: OWN_PASSWORD, code })
  expect((await me(signedIn.body.data.accessToken)).body.data).toMatchObject({
    account,
    twoFactorEnabled: true,
  })
  expect(codeOf(await login(given))).toEqual([422, errors.wrongOperatorCredentials.code])
  expect(codeOf(await login({ account, password: OWN_PASSWORD }))).toEqual([
    403,
    errors.operatorCodeRequired.code,
  ])
  const list: Colleague[] = (await server.call('GET', '/api/operator/operators', { token: owner.token })).body
    .data
  expect(list.map((one) => one.account)).toEqual([owner.name, account])
  expect(list[1]).toMatchObject({ twoFactorEnabled: true, hasInitialPassword: false })
  expect(list[1]?.lastLoginTime).toMatch(/^\d{4}-/)
})

test.each([
  { account: 'two words' },
  { account: 'ab' },
  { name: '' },
  { roles: [] },
  { roles: ['auditor', 'auditor'] },
  { roles: ['king'] },
  { password: 'short' },
])('rejects a new operator with %j', async (more) => {
  const json = { account: aName(), name: '小许', roles: ['auditor'], password: NEW_PASSWORD, ...more }
  const refused = await server.call('POST', '/api/operator/operators', { token: owner.token, json })
  expect(codeOf(refused)).toEqual([400, errors.validation.code])
})

test('applies a role change from the next request on, and ends the sessions of a disabled operator', async () => {
  const colleague = await anOperator(server, ['support'])
  const queue = () => server.call('GET', '/api/operator/applications', { token: colleague.token })
  expect((await queue()).status).toBe(403)
  expect((await change(colleague.id, as(['auditor']))).status).toBe(200)
  expect((await queue()).status).toBe(200)
  await change(colleague.id, as(['auditor'], 'disabled'))
  expect((await queue()).status).toBe(401)
  // An ended session stays ended.
  await change(colleague.id, as(['auditor']))
  expect((await queue()).status).toBe(401)
})

test('keeps the fields that a change of an operator leaves out', async () => {
  const colleague = await anOperator(server, ['support'])
  await change(colleague.id, { status: 'disabled' })
  const renamed = await change(colleague.id, { name: '小何', roles: ['auditor'] })
  expect(renamed.body.data.colleague).toMatchObject({ name: '小何', roles: ['auditor'], status: 'disabled' })
  const back = await change(colleague.id, { status: 'active' })
  expect(back.body.data.colleague).toMatchObject({ name: '小何', roles: ['auditor'], status: 'active' })
})

test('rejects a change without fields and writes no log entry', async () => {
  const colleague = await anOperator(server, ['support'])
  expect(codeOf(await change(colleague.id, {}))).toEqual([400, errors.validation.code])
  const { rows } = await server.database.pool.query('select act from operators.act where about = $1', [
    `operator:${colleague.id}`,
  ])
  expect(rows).toEqual([])
})

test('keeps one owner when two owners disable or demote each other at once', async () => {
  for (let trial = 0; trial < 10; trial++) {
    const [a, b] = [await anOperator(server, ['owner']), await anOperator(server, ['owner'])]
    const answers = await Promise.all([
      change(b.id, as(['owner'], 'disabled'), a),
      change(a.id, as(['support']), b),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await server.database.pool.query(
      "select id from operators.operator where id = any($1) and status = 'active' and 'owner' = any(roles)",
      [[a.id, b.id]],
    )
    expect(rows).toHaveLength(1)
  }
})

test('a reset sets a new password, removes the authenticator app and ends all sessions', async () => {
  const colleague = await anOperator(server, ['auditor'])
  const reset = await server.call('POST', `/api/operator/operators/${colleague.id}/reset`, {
    token: owner.token,
    json: { password: NEW_PASSWORD },
  })
  expect(reset.body.data.colleague).toMatchObject({ twoFactorEnabled: false })
  expect((await me(colleague.token)).status).toBe(401)
  expect(codeOf(await login({ account: colleague.name, password: PASSWORD }))).toEqual([
    422,
    errors.wrongOperatorCredentials.code,
  ])
  const given = { account: colleague.name, password: NEW_PASSWORD }
  expect(codeOf(await login(given))).toEqual([403, errors.operatorNewPassword.code])
  expect(codeOf(await login({ ...given, newPassword: OWN_PASSWORD }))).toEqual([
    403,
    errors.operatorNeedsApp.code,
  ])
})

test('mails the operator and all owners when an operator is added or reset', async () => {
  const { pool, db } = server.database
  const other = await anOperator(server, ['owner'])
  await pool.query("update operators.operator set email = $2, language = 'en' where id = $1", [
    ...[other.id, `${other.name}@torch.example`],
  ])
  const account = `${aName()}@torch.example`
  const added = await server.call('POST', '/api/operator/operators', {
    token: owner.token,
    json: { account, name: '小许', roles: ['auditor'], password: NEW_PASSWORD },
  })
  await server.call('POST', `/api/operator/operators/${added.body.data.colleague.id}/reset`, {
    token: owner.token,
    json: { password: OWN_PASSWORD },
  })
  const mailsTo = (to: string) => listMail(db, { to, limit: 9 })
  const own = await mailsTo(account)
  expect(own.map(({ subject }) => subject).sort()).toEqual([
    '您可以使用火炬运营台了',
    '您的火炬运营账号已被重置',
  ])
  const mails = await mailsTo(`${other.name}@torch.example`)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    ...['Torch console: An operator account was reset', 'Torch console: New operator in the console'],
  ])
  for (const { text } of [...own, ...mails])
    for (const secret of [NEW_PASSWORD, OWN_PASSWORD]) expect(text).not.toContain(secret)
  expect(mails.every(({ text }) => text.includes('小许'))).toBe(true)
})

test('changing the own password ends the other sessions and keeps the current one', async () => {
  const colleague = await anOperator(server, ['auditor'])
  const { rows } = await server.database.pool.query(
    `insert into operators.session (operator_id, token_hash, ip, user_agent)
    values ($1, sha256($2::text::bytea), '', '') returning id`,
    [colleague.id, 'x'.repeat(43)],
  )
  expect(rows).toHaveLength(1)
  expect((await me('x'.repeat(43))).status).toBe(200)
  const put = (password: string) =>
    server.call('POST', '/api/operator/password', {
      token: colleague.token,
      json: { password, newPassword: NEW_PASSWORD },
    })
  expect(codeOf(await put('not-it'))).toEqual([422, errors.wrongOperatorCredentials.code])
  expect((await put(PASSWORD)).status).toBe(200)
  expect((await me('x'.repeat(43))).status).toBe(401)
  expect((await me(colleague.token)).status).toBe(200)
  expect(codeOf(await login({ account: colleague.name, password: NEW_PASSWORD }))).toEqual([
    403,
    errors.operatorCodeRequired.code,
  ])
})

test('logs additions, changes, resets and password changes without any password', async () => {
  const { rows } = await server.database.pool.query('select act, details::text from operators.act')
  const acts = new Set(rows.map(({ act }) => act))
  for (const act of ['operator-added', 'operator-changed', 'operator-reset', 'password-changed'])
    expect(acts).toContain(act)
  for (const { details } of rows)
    for (const secret of [NEW_PASSWORD, OWN_PASSWORD]) expect(details).not.toContain(secret)
})
