import { getEconomy, listAnomalies } from '@torch/contract/economy.ts'
import { type ChangeKind, listHalts, listProducts, refusalRoles } from '@torch/contract/governance.ts'
import type { DeskTopic, Desk as Shown } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { applicationsWaiting, reviewsWaiting } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { casesWaiting, reportsWaiting } from '../../trading/index.ts'

/** The queues in which items wait for operators. */
export type DeskName =
  | 'applications'
  | 'shop-changes'
  | 'appeals'
  | 'reports'
  | 'feedback'
  | 'answers'
  | 'proposals'

export interface Waiting {
  count: number
  /** When the newest item arrived; null for none. */
  newest: Date | null
  oldest: Date | null
  /** The operator who may not act on these, because they are their own. */
  notFor?: number | null
  /** The roles that may act on these, where not all of the desk may. */
  roles?: readonly OperatorRole[]
}

export interface Desk {
  name: DeskName
  /** One of these is enough. */
  roles: readonly OperatorRole[]
  /** Its path in the console. */
  path: string
  /** Returns what has been waiting since that moment or longer. */
  waiting(db: Db, until: Date): Promise<Waiting[]>
}

/** The roles and paths match the console's sections. */
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
  {
    name: 'feedback',
    roles: ['support'],
    path: '/console/feedback',
    waiting: (db, until) => feedbackWaiting(db, until, false),
  },
  {
    name: 'answers',
    roles: ['support', 'treasurer', 'owner'],
    path: '/console/answers',
    waiting: (db, until) => feedbackWaiting(db, until, true),
  },
  {
    name: 'proposals',
    roles: [...new Set(Object.values(refusalRoles).flat())],
    path: '/console/proposals',
    waiting: proposalsWaiting,
  },
]

/** Jobs move points; support is asked about mails and webhooks, arbiters about proofs of payment. */
export const faultRoles: Record<Shown['faults'][number]['name'], readonly OperatorRole[]> = {
  jobs: ['treasurer', 'owner'],
  'jobs-stalled': ['treasurer', 'owner'],
  mails: ['support', 'owner'],
  webhooks: ['support', 'owner'],
  proofs: ['arbiter', 'owner'],
}

/** The roles that see each list. */
const listRoles: Partial<Record<DeskTopic, readonly OperatorRole[]>> = {
  anomalies: listAnomalies.roles,
  halts: listHalts.roles,
  products: listProducts.roles,
  counts: getEconomy.roles,
}

/** Returns the roles that receive a desk event. */
export function rolesOfDeskEvent(what: DeskTopic): readonly OperatorRole[] {
  if (what === 'runs') return [...new Set(Object.values(faultRoles).flat())]
  return desks.find(({ name }) => name === what)?.roles ?? listRoles[what] ?? []
}

/** Returns what waits for this operator. */
export function waitingFor(
  operator: { id: number; roles: readonly OperatorRole[] },
  waiting: readonly Waiting[],
): Waiting[] {
  return waiting.filter(
    ({ count, notFor, roles }) =>
      count > 0 && notFor !== operator.id && (!roles || roles.some((role) => operator.roles.includes(role))),
  )
}

/** Counts open feedback, or open answers to operators' acts. */
async function feedbackWaiting(db: Db, until: Date, areAnswers: boolean): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as count, max(created_at) as newest, min(created_at) as oldest from operators.feedback
    where status = 'open' and created_at <= ${until} and (about <> '') = ${areAnswers}`.execute(db)
  return rows
}

/** Counts proposals for those who may approve or refuse them, except their own. */
async function proposalsWaiting(db: Db, until: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting & { kind: ChangeKind }>`
    select kind, asked_by as "notFor", count(*)::integer as count, max(asked_at) as newest,
      min(asked_at) as oldest from operators.proposal
    where status = 'open' and expires_at > platform.now() and asked_at <= ${until}
    group by kind, asked_by`.execute(db)
  return rows.map(({ kind, ...waiting }) => ({ ...waiting, roles: refusalRoles[kind] }))
}
