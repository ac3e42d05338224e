import type { ShopChange, ShopPart } from '@torch/contract/notices.ts'
import { notify } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ServiceRow, ShopRow } from '../directory/shown-shop.ts'

interface ShopSnapshot {
  shop: ShopRow
  services: readonly ServiceRow[]
}

/** For one-line texts the notice has the old and the new value. */
const LINES: Partial<Record<ShopPart, keyof ShopRow>> = {
  name: 'name',
  'name-en': 'name_en',
  address: 'address',
  'address-en': 'address_en',
  'contact-person': 'contact_person',
  'contact-phone': 'contact_phone',
  'contact-email': 'contact_email',
  hours: 'business_hours',
}
const OTHERS: Partial<Record<ShopPart, readonly (keyof ShopRow)[]>> = {
  category: ['business_category'],
  description: ['description', 'description_en'],
  place: ['latitude', 'longitude'],
  pictures: ['logo', 'banner', 'licence'],
}

/**
 * Notifies the owner of what an edit without a version changed, since it may have overwritten newer values
 * (rules/wire#versions).
 */
export async function notifyOverwritten(tx: Tx, before: ShopSnapshot, after: ShopSnapshot): Promise<void> {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return
  const about = { kind: 'shop-overwritten' as const, shop: after.shop.name, changes }
  await notify(tx, [{ to: after.shop.owner_id, about }])
}

function changesBetween(before: ShopSnapshot, after: ShopSnapshot): ShopChange[] {
  const differs = (column: keyof ShopRow) => before.shop[column] !== after.shop[column]
  const lines = entries(LINES).flatMap(([part, column]) =>
    differs(column)
      ? [{ part, before: String(before.shop[column] ?? ''), after: String(after.shop[column] ?? '') }]
      : [],
  )
  const others = entries(OTHERS).flatMap(([part, columns]) =>
    columns.some(differs) ? [onlyTitles(part)] : [],
  )
  const services = sameServices(before.services, after.services) ? [] : [onlyTitles('services')]
  return [...lines, ...others, ...services]
}

const entries = <T>(table: Partial<Record<ShopPart, T>>) => Object.entries(table) as [ShopPart, T][]
const onlyTitles = (part: ShopPart): ShopChange => ({ part, before: null, after: null })
const sameServices = (one: readonly ServiceRow[], other: readonly ServiceRow[]) =>
  JSON.stringify(one) === JSON.stringify(other)
