import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, type OperationName } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import own from '../../../package.json' with { type: 'json' }
import { expectErrorLog } from '../errors/expected-errors.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, createTestCallers, type TestCallers } from '../test-callers.ts'
import { expectRefusal, send, type WireAnswer, wireRequest } from './wire.ts'

const BUILT_PAGE = join(import.meta.dirname, '../../../../web/dist/index.html')
const webRoot = mkdtempSync(join(tmpdir(), 'torch-web-'))
let server: TestServer
let callers: TestCallers

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Torch</title>')
  writeFileSync(join(webRoot, 'first-paint.js'), '/* early */')
  writeFileSync(join(webRoot, 'introduction-en.pdf'), '%PDF-1.7')
  writeFileSync(join(webRoot, 'assets/app-1a2b3c.js'), '/* app */')
  server = await startTestServer(undefined, { webRoot })
  callers = await createTestCallers(server)
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  send(server.url, { method: 'GET', path, headers })
const operations = Object.entries(api) as [OperationName, Operation][]
const isSignedIn = ({ caller }: Operation) => ['member', 'operator', 'program'].includes(caller)
const codeOf = (answer: WireAnswer) => (JSON.parse(answer.text) as { code: number }).code

/**
 * These endpoints need a code from a mailbox, an app or an authenticator, elapsed time, PV, an own picture or a certain side of
 * a trade, or succeed only once. They are tested in their modules.
 */
const NEEDS_MORE: OperationName[] = [
  // A code serves once (payments/pay-codes/pay-codes.test.ts).
  'captureByCode',
  'captureShopPayment',
  'confirmCapture',
  'sendEmailChangeCode',
  'changeEmail',
  'objectToMailboxChange',
  'unlockPaymentPassword',
  'restrictMember',
  'liftRestriction',
  'sendPaymentPasswordResetCode',
  'resetPaymentPassword',
  'endSession',
  'confirmTwoFactor',
  'renewOperatorApp',
  'confirmOperatorApp',
  'sendTestMail',
  'renewOperatorCodes',
  'renewRecoveryCodes',
  'turnOffTwoFactor',
  'addPasskey',
  'renamePasskey',
  'deletePasskey',
  'paymentProofOptions',
  'provePayment',
  'closeAccount',
  'openRedPacket',
  'callBackTransfer',
  'paySplitShare',
  'remindSplit',
  'cancelSplit',
  'manualRelease',
  'purchaseAutoRelease',
  'redeem',
  'transferPvFromPersonal',
  'giftPv',
  'joinStaff',
  'removeCashier',
  'markSoldOut',
  'setStaffRole',
  'showOnCustomerScreen',
  'openShift',
  'closeShift',
  'addTill',
  'renameTill',
  'removeTill',
  'removeWebhook',
  'rotateWebhookSecret',
  'revokeApiKey',
  'applyForShop',
  'resendApplication',
  'operatorLogout',
  'changeOperatorPassword',
  'addOperator',
  'changeOperator',
  'resetOperator',
  'approveApplication',
  'rejectApplication',
  'updateShopInfo',
  'editShop',
  'closeShopReview',
  'answerFeedback',
  'addEvidence',
  'holdRewards',
  'liftRewards',
  'approveDecision',
  'requestEvidence',
  'cancelAppeal',
  'cancelOrder',
  'cancelTransaction',
  'closeReport',
  'takeReport',
  'confirmPayment',
  'createAppeal',
  'decideAppeal',
  'editOrder',
  'getTransaction',
  'concedeTransaction',
  'handBackAppeal',
  'saveUsdtCode',
  'removeOrderAlert',
  'renameUsdtCode',
  'removeUsdtCode',
  'listMessages',
  'pauseOrder',
  'publishSellOrder',
  'readMessages',
  'refuseDecision',
  'releaseGf',
  'renewOrder',
  'resumeOrder',
  'sendArbiterMessage',
  'sendMessage',
  'takeAppeal',
  'approveProposal',
  'simulateEconomy',
  'countEconomy',
  'reviewAnomaly',
  'retractNote',
  'addTag',
  'removeTag',
  'saveFilters',
  'removeSavedFilters',
  'refundForShop',
  'restoreShop',
  'suspendShop',
  'grantVip',
  'enableMember',
  'disableMember',
  'removeAnnouncement',
  'haltPart',
  'propose',
  'refuseProposal',
  'withdrawProposal',
  'settleContest',
  'withdrawRest',
]

describe('a page of another site', () => {
  const changing = operations.filter(([, { method }]) => method !== 'GET')
  const sent = (name: OperationName, operation: Operation, site: string) => {
    const request = wireRequest(operation, validRequests(callers, callers.payer)[name], { language: 'en' })
    return send(server.url, { ...request, headers: { ...request.headers, 'sec-fetch-site': site } })
  }
  test('cannot change anything in the name of its visitor', async () => {
    for (const [name, operation] of changing)
      for (const site of ['cross-site', 'same-site'])
        expect([name, (await sent(name, operation, site)).status]).toEqual([name, errors.notYours.status])
  })
  test('cannot change anything in an older browser, which sends only its origin', async () => {
    for (const [name, operation] of changing) {
      const request = wireRequest(operation, validRequests(callers, callers.payer)[name], { language: 'en' })
      for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`, 'nonsense']) {
        const { status } = await send(server.url, { ...request, headers: { ...request.headers, origin } })
        expect([name, origin, status]).toEqual([name, origin, errors.notYours.status])
      }
    }
    const request = wireRequest(
      api.passkeyLoginOptions,
      validRequests(callers, callers.payer).passkeyLoginOptions,
      { language: 'en' },
    )
    for (const own of [{}, { origin: new URL(server.url).origin }, { origin: 'http://localhost' }]) {
      const headers = { ...request.headers, host: new URL(server.url).host, ...own }
      expect([own, (await send(server.url, { ...request, headers })).status]).toEqual([own, 200])
    }
  })
  test('is not a page of the same origin', async () => {
    const [name, operation] = ['passkeyLoginOptions', api.passkeyLoginOptions] as const
    expect((await sent(name, operation, 'same-origin')).status).toBe(200)
  })
})

describe('the response envelope', () => {
  const succeeding = operations.filter(
    ([name, operation]) =>
      (operation.method === 'GET' || isSignedIn(operation)) && !NEEDS_MORE.includes(name),
  )
  // spec: 000 §3 envelope
  // spec: 001 §3 uploaded file; envelope
  test.each(succeeding)("of %s has a message in the caller's language", async (name, operation) => {
    const caller = callerFor(
      callers,
      name,
      // The way back from a paid bill is its payer's.
      name !== 'getBillReturn' &&
        /Shop|Record|refund|Bill|inviteCashier|listStaff|Shift|Tills|Counter|CustomerScreen|Closing|ApiKey|Webhook|OldSecret|takeOrder/.test(
          name,
        )
        ? callers.owner
        : callers.payer,
    )
    const token = name === 'logout' ? undefined : caller.token
    for (const [language, message] of [
      ['zh', '操作成功'],
      ['en', 'Success'],
    ] as const) {
      const answer = await send(
        server.url,
        wireRequest(operation, validRequests(callers, caller)[name], {
          language,
          token: token ?? (await server.login(caller.name)),
        }),
      )
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      const beside = Object.keys(operation.beside?.shape ?? {})
      const envelope = JSON.parse(answer.text)
      expect(Object.keys(envelope)).toEqual(['success', 'code', 'message', 'data', ...beside])
      expect(envelope).toMatchObject({ success: true, code: 200, message })
    }
  })

  test.each([
    ['GET', '/api', 404, errors.notFound.code],
    ['GET', '/api/', 404, errors.notFound.code],
    ['GET', '/api/no-such-call', 404, errors.notFound.code],
    ['GET', '/api/files/..%2f..%2fsecret', 404, errors.notFound.code],
    ['GET', '/api/files/00000000000000000000000000000000', 404, errors.notFound.code],
    ['GET', '/assets/no-such-file.js', 404, errors.notFound.code],
    ['GET', '/no-such-picture.png', 404, errors.notFound.code],
    ['GET', '/dev/mail', 404, errors.notFound.code],
    ['POST', '/dev/clock', 404, errors.notFound.code],
    ['GET', '/dev/operators.json', 404, errors.notFound.code],
    ['POST', '/', 404, errors.notFound.code],
    ['GET', '/api/%', 400, errors.parameter.code],
    ['GET', `/api/user/${'1'.repeat(300)}`, 400, errors.parameter.code],
  ])('%s %s: %i', async (method, path, status, code) => {
    for (const language of ['zh', 'en'] as const) {
      const answer = await send(server.url, { method, path, headers: { 'accept-language': language } })
      expectRefusal(answer, language, path)
      expect([answer.status, codeOf(answer)]).toEqual([status, code])
    }
  })

  // 405 is not among the statuses of rules/wire#envelope.
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])(
    '%s on a path that accepts only GET: 404',
    async (method) => {
      const answer = await send(server.url, { method, path: '/api/user/info', headers: {} })
      expectRefusal(answer, 'zh', method)
      expect([answer.status, codeOf(answer)]).toEqual([404, errors.notFound.code])
    },
  )

  test('answers 413 when too large, 415 for another media type, 429 with Retry-After when too frequent', async () => {
    const login = { method: 'POST', path: '/api/user/login', headers: { 'content-type': 'application/json' } }
    const large = await send(server.url, { ...login, body: `{"account":"${'x'.repeat(65_536)}"}` })
    expect([large.status, codeOf(large)]).toEqual([413, errors.tooLarge.code])
    const foreign = await send(server.url, {
      ...login,
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    })
    expect([foreign.status, codeOf(foreign)]).toEqual([415, errors.mediaType.code])
    const codes: WireAnswer[] = []
    for (let index = 0; index < 11; index++) {
      const query = `account=unknown${index}`
      codes.push(
        await send(server.url, {
          ...login,
          path: `/api/user/send-reset-password-verification-code?${query}`,
          headers: { 'accept-language': 'EN' },
        }),
      )
    }
    expect(codes.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200))
    const last = codes[10] as WireAnswer
    expectRefusal(last, 'en', 'the eleventh code within the hour')
    expect([last.status, codeOf(last)]).toEqual([429, errors.tooManyRequests.code])
    const { seconds } = JSON.parse(last.text).data
    expect(last.headers['retry-after']).toBe(String(seconds))
    expect(JSON.parse(last.text).message).toContain(`${seconds} seconds`)
  })

  test('answers 500 without details for an internal error', async () => {
    expectErrorLog(/merchants\.service.* does not exist/)
    const { pool } = server.database
    await pool.query('alter table merchants.service rename to gone')
    try {
      for (const language of ['zh', 'en'] as const) {
        const answer = await get(`/api/merchants/${callers.shop}`, { 'accept-language': language })
        expect(answer.status).toBe(500)
        const { zh, en } = errors.internal
        expect(JSON.parse(answer.text)).toEqual({
          success: false,
          code: errors.internal.code,
          message: language === 'zh' ? zh : en,
          data: null,
          requestId: answer.headers['x-request-id'],
        })
      }
    } finally {
      await pool.query('alter table merchants.gone rename to service')
    }
  })

  test('answers 409 with Retry-After when a lock is not released in time', async () => {
    const client = await server.database.pool.connect()
    try {
      await client.query('begin; lock table merchants.service in access exclusive mode')
      const answer = await get(`/api/merchants/${callers.shop}`, { 'accept-language': 'EN' })
      expectRefusal(answer, 'en', 'locked')
      expect([answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([
        409,
        errors.requestInProgress.code,
        '1',
      ])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

// spec: 000 §7 headers: Accept-Language, bearer, JSON
test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['CN', 'zh'],
  ['EN', 'en'],
  ['en', 'en'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['en-US', 'en'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en;q=0.5,zh;q=0.9', 'zh'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'en'],
  ['fr,de', 'zh'],
  ['*', 'zh'],
  ['en;q=0', 'zh'],
  ['zh;q=0, en;q=0.1', 'en'],
  ['EN;q=abc', 'zh'],
  [',,;;q=,=', 'zh'],
  ['english', 'zh'],
  ['é'.repeat(300), 'zh'],
] as const)('Accept-Language %s is answered in %s', async (header, language) => {
  const answer = await get('/api/user/info', header === undefined ? {} : { 'accept-language': header })
  expectRefusal(answer, language, String(header))
})

describe('headers', () => {
  const kinds: [what: string, path: string, cache: RegExp][] = [
    ['the API', '/api/merchants/nearby', /^no-store$/],
    ['a refusal', '/api/user/info', /^no-store$/],
    ['a broken path', '/api/%', /^no-store$/],
    ['a page', '/', /^no-cache$/],
    ['a route of the app', '/profile/settings?x=%', /^no-cache$/],
    ['a file with a hash in its name', '/assets/app-1a2b3c.js', /^public, max-age=31536000, immutable$/],
    ['a file without', '/first-paint.js', /^no-cache$/],
    ['a missing file', '/no-such-picture.png', /^no-store$/],
    ['the OpenAPI description', '/api/openapi.json', /^(no-cache|no-store)$/],
    ['the page of the OpenAPI description', '/api/docs/', /./],
    ['health', '/health', /^no-store$/],
    ['readiness', '/ready', /^no-store$/],
    ['metrics', '/metrics', /^no-store$/],
  ]
  test.each(kinds)('%s: %s', async (_what, path, cache) => {
    const { headers } = await get(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(String(headers['cache-control'])).toMatch(cache)
  })

  // spec: 001 §7 introduction PDF and materials: static files
  test('serves a PDF with its media type', async () => {
    const { status, headers, text } = await get('/introduction-en.pdf')
    expect([status, headers['content-type'], text]).toEqual([200, 'application/pdf', '%PDF-1.7'])
    expect((await get('/introduction-fr.pdf')).status).toBe(404)
  })

  test('sends Strict-Transport-Security only when the public URL is https', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
    const secure = await startTestServer(server.database, { config: { publicUrl: 'https://torch.example' } })
    const answer = await send(secure.url, { method: 'GET', path: '/api/user/info', headers: {} })
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/)
    await secure.close()
  })

  test('answers HEAD with the headers of GET and without a body', async () => {
    for (const path of [
      '/',
      '/profile',
      '/first-paint.js',
      '/health',
      '/api/merchants/nearby',
      '/api/user/info',
    ]) {
      const [whole, head] = [await get(path), await send(server.url, { method: 'HEAD', path, headers: {} })]
      expect([path, head.status, head.text]).toEqual([path, whole.status, ''])
      expect([path, head.headers['content-type']]).toEqual([path, whole.headers['content-type']])
    }
  })

  // spec: 000 §2 every route is a screen
  // spec: 001 §2 every route is a screen
  test('serves the app for every path, with any query', async () => {
    for (const path of [
      '/',
      '/merchants/7',
      '/assets',
      '/a/b/c',
      '/?from=timeline&from=timeline',
      '/scan?x=%',
      '/index.html',
    ]) {
      const answer = await get(path)
      expect([path, answer.status, answer.text]).toEqual([path, 200, '<!doctype html><title>Torch</title>'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test('serves no file outside the built app', async () => {
    writeFileSync(join(webRoot, '../torch-outside.txt'), 'outside')
    for (const path of [
      '/../torch-outside.txt',
      '/..%2ftorch-outside.txt',
      '/assets/../../torch-outside.txt',
    ])
      expect((await get(path)).text).not.toBe('outside')
    expect((await get('/assets/%2e%2e/%2e%2e/torch-outside.txt')).text).not.toBe('outside')
    rmSync(join(webRoot, '../torch-outside.txt'))
  })

  test.runIf(existsSync(BUILT_PAGE))('the built page has no inline script, style or handler', () => {
    const page = readFileSync(BUILT_PAGE, 'utf8')
    // A block of data is not a script.
    expect(page).not.toMatch(/<script(?![^>]*\b(?:src=|type="application\/json"))[^>]*>/i)
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
    // From the own origin, or the icon of the tab, which is part of the page.
    for (const [, source = ''] of page.matchAll(/(?:src|href)="([^"]*)"/g))
      expect(source).toMatch(/^(?:\/[^/]|data:image\/svg\+xml,)/)
  })
})

test('/health, /ready and /metrics return their status and series', async () => {
  expect(JSON.parse((await get('/health')).text)).toEqual({ status: 'ok', version: own.version })
  const ready = { status: 'ready', version: own.version, schema: own.version }
  expect(JSON.parse((await get('/ready')).text)).toEqual(ready)
  await get('/api/user/1')
  const { text, headers } = await get('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toMatch(/^torch_http_request_seconds_count\{.*route="\/api\/user\/:id".*\} \d+$/m)
  // The figures of the installation, as its database has them.
  for (const series of ['torch_database_answers 1', 'torch_jobs_failing 0', 'torch_cover_free_pv \\d+'])
    expect(text).toMatch(new RegExp(`^${series}$`, 'm'))
  // Ids in labels would reveal which members were viewed, and grow without bound.
  expect(text).not.toMatch(/route="\/api\/user\/1"/)
})
