import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../language.ts'
import { useMemoryStorage } from '../memory-storage.ts'
import { getDocumentState, getSession, onSessionEnd, restartDocument, updateUser } from '../session.ts'
import { callWithRetries, newIdempotencyKey } from './call-with-retries.ts'
import { call, callEnvelope } from './client.ts'
import { messageOf, Refusal, Unreachable } from './failure.ts'
import { settings } from './send.ts'

interface CachedData {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
type Handler = (seen: CachedData, response: ServerResponse) => void

let server: Server
let seen: CachedData[] = []
let handle: Handler
let kept: Map<string, string>

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const call = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await text(request),
    }
    seen.push(call)
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
  seen = []
  settings.timeout = 10_000
  kept = useMemoryStorage()
  setLanguage('zh')
})

const ok = (response: ServerResponse, data: unknown, beside = {}) =>
  answer(response, 200, { success: true, code: 200, message: '操作成功', data, ...beside })

function answer(response: ServerResponse, status: number, body: unknown, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function signIn(accessToken = 'old', expiresInSeconds = 900) {
  kept.set('accessToken', accessToken)
  kept.set('refreshToken', 'r1')
  kept.set('accessTokenExpiresAt', new Date(Date.now() + expiresInSeconds * 1000).toISOString())
  updateUser({ id: 7, username: 'alice' } as Parameters<typeof updateUser>[0])
}

/** Accepts one token; returns the next one for 'r1' after a delay, as a busy server would. */
const guarded: Handler = ({ url, headers, body }, response) => {
  if (url === '/api/user/refresh-token') {
    const good = JSON.parse(body).refreshToken === 'r1'
    const expires = new Date(Date.now() + 900_000).toISOString()
    setTimeout(() => {
      if (good) ok(response, { accessToken: 'new', refreshToken: 'r2', accessTokenExpiresAt: expires })
      else answer(response, 401, { success: false, code: 1004, message: '请先登录', data: null })
    }, 30)
  } else if (headers.authorization === 'Bearer new') ok(response, { id: 7 })
  else answer(response, 401, { success: false, code: 1004, message: '请先登录', data: null })
}

test('a call carries language, token, path, query and body', async () => {
  signIn('t1')
  setLanguage('en')
  handle = (_, response) => ok(response, { id: 7 })
  await call('getPointsAccount', { params: { userId: 7 } })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/points/account/7' })
  expect(seen[0]?.headers).toMatchObject({
    'accept-language': 'EN',
    authorization: 'Bearer t1',
    'torch-amounts': 'text',
  })
})

test('a form goes out form-encoded, with its key', async () => {
  handle = (_, response) => ok(response, {})
  const key = newIdempotencyKey()
  const body = { merchantId: 1, payerUserId: 7, gfAmount: '12.50', remark: '面 & 汤', paymentPassword: 'p+ä' }
  await call('payWithGf', { body, key })
  expect(seen[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded')
  expect(seen[0]?.headers['idempotency-key']).toBe(key)
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
    merchantId: '1',
    payerUserId: '7',
    gfAmount: '12.50',
    remark: '面 & 汤',
    paymentPassword: 'p+ä',
  })
})

test('what stands beside the data can be read', async () => {
  handle = (_, response) => ok(response, [], { total: 41 })
  const answer = await callEnvelope('findNearby', { query: { keyword: '面馆', page: '1', city: undefined } })
  expect(answer.total).toBe(41)
  expect(seen[0]?.url).toBe(`/api/merchants/nearby?${new URLSearchParams({ keyword: '面馆', page: '1' })}`)
})

test('a refusal tells status, code, text and how long to wait', async () => {
  handle = (_, response) =>
    answer(
      response,
      429,
      { success: false, code: 1006, message: '操作太频繁', data: null },
      { 'retry-after': '17' },
    )
  const refusal = await call('sendRegisterVerificationCode', {
    query: { email: 'a@b.cd', username: 'abc' },
  }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status: 429, code: 1006, message: '操作太频繁', retryAfterSeconds: 17 })
})

test('success: false is a refusal even with status 200', async () => {
  handle = (_, response) =>
    answer(response, 200, { success: false, code: 2001, message: '账号或密码错误', data: null })
  await expect(call('login', { body: { account: 'a', password: 'b' } })).rejects.toMatchObject({ code: 2001 })
})

test('a page of HTML from a proxy is no answer of ours', async () => {
  handle = (_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  await expect(call('getMe')).rejects.toMatchObject({ status: 502, message: '网络错误，请检查网络连接' })
})

test.each(['', null, undefined])(
  'of a refusal that says nothing (%s) the place has its own words',
  async (message) => {
    handle = (_, response) => answer(response, 422, { success: false, code: 422, message, data: null })
    const refusal: unknown = await call('getMe').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 422, message: '' })
    expect(messageOf(refusal, '保存失败，请重试')).toBe('保存失败，请重试')
    expect(messageOf(refusal)).toBe('未知错误，请稍后重试')
  },
)

test('silence is a timeout, a broken line a network error, in the reader’s language', async () => {
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

test('an ended token is renewed once for all calls, which are then repeated', async () => {
  signIn('old')
  handle = guarded
  await Promise.all([call('getMe'), call('getMe'), call('getPointsAccount', { params: { userId: 7 } })])
  expect(seen.filter(({ url }) => url === '/api/user/refresh-token')).toHaveLength(1)
  expect(kept.get('accessToken')).toBe('new')
  expect(kept.get('refreshToken')).toBe('r2')
})

test('a token about to end is renewed before the call', async () => {
  signIn('old', 10)
  handle = guarded
  await call('getMe')
  expect(seen.map(({ url }) => url)).toEqual(['/api/user/refresh-token', '/api/user/info'])
})

test('where another tab has renewed meanwhile, its token is taken', async () => {
  signIn('old')
  handle = (call, response) => {
    kept.set('accessToken', 'new')
    guarded(call, response)
  }
  await call('getMe')
  expect(seen.map(({ url }) => url)).toEqual(['/api/user/info', '/api/user/info'])
})

test('a session that cannot be renewed is over', async () => {
  signIn('old')
  kept.set('refreshToken', 'used up')
  handle = guarded
  const ends: string[] = []
  const stop = onSessionEnd((end) => ends.push(end))
  await expect(call('getMe')).rejects.toMatchObject({ status: 401 })
  stop()
  expect(getSession()).toBeNull()
  expect(kept.has('accessToken')).toBe(false)
  expect(ends).toEqual(['lost'])
})

test('a renewal that nobody answered does not end the session', async () => {
  signIn('old')
  handle = (call, response) =>
    call.url?.endsWith('refresh-token') ? response.destroy() : guarded(call, response)
  await expect(call('getMe')).rejects.toBeInstanceOf(Unreachable)
  expect(getSession()?.user.id).toBe(7)
})

test('a wrong password at login touches no session', async () => {
  signIn('old')
  handle = (_, response) =>
    answer(response, 422, { success: false, code: 2001, message: '账号或密码错误', data: null })
  await expect(call('login', { body: { account: 'a', password: 'b' } })).rejects.toBeInstanceOf(Refusal)
  expect(seen[0]?.headers.authorization).toBeUndefined()
  expect(getSession()?.user.id).toBe(7)
})

test('a payment is asked for again with the same key until somebody answers', async () => {
  let asked = 0
  handle = (_, response) => {
    asked += 1
    if (asked === 1) response.destroy()
    else if (asked === 2)
      answer(response, 409, { success: false, code: 1008, message: '正在处理', data: null })
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
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('a plain no to a payment is final', async () => {
  handle = (_, response) =>
    answer(response, 422, { success: false, code: 3001, message: 'GF 余额不足', data: null })
  const body = { merchantId: 1, payerUserId: 7, gfAmount: '1', paymentPassword: 'x' }
  await expect(
    callWithRetries('payWithGf', { body, key: newIdempotencyKey() }, undefined, [1]),
  ).rejects.toMatchObject({ code: 3001 })
  expect(seen).toHaveLength(1)
})

describe('a call names the member for whom it was made', () => {
  const bob = JSON.stringify({ id: 8, username: 'bob' })
  /** As another tab does, unseen by this one. */
  const switchToBob = () => {
    kept.set('accessToken', 'of bob')
    kept.set('refreshToken', 'r of bob')
    kept.set('userInfo', bob)
  }
  const neverAnswered = async (asked: Promise<unknown>) => {
    const first = await Promise.race([
      asked.then(
        () => 'answered',
        () => 'refused',
      ),
      new Promise((resolve) => setTimeout(() => resolve('open'), 50)),
    ])
    expect(first).toBe('open')
  }

  test('in a header, and a visitor names none', async () => {
    handle = (_, response) => ok(response, {})
    await call('getMarketPrice')
    signIn('t1')
    await call('getMe')
    expect(seen.map(({ headers }) => headers['torch-member-id'])).toEqual([undefined, '7'])
  })

  test('and is not sent where another member is signed in by now', async () => {
    signIn('t1')
    switchToBob()
    await neverAnswered(call('updateInfo', { params: { id: '7' }, body: { nickname: 'Alice' } }))
    expect(seen).toEqual([])
    expect(getDocumentState()).toBe('over')
    expect(kept.get('userInfo')).toBe(bob)
  })

  test('and has no answer where the server refuses it for another session', async () => {
    signIn('t1')
    handle = (_, response) => {
      switchToBob()
      answer(response, errors.anotherMember.status, {
        ...{ success: false, code: errors.anotherMember.code, message: errors.anotherMember.zh, data: null },
      })
    }
    await neverAnswered(call('getMe'))
    expect(getDocumentState()).toBe('over')
    expect(kept.get('accessToken')).toBe('of bob')
  })

  test('a token that does not belong to the stored member ends the session', async () => {
    signIn('t1')
    handle = (_, response) =>
      answer(response, errors.anotherMember.status, {
        ...{ success: false, code: errors.anotherMember.code, message: errors.anotherMember.zh, data: null },
      })
    await expect(call('getMe')).rejects.toMatchObject({ code: errors.anotherMember.code })
    expect(getSession()).toBeNull()
    expect(kept.has('accessToken')).toBe(false)
  })

  test.each([true, false])(
    'a refresh that ends late (good: %s) leaves the tokens of another member',
    async (isGood) => {
      signIn('old')
      if (!isGood) kept.set('refreshToken', 'used up')
      handle = (seenCall, response) => {
        if (seenCall.url?.endsWith('refresh-token')) switchToBob()
        guarded(seenCall, response)
      }
      await neverAnswered(Promise.race([call('getMe'), new Promise((resolve) => setTimeout(resolve, 1000))]))
      await expect.poll(() => kept.get('refreshToken')).toBe('r of bob')
      expect(kept.get('accessToken')).toBe('of bob')
    },
  )
})
