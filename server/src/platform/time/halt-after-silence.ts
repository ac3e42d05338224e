import type { Part } from '@torch/contract/states.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { alerts } from '../monitoring/alerts.ts'
import type { OutageFollower } from './heartbeat.ts'

/** No restart takes so long. */
export const LONGEST_SILENCE_HOURS = 36

/** In these time itself makes value, or is what people are held to. */
const PARTS: readonly Part[] = ['releases', 'wealth', 'trading']

/** As members read it. */
const REASON = {
  zh: '服务中断了很久，或系统时间有误，正在核对。',
  en: 'The service was interrupted for a long time, or its clock is wrong. We are checking.',
}

/**
 * After so long a silence either nobody was there or the database's clock is wrong, and only a person can tell: the days that
 * seem to have gone by would all be released at once. So what days bring stands still until two operators let it go on
 * (docs/decisions/080).
 */
export function haltAfterSilence(log: Logger): OutageFollower {
  return async (tx, { from, until }) => {
    const hours = Math.floor((until.getTime() - from.getTime()) / HOUR_MS)
    if (hours < LONGEST_SILENCE_HOURS) return
    await sql`
      insert into platform.halt (part, reason_zh, reason_en, halted_by)
      select part, ${REASON.zh}, ${REASON.en}, 'Torch' from unnest(${PARTS}::text[]) part
      on conflict (part) where lifted_at is null do nothing`.execute(tx)
    await alerts(tx, log)('clock-doubted', `by the database’s clock nobody was served for ${hours} hours`)
  }
}
