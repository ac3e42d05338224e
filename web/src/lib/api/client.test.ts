import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../language.ts'
import { useMemoryStorage } from '../memory-storage.ts'
import { getDocumentState, getSession, onSessionEnd, restartDocument, updateUser } from '../session.ts'
import { call, callEnvelope } from './client.ts'
import { messageOf, Refusal, Unreachable } from './failure.ts'
import { settings } from './send.ts'
import { callWithRetries, newIdempotencyKey } from './use-idempotent-mutation.ts'

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
type Handler = (request: ReceivedRequest, response: ServerResponse) => void

let server: Server
let requests: ReceivedRequest[] = []
let handle: Handler
let storage: Map<string, string>

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const call = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await text(request),
    }
    requests.push(call)
    handle(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  restartDocument()
  requests = []
  settings.timeout = 10_000
  storage = useMemoryStorage()
  setLanguage('zh')
})

const ok = (response: ServerResponse, data: unknown, extra = {}) =>
  answer(response, 200, { success: true, code: 200, message: '操作成功', data, ...extra })

function answer(response: ServerResponse, status: number, body: unknown, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function signIn(accessToken = 'old', expiresInSeconds = 900) {
  storage.set('accessToken', accessToken)
  storage.set('refreshToken', 'r1')
  storage.set('accessTokenExpiresAt', new Date(Date.now() + expiresInSeconds * 1000).toISOString())
  updateUser({ id: 7, username: 'alice' } as Parameters<typeof updateUser>[0])
}

/** Accepts only the token 'new', and returns it for the refresh token 'r1' after 30 ms. */
const requireNewToken: Handler = ({ url, headers, body }, response) => {
  if (url === '/api/user/refresh-token') {
    const good = JSON.parse(body).refreshToken === 'r1'
    const expires = new Date(Date.now() + 900_000).toISOString()
    setTimeout(() => {
      if (good) ok(response, { accessToken: 'new', refreshToken: 'r2', accessTokenExpiresAt: expires })
      else
        answer(response, 401, {
          success: false,
          code: errors.notSignedIn.code,
          message: '请先登录',
          data: null,
        })
    }, 30)
  } else if (headers.authorization === 'Bearer new') ok(response, { id: 7 })
  else
    answer(response, 401, { success: false, code: errors.notSignedIn.code, message: '请先登录', data: null })
}

// spec: 000 §7 headers: Accept-Language, bearer, JSON
test('call sends the language, the token and the path parameters', async () => {
  signIn('t1')
  setLanguage('en')
  handle = (_, response) => ok(response, { id: 7 })
  await call('getPointsAccount', { params: { userId: 7 } })
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/points/account/7' })
  expect(requests[0]?.headers).toMatchObject({
    'accept-language': 'EN',
    authorization: 'Bearer t1',
    'torch-amounts': 'text',
  })
})

test('each request starts a trace of its own, in the form of W3C Trace Context', async () => {
  handle = (_, response) => ok(response, { id: 7 })
  await call('getPointsAccount', { params: { userId: 7 } })
  await call('getPointsAccount', { params: { userId: 7 } })
  const traces = requests.map(({ headers }) => String(headers.traceparent))
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(new Set(traces.map((trace) => trace.split('-')[1])).size).toBe(2)
})

// spec: 001 §7 `pay-with-gf`: a form
test('call sends a form body form-encoded, with the idempotency key', async () => {
  handle = (_, response) => ok(response, {})
  const key = newIdempotencyKey()
  const body = { merchantId: 1, payerUserId: 7, gfAmount: '12.50', remark: '面 & 汤', paymentPassword: 'p+ä' }
  await call('payWithGf', { body, key })
  expect(requests[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded')
  expect(requests[0]?.headers['idempotency-key']).toBe(key)
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    merchantId: '1',
    payerUserId: '7',
    gfAmount: '12.50',
    remark: '面 & 汤',
    paymentPassword: 'p+ä',
  })
})

test('callEnvelope returns the fields extra the data, and leaves out undefined queries', async () => {
  handle = (_, response) => ok(response, [], { total: 41 })
  const answer = await callEnvelope('findNearby', { query: { keyword: '面馆', page: '1', city: undefined } })
  expect(answer.total).toBe(41)
  expect(requests[0]?.url).toBe(
    `/api/merchants/nearby?${new URLSearchParams({ keyword: '面馆', page: '1' })}`,
  )
})

// spec: 000 §8 code request: timeout, 429 with its wait
test('a refusal carries status, code, message and the seconds of Retry-After', async () => {
  handle = (_, response) =>
    answer(
      response,
      429,
      { success: false, code: errors.tooManyRequests.code, message: '操作太频繁', data: null },
      { 'retry-after': '17' },
    )
  const refusal = await call('sendRegisterVerificationCode', {
    query: { email: 'a@b.cd', username: 'abc' },
  }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    status: 429,
    code: errors.tooManyRequests.code,
    message: '操作太频繁',
    retryAfterSeconds: 17,
  })
})

// spec: 000 §7 success false is an error with the body
test('a response with success: false is a refusal even with status 200', async () => {
  handle = (_, response) =>
    answer(response, 200, {
      success: false,
      code: errors.wrongCredentials.code,
      message: errors.wrongCredentials.zh,
      data: null,
    })
  await expect(call('login', { body: { account: 'a', password: 'b' } })).rejects.toMatchObject({
    code: errors.wrongCredentials.code,
  })
})

test('an HTML response of a proxy is reported as a network error', async () => {
  handle = (_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  await expect(call('getMe')).rejects.toMatchObject({ status: 502, message: '网络错误，请检查网络连接' })
})

// spec: 000 §8 the server’s message in a dialog; network, login, registration fallbacks
// spec: 001 §8 scan: code, lookup, amount, payment; each with its own message
test.each(['', null, undefined])(
  'messageOf uses the fallback text for a refusal without a message (%s)',
  async (message) => {
    handle = (_, response) => answer(response, 422, { success: false, code: 422, message, data: null })
    const refusal: unknown = await call('getMe').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 422, message: '' })
    expect(messageOf(refusal, '保存失败，请重试')).toBe('保存失败，请重试')
    expect(messageOf(refusal)).toBe('未知错误，请稍后重试')
  },
)

// spec: 000 §7 10 s, then a timeout
// spec: 000 §8 the server’s message in a dialog; network, login, registration fallbacks
// spec: 000 §8 code request: timeout, 429 with its wait
// spec: 000 §9 10 s, 60 s, 6 digits
test('a missing response is a timeout and a broken connection a network error, translated', async () => {
  settings.timeout = 50
  handle = () => {}
  await expect(call('getMe')).rejects.toMatchObject({
    reason: 'timeout',
    message: '请求超时，请检查网络后重试',
  })
  settings.timeout = 10_000
  handle = (_, response) => response.destroy()
  setLanguage('en')
  const broken = await call('getMe').catch((error: unknown) => error)
  expect(broken).toBeInstanceOf(Unreachable)
  expect(broken).toMatchObject({ reason: 'network', message: 'Network error, please check your connection' })
})

test('an expired token is refreshed once for concurrent calls, which are then repeated', async () => {
  signIn('old')
  handle = requireNewToken
  await Promise.all([call('getMe'), call('getMe'), call('getPointsAccount', { params: { userId: 7 } })])
  expect(requests.filter(({ url }) => url === '/api/user/refresh-token')).toHaveLength(1)
  expect(storage.get('accessToken')).toBe('new')
  expect(storage.get('refreshToken')).toBe('r2')
})

test('a token about to expire is refreshed before the call', async () => {
  signIn('old', 10)
  handle = requireNewToken
  await call('getMe')
  expect(requests.map(({ url }) => url)).toEqual(['/api/user/refresh-token', '/api/user/info'])
})

test('call uses the token that another tab has refreshed meanwhile', async () => {
  signIn('old')
  handle = (call, response) => {
    storage.set('accessToken', 'new')
    requireNewToken(call, response)
  }
  await call('getMe')
  expect(requests.map(({ url }) => url)).toEqual(['/api/user/info', '/api/user/info'])
})

// spec: 000 §4 session: 401 ends it and leads to the login
// spec: 000 §8 401 on any call
test('a refused refresh ends the session', async () => {
  signIn('old')
  storage.set('refreshToken', 'used up')
  handle = requireNewToken
  const ends: string[] = []
  const stop = onSessionEnd((end) => ends.push(end))
  await expect(call('getMe')).rejects.toMatchObject({ status: 401 })
  stop()
  expect(getSession()).toBeNull()
  expect(storage.has('accessToken')).toBe(false)
  expect(ends).toEqual(['lost'])
})

test('a refresh without a response does not end the session', async () => {
  signIn('old')
  handle = (call, response) =>
    call.url?.endsWith('refresh-token') ? response.destroy() : requireNewToken(call, response)
  await expect(call('getMe')).rejects.toBeInstanceOf(Unreachable)
  expect(getSession()?.user.id).toBe(7)
})

test('a wrong password at login leaves the current session unchanged', async () => {
  signIn('old')
  handle = (_, response) =>
    answer(response, 422, {
      success: false,
      code: errors.wrongCredentials.code,
      message: errors.wrongCredentials.zh,
      data: null,
    })
  await expect(call('login', { body: { account: 'a', password: 'b' } })).rejects.toBeInstanceOf(Refusal)
  expect(requests[0]?.headers.authorization).toBeUndefined()
  expect(getSession()?.user.id).toBe(7)
})

test('callWithRetries repeats a payment with the same key until the server decides', async () => {
  let attempts = 0
  handle = (_, response) => {
    attempts += 1
    if (attempts === 1) response.destroy()
    else if (attempts === 2)
      answer(response, 409, {
        success: false,
        code: errors.requestInProgress.code,
        message: '正在处理',
        data: null,
      })
    else ok(response, { paymentNo: 'P1' })
  }
  const body = { merchantId: 1, payerUserId: 7, gfAmount: '1', paymentPassword: 'x' }
  let repeats = 0
  const paid = await callWithRetries(
    'payWithGf',
    { body, key: newIdempotencyKey() },
    () => repeats++,
    [1, 1, 1],
  )
  expect(paid.paymentNo).toBe('P1')
  expect(repeats).toBe(2)
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('callWithRetries does not repeat a refused payment', async () => {
  handle = (_, response) =>
    answer(response, 422, {
      success: false,
      code: errors.insufficientGf.code,
      message: errors.insufficientGf.zh,
      data: null,
    })
  const body = { merchantId: 1, payerUserId: 7, gfAmount: '1', paymentPassword: 'x' }
  await expect(
    callWithRetries('payWithGf', { body, key: newIdempotencyKey() }, undefined, [1]),
  ).rejects.toMatchObject({ code: errors.insufficientGf.code })
  expect(requests).toHaveLength(1)
})

describe('the member of a call', () => {
  const bob = JSON.stringify({ id: 8, username: 'bob' })
  /** Signs bob in by the storage, as another tab does. */
  const switchToBob = () => {
    storage.set('accessToken', 'of bob')
    storage.set('refreshToken', 'r of bob')
    storage.set('userInfo', bob)
  }
  const expectPending = async (result: Promise<unknown>) => {
    const first = await Promise.race([
      result.then(
        () => 'answered',
        () => 'refused',
      ),
      new Promise((resolve) => setTimeout(() => resolve('open'), 50)),
    ])
    expect(first).toBe('open')
  }

  test('is sent in a header, and not for a visitor', async () => {
    handle = (_, response) => ok(response, {})
    await call('getMarketPrice')
    signIn('t1')
    await call('getMe')
    expect(requests.map(({ headers }) => headers['torch-member-id'])).toEqual([undefined, '7'])
  })

  test('call sends nothing after another member has signed in', async () => {
    signIn('t1')
    switchToBob()
    await expectPending(call('updateInfo', { params: { id: '7' }, body: { nickname: 'Alice' } }))
    expect(requests).toEqual([])
    expect(getDocumentState()).toBe('over')
    expect(storage.get('userInfo')).toBe(bob)
  })

  test('call never returns when another member has signed in before the refusal', async () => {
    signIn('t1')
    handle = (_, response) => {
      switchToBob()
      answer(response, errors.anotherMember.status, {
        ...{ success: false, code: errors.anotherMember.code, message: errors.anotherMember.zh, data: null },
      })
    }
    await expectPending(call('getMe'))
    expect(getDocumentState()).toBe('over')
    expect(storage.get('accessToken')).toBe('of bob')
  })

  test('a token of another member than the stored one ends the session', async () => {
    signIn('t1')
    handle = (_, response) =>
      answer(response, errors.anotherMember.status, {
        ...{ success: false, code: errors.anotherMember.code, message: errors.anotherMember.zh, data: null },
      })
    await expect(call('getMe')).rejects.toMatchObject({ code: errors.anotherMember.code })
    expect(getSession()).toBeNull()
    expect(storage.has('accessToken')).toBe(false)
  })

  test.each([true, false])(
    'a late refresh (valid: %s) keeps the tokens of the member who signed in meanwhile',
    async (isGood) => {
      signIn('old')
      if (!isGood) storage.set('refreshToken', 'used up')
      handle = (received, response) => {
        if (received.url?.endsWith('refresh-token')) switchToBob()
        requireNewToken(received, response)
      }
      await expectPending(Promise.race([call('getMe'), new Promise((resolve) => setTimeout(resolve, 1000))]))
      await expect.poll(() => storage.get('refreshToken')).toBe('r of bob')
      expect(storage.get('accessToken')).toBe('of bob')
    },
  )
})
