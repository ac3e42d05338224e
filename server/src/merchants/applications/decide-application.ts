import type { DeclineReason } from '@torch/contract/standard-reasons.ts'
import { sql } from 'kysely'
import { lockActiveMember, notify } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { cityAt } from '../places/gazetteer.ts'
import { tables } from '../tables.ts'
import type { ApplicationRow } from './application.ts'
import { openShop } from './open-shop.ts'
import { addStep } from './send-application.ts'

export interface ApplicationDecision {
  id: number
  /** The version that the auditor has reviewed. */
  version: number
  operatorId: number
}

/**
 * Approves an application: opens its shop and notifies the owner. Concurrent decisions are serialized; the later one throws
 * `applicationDecided`.
 */
export async function approve(
  openParty: (tx: Tx, kind: 'shop') => Promise<number>,
  tx: Tx,
  decision: ApplicationDecision,
): Promise<ApplicationRow> {
  const sent = await lockPending(tx, decision)
  if (!(await lockActiveMember(tx, sent.member_id))) throw new Refusal('applicantAccountClosed')
  const city = cityAt(sent)
  const shopId = await openShop(openParty, tx, {
    ownerId: sent.member_id,
    name: sent.name,
    nameEn: sent.name_en,
    description: sent.description,
    descriptionEn: sent.description_en,
    logo: sent.logo,
    banner: sent.banner,
    licence: sent.licence,
    contactPerson: sent.contact_person,
    contactPhone: sent.contact_phone,
    contactEmail: sent.contact_email,
    address: sent.address,
    addressEn: sent.address_en,
    city: city?.city ?? null,
    cityEn: city?.cityEn ?? null,
    position: { latitude: sent.latitude, longitude: sent.longitude },
    category: sent.business_category,
    hours: sent.business_hours,
    services: [],
  })
  const row = await decide(tx, decision, { status: 'approved', shop_id: shopId, remark: null })
  await notify(tx, [{ to: row.member_id, about: { kind: 'application-approved', shop: row.name } }])
  return row
}

/** Declines an application, with standard reasons or a remark or both, which its sender reads. */
export async function reject(
  tx: Tx,
  {
    reasons,
    remark,
    ...decision
  }: ApplicationDecision & { reasons: readonly DeclineReason[]; remark: string },
): Promise<ApplicationRow> {
  await lockPending(tx, decision)
  const row = await decide(tx, decision, {
    status: 'rejected',
    decline_reasons: [...new Set(reasons)],
    remark: remark || null,
  })
  const about = {
    kind: 'application-rejected',
    shop: row.name,
    reasons: row.decline_reasons,
    remark,
  } as const
  await notify(tx, [{ to: row.member_id, about }])
  return row
}

/**
 * Locks a pending application until the transaction ends. Throws `unknownApplication`, `applicationChanged` where it was sent
 * again since it was reviewed, or `applicationDecided`.
 */
async function lockPending(tx: Tx, { id, version }: ApplicationDecision): Promise<ApplicationRow> {
  const row = await tables(tx)
    .selectFrom('merchants.application')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('unknownApplication')
  if (row.version !== version) throw new Refusal('applicationChanged')
  if (row.status !== 'pending') throw new Refusal('applicationDecided')
  return row
}

async function decide(
  tx: Tx,
  { id, operatorId }: ApplicationDecision,
  outcome: Partial<Pick<ApplicationRow, 'shop_id' | 'decline_reasons'>> &
    Pick<ApplicationRow, 'status' | 'remark'>,
): Promise<ApplicationRow> {
  const row = await tables(tx)
    .updateTable('merchants.application')
    .set({ ...outcome, audited_by: operatorId, audited_at: sql`platform.now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow()
  await addStep(tx, row, operatorId)
  return row
}
