import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { showUnits } from '@torch/contract/money.ts'
import { rolesWith } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import { budgetNow, coverOf } from '../../economy/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type Mail, sendMails } from '../../platform/outgoing/mail.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { OperatorsContext } from '../context.ts'
import { treasuryBalance } from '../governance/grants.ts'
import { thresholdMail } from '../mails/threshold-mail.ts'
import { THRESHOLD_QUIET_HOURS } from '../rules.ts'

interface ThresholdState {
  name: 'treasury' | 'cover' | 'budget'
  isCrossed: boolean
  text: BilingualText
}

type Context = Pick<OperatorsContext, 'db' | 'parameters'> & { publicUrl: string }

/**
 * Mails treasurers when a figure crosses its threshold (rules/operators#threshold-mails), once for each crossing; record and mail
 * are one transaction. A figure that oscillates around its threshold is mailed at most once an hour.
 */
export function thresholdMailJob({ db, parameters, publicUrl }: Context): Job {
  return {
    name: 'operators.threshold-mail',
    every: { minutes: 5 },
    run: () =>
      db.transaction().execute(async (tx) => {
        const crossed: ThresholdState[] = []
        for (const state of await currentThresholds(tx, parameters))
          if (await hasNewlyCrossed(tx, state)) crossed.push(state)
        if (crossed.length > 0) await sendMails(tx, await mailsOf(tx, crossed, publicUrl))
      }),
  }
}

async function currentThresholds(tx: Tx, parameters: Parameters): Promise<ThresholdState[]> {
  const treasury = await treasuryBalance(tx)
  const least = parameters.get('operators.treasury-low-units')
  const cover = await coverOf(tx, parameters)
  const coverLine = parameters.get('ledger.cover-alert-percent')
  const budget = budgetNow(cover, parameters)
  const budgetLine = parameters.get('operators.budget-high-percent')
  return [
    {
      name: 'treasury',
      isCrossed: treasury < least,
      text: {
        zh: `金库现有 ${showUnits(treasury)} GF，低于 ${showUnits(least)} GF`,
        en: `The treasury holds ${showUnits(treasury)} GF, less than ${showUnits(least)} GF`,
      },
    },
    {
      name: 'cover',
      isCrossed: cover.pv * 100n > cover.payable * coverLine,
      text: {
        zh: `PV 备付已使用超过 ${coverLine}%：${showUnits(cover.pv)} / ${showUnits(cover.payable)} PV`,
        en: `More than ${coverLine}% of the cover is in use: ${showUnits(cover.pv)} of ${showUnits(cover.payable)} PV`,
      },
    },
    {
      name: 'budget',
      isCrossed: cover.used > 0n && cover.used * 100n > budget * budgetLine,
      text: {
        zh: `今日奖励预算已使用超过 ${budgetLine}%：${showUnits(cover.used)} / ${showUnits(budget)} PV`,
        en: `More than ${budgetLine}% of today’s rewards budget is used: ${showUnits(cover.used)} of ${showUnits(budget)} PV`,
      },
    },
  ]
}

/** Returns whether a figure crossed its threshold since the last mail, and records it in the same statement. */
async function hasNewlyCrossed(tx: Tx, { name, isCrossed }: ThresholdState): Promise<boolean> {
  if (!isCrossed) {
    await sql`update operators.threshold set crossed = false where name = ${name} and crossed`.execute(tx)
    return false
  }
  const { rows } = await sql`
    insert into operators.threshold (name, crossed, notified_at) values (${name}, true, platform.now())
    on conflict (name) do update set crossed = true, notified_at = platform.now()
      where not threshold.crossed
        and threshold.notified_at <= platform.now() - make_interval(hours => ${THRESHOLD_QUIET_HOURS}::integer)
    returning name`.execute(tx)
  return rows.length > 0
}

async function mailsOf(tx: Tx, crossed: readonly ThresholdState[], publicUrl: string): Promise<Mail[]> {
  const { rows } = await sql<{ name: string; email: string; language: Language }>`
    select name, email, language from operators.operator
    where status = 'active' and mail_wanted and email is not null and roles && ${rolesWith('economy:mails')} order by id`.execute(
    tx,
  )
  const texts = crossed.map(({ text }) => text)
  return rows.map(({ name, email, language }) => thresholdMail(language, email, { name, texts, publicUrl }))
}
