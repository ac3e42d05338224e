import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/trading.ts'
import type { OrderAlert } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { lockActiveMember } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { type Row, tables } from '../tables.ts'

/** Adds an alert. Calls of one member are serialized, since alerts are counted. */
export function addOrderAlert({ db, parameters }: TradingContext): Handler<typeof contract.addOrderAlert> {
  return async ({ body: { side, gfAmount, unitPrice, network }, member: { memberId } }) => {
    const max = Number(parameters.get('trading.alerts'))
    const of = side === 'buy' ? network : null
    const row = await db.transaction().execute(async (tx) => {
      // The account was closed or disabled after the call arrived.
      if (!(await lockActiveMember(tx, memberId))) throw new Refusal('notSignedIn')
      await sql`select pg_advisory_xact_lock(hashtext('trading.alert'), ${memberId})`.execute(tx)
      // A separate statement after the lock, so that it sees alerts added meanwhile.
      const { rows } = await sql<Row<'trading.alert'>>`
        insert into trading.alert (member_id, side, amount, unit_price, network, created_at)
        select ${memberId}, ${side}, ${gfAmount}::bigint, ${unitPrice}::bigint, ${of}, platform.now()
        where (select count(*) from trading.alert where member_id = ${memberId}
          and (side, amount, unit_price, coalesce(network, ''))
            <> (${side}, ${gfAmount}::bigint, ${unitPrice}::bigint, coalesce(${of}::text, ''))) < ${max}
        on conflict (member_id, side, amount, unit_price, network) do update set unit_price = excluded.unit_price
        returning *`.execute(tx)
      return rows[0]
    })
    if (!row) throw new Refusal('tooManyAlerts', { max })
    return shownAlert(row)
  }
}

export function listOrderAlerts({ db }: TradingContext): Handler<typeof contract.listOrderAlerts> {
  return ({ member: { memberId } }) => alertsOf(db, memberId)
}

export function removeOrderAlert({ db }: TradingContext): Handler<typeof contract.removeOrderAlert> {
  return async ({ body: { alertId }, member: { memberId } }) => {
    const gone = await tables(db)
      .deleteFrom('trading.alert')
      .where('member_id', '=', memberId)
      .where(sql<boolean>`id = ${alertId}::bigint`)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Refusal('unknownAlert')
    return null
  }
}

/** Deletes the alerts of a member who closes the account. */
export async function deleteAlerts(tx: Tx, memberId: number): Promise<void> {
  await tables(tx).deleteFrom('trading.alert').where('member_id', '=', memberId).execute()
}

/** Returns a member's alerts, newest first. */
export async function alertsOf(db: Db, memberId: number): Promise<OrderAlert[]> {
  const rows = await tables(db)
    .selectFrom('trading.alert')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(shownAlert)
}

export function shownAlert(row: Row<'trading.alert'>): OrderAlert {
  return {
    id: row.id,
    side: row.side,
    gfAmount: writeUnits(row.amount),
    unitPrice: writeUnits(row.unit_price),
    network: row.network,
    createdTime: row.created_at.toISOString(),
    notifiedTime: row.notified_at?.toISOString() ?? null,
    notifiedOrderId: row.order_id,
  }
}
