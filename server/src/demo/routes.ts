import { advanceClock } from '@torch/contract/demo.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { listMail, type SentMail } from '../platform/outgoing/mail.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Clock } from '../platform/time/clock.ts'
import { demoOperators } from './demo-operators.ts'

export interface DemoRoutesContext {
  db: Db
  clock: Clock
  jobs: Jobs
  parameters: Parameters
}

/** Registers the endpoints of demo mode: the mailbox, the adjustable clock, and the list of operators. */
export function demoRoutes(app: FastifyInstance, { db, clock, jobs, parameters }: DemoRoutesContext): void {
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request) => {
    const { to } = request.query
    const mails = await listMail(db, { limit: 200, ...(to ? { to } : {}) })
    return mails.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() }))
  })

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await listMail(db, { limit: 50 })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mailboxPage(mails))
  })

  app.get('/dev/operators.json', () => demoOperators())

  app.post('/dev/clock', async (request) => {
    const body = advanceClock.body?.safeParse(request.body)
    if (!body?.success) throw new Refusal('parameter', { detail: 'advanceDays' })
    await clock.advance(body.data.advanceDays)
    await parameters.reload()
    const jobsRun = await jobs.runDue()
    return { now: clock.now().toISOString(), jobsRun }
  })
}

/** Returns the mailbox as a page without scripts or styles: newest first, all text escaped. */
export function mailboxPage(mails: SentMail[]): string {
  const items = mails.map(
    ({ to, subject, text, sentAt }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)} · <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${escapeHtml(text)}</pre>
</article><hr>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Torch demo mailbox 演示邮箱</title></head>
<body>
<h1>Demo mailbox 演示邮箱</h1>
<p>Mail that would have been sent. 本应发出的邮件。</p>
${items.join('\n') || '<p>No mail yet. 还没有邮件。</p>'}
</body>
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
