import type { Shift } from '@torch/contract/payments.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { TAKINGS_COLUMNS, type TakingsSums, toTakings } from '../shop-money/takings.ts'
import type { ShopRole } from '../staff/shop-access.ts'
import { staffNames } from '../staff/staff-name.ts'

interface Row extends TakingsSums {
  id: number
  member_id: number
  opened_at: Date
  ended_at: Date
  is_open: boolean
  till: string | null
}

interface Wanted {
  /** The role of the caller. */
  viewer: ShopRole
  /** Only shifts of this member. */
  memberId?: number | undefined
  /** The day on which they were opened; absent: today. */
  day?: string | undefined
  shiftId?: number | undefined
  onlyOpen?: boolean
}

/**
 * Returns the shifts of a day, newest first, computed on each call from bills, payments and refunds: late entries are included,
 * and nothing is written when midnight ends an open shift (decision 124). A payment by the link of a till counts in the shift that
 * was opened there last (rules/payments#tills).
 */
export async function shiftsOf(
  db: Db,
  shopId: number,
  { viewer, memberId, day, shiftId, onlyOpen = false }: Wanted,
): Promise<Shift[]> {
  const which: RawBuilder<unknown>[] = [sql`s.shop_id = ${shopId}`]
  if (memberId !== undefined) which.push(sql`s.member_id = ${memberId}`)
  if (shiftId === undefined)
    which.push(sql`s.day = coalesce(${day ?? null}::date, platform.day_of(platform.now()))`)
  else which.push(sql`s.id = ${shiftId}::bigint`)
  if (onlyOpen) which.push(sql`s.closed_at is null`)
  const { rows } = await sql<Row>`
    select s.id, s.member_id, s.opened_at, s.ended_at, s.is_open, s.till, t.*, r.refunded
    from (
      select s.*, coalesce(s.closed_at, (s.day + 1)::timestamp at time zone 'Asia/Shanghai') as ended_at,
        s.closed_at is null and s.day = platform.day_of(platform.now()) as is_open,
        (select name from payments.shop_till where id = s.till_id) as till
      from payments.shift s where ${sql.join(which, sql` and `)}
    ) s
    cross join lateral (
      select ${TAKINGS_COLUMNS}
      from payments.payment p left join payments.bill b on b.payment_id = p.id
      where p.shop_id = s.shop_id and p.paid_at >= s.opened_at and p.paid_at < s.ended_at
        and (b.made_by = s.member_id or (b.bill_no is null and p.till_id = s.till_id and not exists (
          select from payments.shift later
          where later.shop_id = s.shop_id and later.day = s.day and later.till_id = s.till_id and later.id > s.id
            and later.opened_at <= p.paid_at and p.paid_at < coalesce(later.closed_at, 'infinity'))))
    ) t
    cross join lateral (
      select coalesce(sum(r.amount), 0)::bigint as refunded from payments.refund r
      where r.shop_id = s.shop_id and r.made_by = s.member_id and r.at >= s.opened_at and r.at < s.ended_at
    ) r
    order by s.id desc`.execute(db)
  const names = await staffNames(
    db,
    rows.map((row) => row.member_id),
    // Cashiers see only their own shifts, so names are in full.
    viewer === 'cashier' ? 'owner' : viewer,
  )
  return rows.map((row) => ({
    shiftId: row.id,
    name: names.get(row.member_id) ?? '***',
    till: row.till,
    openedTime: row.opened_at.toISOString(),
    closedTime: row.is_open ? null : row.ended_at.toISOString(),
    ...toTakings(row),
  }))
}

/** Ends a member's open shifts: in one shop, or in all of them. */
export async function endShifts(tx: Db, memberId: number, shopId?: number): Promise<void> {
  await sql`
    update payments.shift set closed_at = platform.now()
    where member_id = ${memberId} and closed_at is null and day = platform.day_of(platform.now())
      and (${shopId ?? null}::integer is null or shop_id = ${shopId ?? null}::integer)`.execute(tx)
}
