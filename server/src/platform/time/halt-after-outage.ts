import type { Part } from '@torch/contract/states.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { alerts } from '../monitoring/alerts.ts'
import type { OutageFollower } from './heartbeat.ts'

/** Longer than any restart. */
export const MAX_OUTAGE_HOURS = 36

/** Parts in which passing time creates value or counts against members. */
const PARTS: readonly Part[] = ['releases', 'wealth', 'trading']

/** Shown to members. */
const REASON = {
  zh: '服务中断了很久，或系统时间有误，正在核对。',
  en: 'The service was interrupted for a long time, or its clock is wrong. We are checking.',
}

/**
 * Halts these parts after a silence this long: either no server ran or the database's clock is wrong, which only a
 * person can determine. Otherwise all days that seem to have passed would be released at once. Two operators must lift
 * the halt (docs/decisions/080).
 */
export function haltAfterOutage(log: Logger): OutageFollower {
  return async (tx, { from, until }) => {
    const hours = Math.floor((until.getTime() - from.getTime()) / HOUR_MS)
    if (hours < MAX_OUTAGE_HOURS) return
    await sql`
      insert into platform.halt (part, reason_zh, reason_en, halted_by)
      select part, ${REASON.zh}, ${REASON.en}, 'Torch' from unnest(${PARTS}::text[]) part
      on conflict (part) where lifted_at is null do nothing`.execute(tx)
    await alerts(tx, log)('clock-doubted', `no server answered for ${hours} hours by the database’s clock`)
  }
}
