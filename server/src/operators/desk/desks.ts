import { getEconomy } from '@torch/contract/economy.ts'
import { type ChangeKind, listHalts, listProducts } from '@torch/contract/governance.ts'
import type { DeskTopic, Desk as Shown } from '@torch/contract/operators.ts'
import { may, type OperatorRole, type Permission, refusalPermissions } from '@torch/contract/permissions.ts'
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
  /** The permission to act on these, where not all readers of the desk have it. */
  permission?: Permission
}

export interface Desk {
  name: DeskName
  permission: Permission
  /** Its path in the console. */
  path: string
  /** Returns what has been waiting since that moment or longer. */
  waiting(db: Db, until: Date): Promise<Waiting[]>
}

/** The permissions and paths match the console's sections. */
export const desks: readonly Desk[] = [
  {
    name: 'applications',
    permission: 'applications:decide',
    path: '/console/applications',
    waiting: async (db, until) => [await applicationsWaiting(db, until)],
  },
  {
    name: 'shop-changes',
    permission: 'shopChanges:review',
    path: '/console/shop-changes',
    waiting: async (db, until) => [await reviewsWaiting(db, until)],
  },
  { name: 'appeals', permission: 'cases:decide', path: '/console/appeals', waiting: casesWaiting },
  {
    name: 'reports',
    permission: 'reports:handle',
    path: '/console/reports',
    waiting: async (db, until) => [await reportsWaiting(db, until)],
  },
  {
    name: 'feedback',
    permission: 'feedback:handle',
    path: '/console/feedback',
    waiting: (db, until) => feedbackWaiting(db, until, false),
  },
  {
    name: 'answers',
    permission: 'answers:handle',
    path: '/console/answers',
    waiting: (db, until) => feedbackWaiting(db, until, true),
  },
  {
    name: 'proposals',
    permission: 'proposals:use',
    path: '/console/proposals',
    waiting: proposalsWaiting,
  },
]

/** Jobs move points; support is asked about mails and webhooks, arbiters about proofs of payment. */
export const faultPermissions: Record<Shown['faults'][number]['name'], Permission> = {
  jobs: 'jobFaults:read',
  'jobs-stalled': 'jobFaults:read',
  mails: 'deliveryFaults:read',
  webhooks: 'deliveryFaults:read',
  proofs: 'proofFaults:read',
}

/** The permissions to see each list. */
const listPermissions: Partial<Record<DeskTopic, readonly Permission[]>> = {
  anomalies: ['anomalies:review'],
  halts: listHalts.permissions,
  products: listProducts.permissions,
  counts: getEconomy.permissions,
}

/** Returns whether these roles receive a desk event. */
export function receivesDeskEvent(what: DeskTopic, roles: readonly OperatorRole[]): boolean {
  if (what === 'runs') return may(roles, ...Object.values(faultPermissions))
  const desk = desks.find(({ name }) => name === what)
  return may(roles, ...(desk ? [desk.permission] : (listPermissions[what] ?? [])))
}

/** Returns what waits for this operator. */
export function waitingFor(
  operator: { id: number; roles: readonly OperatorRole[] },
  waiting: readonly Waiting[],
): Waiting[] {
  return waiting.filter(
    ({ count, notFor, permission }) =>
      count > 0 && notFor !== operator.id && (!permission || may(operator.roles, permission)),
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
  return rows.map(({ kind, ...waiting }) => ({ ...waiting, permission: refusalPermissions[kind] }))
}
