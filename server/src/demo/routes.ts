import { advanceClock } from '@torch/contract/demo.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { listMail } from '../platform/outgoing/mail.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Clock } from '../platform/time/clock.ts'
import { demoOperators } from './demo-operators.ts'
import { mailboxPage } from './mailbox-page.ts'

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
