import type { Application, resendApplication } from '@torch/contract/merchants.ts'
import { MAX_RESUBMISSIONS, RESUBMISSION_DAYS } from '@torch/contract/merchants-limits.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import { shownDeclineReasons } from '@torch/contract/standard-reasons.ts'
import { applicationStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { pictureUrl } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Row, tables } from '../tables.ts'

/** An application as stored. */
export type ApplicationRow = Row<'merchants.application'>
export type ApplicationForm = BodyOf<typeof resendApplication>

/** Returns a form's values as columns, without its files, which are added once they are bound. */
export function columnsOf(form: ApplicationForm) {
  return {
    name: form.shopName,
    name_en: form.shopNameEn,
    description: form.shopDescription,
    description_en: form.shopDescriptionEn,
    contact_person: form.contactPerson,
    contact_phone: form.contactPhone,
    contact_email: form.contactEmail,
    address: form.address,
    address_en: form.addressEn,
    latitude: form.latitude,
    longitude: form.longitude,
    location: form.location,
    business_category: form.businessCategory,
    business_hours: form.businessHours,
  }
}

export function applicationState(row: ApplicationRow) {
  return {
    id: row.id,
    status: applicationStatus[row.status],
    auditReasons: shownDeclineReasons(row.decline_reasons),
    auditRemark: row.remark,
    auditTime: row.audited_at?.toISOString() ?? null,
    createdTime: row.created_at.toISOString(),
    updatedTime: row.sent_at.toISOString(),
  }
}

/** Returns an application with all that was sent, as answers show it. `licenceUrl` makes the reader's link to the licence. */
export async function applicationDetail(
  db: Db,
  row: ApplicationRow,
  licenceUrl: (fileId: string) => string,
): Promise<Application> {
  const { sent } = await resubmissionsOf(db, row.id)
  return {
    ...applicationState(row),
    version: row.version,
    resubmissionsLeft: row.status === 'approved' ? 0 : Math.max(0, MAX_RESUBMISSIONS - sent),
    merchantId: row.shop_id,
    shopName: row.name,
    shopNameEn: row.name_en,
    contactPerson: row.contact_person,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    businessCategory: row.business_category,
    businessLicense: licenceUrl(row.licence),
    address: row.address,
    addressEn: row.address_en,
    latitude: row.latitude,
    longitude: row.longitude,
    location: row.location,
    businessHours: row.business_hours,
    shopLogo: pictureUrl(row.logo) ?? '',
    shopBanner: pictureUrl(row.banner),
    shopDescription: row.description,
    shopDescriptionEn: row.description_en,
    agreeTerms: true,
  }
}

/**
 * Returns how often it was sent again within the period that counts, and after how many days the first of these no longer
 * counts.
 */
export async function resubmissionsOf(
  db: Db,
  applicationId: number,
): Promise<{ sent: number; days: number }> {
  const { rows } = await sql<{ sent: number; days: number }>`
    select count(*)::integer as sent, coalesce(ceil(extract(epoch from
      min(at) + make_interval(days => ${RESUBMISSION_DAYS}) - platform.now()) / 86400), 0)::integer as days
    from merchants.application_step
    where application_id = ${applicationId} and status = 'pending' and version > 1
      and at > platform.now() - make_interval(days => ${RESUBMISSION_DAYS})`.execute(db)
  return rows[0] ?? { sent: 0, days: 0 }
}

/** Returns the member's application by id. The id may be beyond the range of ids. */
export function ownApplication(db: Db, id: number, memberId: number): Promise<ApplicationRow | undefined> {
  return tables(db)
    .selectFrom('merchants.application')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Returns a member's latest application. */
export function applicationOf(db: Db, memberId: number): Promise<ApplicationRow | undefined> {
  return applications(db).where('member_id', '=', memberId).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export function applicationsOf(db: Db, memberId: number): Promise<ApplicationRow[]> {
  return applications(db).where('member_id', '=', memberId).orderBy('id').execute()
}

/** Returns the application that a shop came from; shops from before applications have none. */
export function applicationOfShop(db: Db, shopId: number): Promise<ApplicationRow | undefined> {
  return applications(db).where('shop_id', '=', shopId).executeTakeFirst()
}

const applications = (db: Db) => tables(db).selectFrom('merchants.application').selectAll()
