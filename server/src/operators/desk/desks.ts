import type { OperatorRole } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { applicationsWaiting, reviewsWaiting } from '../../merchants/door.ts'
import type { Db } from '../../platform/database/db.ts'
import { casesWaiting, reportsWaiting } from '../../trading/door.ts'

/** Where things wait for operators. */
export type DeskName = 'applications' | 'shop-changes' | 'appeals' | 'reports' | 'feedback' | 'proposals'

export interface Waiting {
  count: number
  /** Since when the newest waits; null where nothing does. */
  newest: Date | null
  oldest: Date | null
  /** An operator who can do nothing about these: their own. */
  notFor?: number | null
}

export interface Desk {
  name: DeskName
  /** One of these is enough. */
  roles: readonly OperatorRole[]
  /** Its place in the console. */
  path: string
  /** What has been waiting since that moment or longer. */
  waiting(db: Db, until: Date): Promise<Waiting[]>
}

/** As the console's sections have them. */
export const desks: readonly Desk[] = [
  {
    name: 'applications',
    roles: ['auditor'],
    path: '/console/applications',
    waiting: async (db, until) => [await applicationsWaiting(db, until)],
  },
  {
    name: 'shop-changes',
    roles: ['auditor'],
    path: '/console/shop-changes',
    waiting: async (db, until) => [await reviewsWaiting(db, until)],
  },
  { name: 'appeals', roles: ['arbiter'], path: '/console/appeals', waiting: casesWaiting },
  {
    name: 'reports',
    roles: ['arbiter', 'support'],
    path: '/console/reports',
    waiting: async (db, until) => [await reportsWaiting(db, until)],
  },
  { name: 'feedback', roles: ['support'], path: '/console/feedback', waiting: feedbackWaiting },
  {
    name: 'proposals',
    roles: ['treasurer', 'owner'],
    path: '/console/proposals',
    waiting: proposalsWaiting,
  },
]

async function feedbackWaiting(db: Db, until: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as count, max(created_at) as newest, min(created_at) as oldest from operators.feedback
    where status = 'open' and created_at <= ${until}`.execute(db)
  return rows
}

/** Nobody approves what they asked for. */
async function proposalsWaiting(db: Db, until: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select asked_by as "notFor", count(*)::integer as count, max(asked_at) as newest,
      min(asked_at) as oldest from operators.proposal
    where status = 'open' and expires_at > platform.now() and asked_at <= ${until} group by asked_by`.execute(
    db,
  )
  return rows
}
