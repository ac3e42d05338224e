import type { Halt } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Row } from '../../platform/tables.ts'
import type { Outage } from '../../platform/time/heartbeat.ts'
import { extendDeadlines, notifyTradingResumed } from '../../trading/index.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

export type HaltRow = Row<'platform.halt'>

/** Columns for a select from platform.halt. */
export const COLUMNS = sql`id, part, reason_zh, reason_en, halted_by, halted_at, lifted_by, lifted_at`

export function shownHalt(row: HaltRow): Halt {
  return {
    id: row.id,
    part: row.part,
    reason: { zh: row.reason_zh, en: row.reason_en },
    haltedBy: row.halted_by,
    haltedTime: row.halted_at.toISOString(),
    liftedBy: row.lifted_by,
    liftedTime: row.lifted_at?.toISOString() ?? null,
  }
}

/**
 * Lifts a halt. It needs two operators, so that no one alone restarts what was stopped because of a loss. Deadlines of
 * the trading hall stood still meanwhile (rules/trading#clock-fairness) and are moved in the same transaction.
 */
export const liftHalt: Kind<ChangeOf<'lift-halt'>> = {
  key: ({ part }) => part,
  accounts: () => [],
  operators: () => [],

  async check(tx, _ctx, { part }) {
    const { rows } = await sql`select from platform.halt where part = ${part} and lifted_at is null`.execute(
      tx,
    )
    if (rows.length === 0) throw new Refusal('notHalted')
    return ''
  },

  async carryOut(tx, _ctx, { part }, both) {
    // Outages within the halt moved the deadlines already; their time is subtracted.
    const { rows } = await sql<Outage & { resumed: Date }>`
      with lifted as (
        update platform.halt set lifted_at = platform.now(), lifted_by = ${approvalNames(both)}
        where part = ${part} and lifted_at is null
        returning halted_at, lifted_at
      )
      select halted_at as from, lifted_at as resumed, lifted_at - coalesce((
          select sum(least(until_at, lifted_at) - greatest(from_at, halted_at)) from platform.outage
          where until_at > halted_at and from_at < lifted_at), '0') as until
      from lifted`.execute(tx)
    const [stood] = rows
    if (!stood) throw new Refusal('notHalted')
    // Other parts have no deadlines: rejected operations are simply repeated.
    if (part !== 'trading') return
    await extendDeadlines(tx, stood)
    await notifyTradingResumed(tx, { haltedAt: stood.from, resumedAt: stood.resumed })
  },

  async afterCommit({ halts, events }) {
    await halts.reload()
    events.publishToAll('service-changed')
  },
}
