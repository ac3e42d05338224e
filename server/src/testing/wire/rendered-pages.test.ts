import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { OperationName } from '@torch/contract/api.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { untilListening } from '../servers/until-listening.ts'
import { tradingWorld } from '../trading-world.ts'

// Uses the built app. Cached responses do not expire by time here, so pages change only by events.
const webRoot = join(import.meta.dirname, '../../../../web/dist')
const BUILT = { webRoot, responseCacheMs: HOUR_MS }

const ADDRESSES = ['/', '/login', '/merchant', '/trading-hall']

let here: TestServer
let there: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
beforeAll(async () => {
  here = await startTestServer(undefined, BUILT)
  there = await startTestServer(here.database, BUILT)
  await untilListening(here.database.pool, 2)
  world = await tradingWorld(here)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const page = (path: string, headers: Record<string, string> = {}, server = here) =>
  server.call('GET', path, { headers: { 'accept-language': 'zh-CN', ...headers } })

function answersIn(html: string): [key: unknown[], data: unknown][] {
  const text = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return (JSON.parse(text) as { answers: [unknown[], unknown][] }).answers
}

const withoutTime = (html: string) => html.replace(/"at":\d+/, '')

/** The first part of a query's key in the web is the endpoint's name. */
const OFFERS: OperationName = 'listOffers'

/** Returns the orders on the hall's page, in its data and in its rendered rows. */
async function offeredIn(server: TestServer): Promise<{ ids: number[]; rows: number }> {
  const { text } = await page('/trading-hall', {}, server)
  const found = answersIn(text).find(([key]) => key[0] === OFFERS)?.[1] as { records: { id: number }[] }
  return { ids: found.records.map(({ id }) => id), rows: text.match(/买入<\/button>/g)?.length ?? 0 }
}

test.each(ADDRESSES)('%s is rendered as for a visitor, in the language of the browser', async (path) => {
  for (const [accepted, lang, word] of [
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN', '首页'],
    ['en-GB,en;q=0.9,zh;q=0.8', 'en', 'Home'],
    ['fr-FR,en;q=0.8', 'zh-CN', '首页'],
  ]) {
    const { status, headers, text } = await page(path, { 'accept-language': accepted ?? '' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(`<html lang="${lang}" data-rendered>`)
    expect(text.slice(text.indexOf('<div class="rendered">'))).toContain(word)
    expect(text).not.toMatch(/\{\{\w+\}\}/)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toBe('accept-encoding, accept-language')
    const again = await page(path, {
      'accept-language': accepted ?? '',
      'if-none-match': String(headers.get('etag')),
    })
    expect(again.status).toBe(304)
  }
})

test('its content security policy allows exactly its inline style and script', async () => {
  const { headers, text } = await page('/')
  const policy = String(headers.get('content-security-policy'))
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/)
  expect(policy).toContain("form-action 'none'")
  const elements = [...text.matchAll(/<(style|script)>(.*?)<\/\1>/gs)]
  expect(elements.map(([, name]) => name)).toEqual(['style', 'script'])
  for (const [, name, content = ''] of elements) {
    const sources = policy.split('; ').find((one) => one.startsWith(`${name}-src `))
    expect(sources?.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${hash('sha256', content, 'base64')}'`])
  }
  // The rendered part contains neither.
  const drawn = text.slice(text.indexOf('<div class="rendered">'), text.indexOf('<div class="splash">'))
  expect(drawn).not.toMatch(/<script|<style|\son\w+=|javascript:/i)
  expect((await page('/about')).headers.get('content-security-policy')).not.toContain('sha256')
})

test('a rendered page contains no data of a member, for every caller', async () => {
  const [seller, buyer] = [await world.seller(), await world.buyer()]
  const order = await world.offered(seller, '3000')
  await world.taken(buyer, order, { gfAmount: '1000' })
  for (const path of ADDRESSES) {
    const { text } = await page(path)
    for (const { token, name } of [seller, buyer]) {
      const own = await page(path, {
        authorization: `Bearer ${token}`,
        cookie: `accessToken=${token}`,
      })
      // An event of the take may have come between the two.
      expect(withoutTime(own.text) === withoutTime(text), path).toBe(true)
      for (const secret of [token, `${name}@`]) expect(text).not.toContain(secret)
    }
    expect(text).not.toMatch(/"own":true|"transactionId":[1-9]/)
  }
})

test('removes a taken order from the page with the response, and on other servers soon after', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [seller, buyer] = [await world.seller(), await world.buyer()]
    const order = await world.offered(seller, '1000')
    const before = await offeredIn(here)
    expect(before.ids).toContain(order)
    expect(before.rows).toBe(before.ids.length)
    await vi.waitFor(async () => expect((await offeredIn(there)).ids).toContain(order), { timeout: 60_000 })
    await world.taken(buyer, order, { gfAmount: '1000' })
    const after = await offeredIn(here)
    expect(after.ids).not.toContain(order)
    expect(after.rows).toBe(after.ids.length)
    await vi.waitFor(async () => expect((await offeredIn(there)).ids).not.toContain(order), {
      timeout: 60_000,
    })
  }
})

test('escapes texts of members in a rendered page', async () => {
  const seller = await world.seller()
  const name = `</script><script>alert(1)</script><!--{{page}}$&"'`
  await here.database.pool.query('update identity.member set nickname = $1 where id = $2', [name, seller.id])
  await world.offered(seller, '1000')
  const { text } = await page('/trading-hall')
  expect(text).not.toContain('<script>alert')
  expect(text.split('</script>')).toHaveLength((await page('/')).text.split('</script>').length)
  expect(JSON.stringify(answersIn(text))).toContain(JSON.stringify(name).slice(1, -1))
  expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--{{page}}$&amp;')
})

test('serves the app unrendered for pages that cannot be rendered', async () => {
  for (const path of [
    '/merchant/987654',
    '/merchant/1e3',
    '/trading-hall?side=sell',
    '/profile',
    '/no-such-page',
  ]) {
    const { status, text } = await page(path)
    expect([path, status, text.includes('<div id="root">'), text.includes('class="rendered"')]).toEqual([
      path,
      200,
      true,
      false,
    ])
  }
  expect((await here.call('POST', '/')).status).toBe(404)
})
