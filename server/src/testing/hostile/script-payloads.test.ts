import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedPayloads, payloads } from '../../../../e2e/support/script-payloads.ts'
import { mailboxPage } from '../../demo/routes.ts'
import { aMember } from '../people/people.ts'
import { openTestDatabase, type TestDatabase } from '../servers/database.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'

// Texts of members also leave the platform in exports and mails. The 120 script payloads must stay text there, too; for mail
// see platform/outgoing/mail.test.ts.

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await openTestDatabase()
  server = await startTestServer(database)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

test('the data export contains script payloads unchanged, as JSON', async () => {
  const bios = packedPayloads(200)
  expect(bios.join(' ')).toBe(payloads.join(' '))
  // The data export is limited to ten an hour.
  for (let at = 0; at < bios.length; at += 10) {
    const { id, name } = await aMember(database.db)
    const token = await server.login(name)
    for (const bio of bios.slice(at, at + 10)) {
      const saved = await server.call('POST', `/api/user/${id}/update-info`, { token, json: { bio } })
      expect([bio, saved.status]).toEqual([bio, 200])
      const taken = await server.call('GET', '/api/user/data-export', { token })
      expect(taken.body.data.profile.bio).toBe(bio)
      expect(taken.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(taken.headers.get('x-content-type-options')).toBe('nosniff')
      expect(taken.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  }
})

test.each(payloads)("the demo's mailbox shows %s as text", (payload) => {
  const page = (text: string) => mailboxPage([{ to: text, subject: text, text, sentAt: new Date(0) }])
  const marks = (html: string) => html.replace(/[^<>"']/g, '')
  expect(marks(page(payload))).toBe(marks(page('')))
  expect(decodeEntities(page(payload))).toContain(`<pre>${payload}</pre>`)
})

/** Decodes numeric character references, as a browser does. */
function decodeEntities(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
