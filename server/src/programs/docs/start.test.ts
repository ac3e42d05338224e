import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopAndOwner } from '../../testing/calls/shop-calls.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Carries out the commands of the guide as they stand on the served page.

let server: TestServer
let account: string
beforeAll(async () => {
  server = await startTestServer()
  const { owner } = await aShopAndOwner(server)
  account = owner.name
})
afterAll(() => server.close())

const ENTITIES: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Returns the commands on the page, in order. */
async function commandsOf(language: string): Promise<string[]> {
  const { text } = await server.call('GET', `/api/docs/${language}`)
  return [...text.matchAll(/<pre tabindex="0" data-step>([\s\S]*?)<\/pre>/g)].map(([, command = '']) =>
    command.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  )
}

test.each([
  ['zh', '五条命令'],
  ['en', 'Five commands'],
])('the commands of the guide lead to a paid bill within 60 seconds, in %s', async (language, promised) => {
  const commands = await commandsOf(language)
  expect((await server.call('GET', `/api/docs/${language}`)).text).toContain(promised)
  expect(commands).toHaveLength(5)
  const [, ...rest] = commands
  expect(commands[0]).toBe('TORCH=http://localhost\nACCOUNT=noodle\nPASSWORD=torch123')
  const own = `TORCH=${server.url}\nACCOUNT=${account}\nPASSWORD=${PASSWORD}`

  const started = performance.now()
  const { stdout, stderr } = await promisify(execFile)('sh', ['-euc', [own, ...rest].join('\n')])
  const seconds = (performance.now() - started) / 1000

  const [key, billNo, answer = ''] = stdout.split('\n')
  expect(stderr).toBe('')
  expect(key).toMatch(/^tk_test_/)
  expect(JSON.parse(answer)).toMatchObject({
    code: 200,
    data: { billNo, status: 'paid', gfAmount: '12.5000', isTest: true },
  })
  // What the page promises. It takes about a second.
  expect(seconds).toBeLessThan(60)
})

test('the page is chosen by language, and works under its own policy', async () => {
  for (const [accepted, language] of [
    ['en-GB,en;q=0.9', 'en'],
    ['zh-CN', 'zh'],
  ] as const)
    for (const path of ['/api/docs', '/api/docs/']) {
      const answer = await fetch(`${server.url}${path}`, {
        headers: { 'accept-language': accepted },
        redirect: 'manual',
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/api/docs/${language}`])
      expect(answer.headers.get('vary')).toContain('accept-language')
    }
  const page = await server.call('GET', '/api/docs/en')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/)
  for (const [, source = ''] of page.text.matchAll(/(?:src|rel="stylesheet" href)="(\/api\/docs\/[^"]+)"/g))
    expect([source, (await server.call('GET', source)).status]).toEqual([source, 200])
})

test('pages of shops may load the pay button, and keep it for an hour', async () => {
  const { status, headers, text } = await server.call('GET', '/pay-button/v1.js')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(text).toContain('torch-pay')
  expect(text.length).toBeLessThan(8000)
})
