import { GF, type Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { coverOf } from './economy/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { OperationFigures } from './platform/monitoring/operation-metrics.ts'

interface Row {
  jobsFailing: number
  jobsIdleSeconds: number | null
  mailsWaiting: number
  webhooksWaiting: number
  proofAgeSeconds: number | null
  backupAgeSeconds: number | null
  alerts: Record<string, number>
}

/** Reads the figures for /metrics: of each queue what waits, and of each precaution its age. */
export async function operationFigures({
  db,
  parameters,
  replica,
}: Pick<Infrastructure, 'db' | 'parameters' | 'replica'>): Promise<OperationFigures> {
  const [{ rows }, cover, lag] = await Promise.all([
    sql<Row>`
      select
        (select count(*) from platform.job where failing_since is not null)::integer as "jobsFailing",
        (select extract(epoch from n.now - max(done_until)) from platform.job)::float8 as "jobsIdleSeconds",
        (select count(*) from platform.mail where sent_at is null)::integer as "mailsWaiting",
        (select count(*) from programs.delivery where status = 'waiting')::integer as "webhooksWaiting",
        (select extract(epoch from n.now - max(made_at)) from economy.proof)::float8 as "proofAgeSeconds",
        (select extract(epoch from n.now - max(made_at)) from platform.backup)::float8 as "backupAgeSeconds",
        (select coalesce(jsonb_object_agg(kind, count), '{}') from (
          select kind, count(*) from platform.alert where at > n.now - interval '1 day' group by kind) a) as alerts
      from (select platform.now() as now) n`.execute(db),
    coverOf(db, parameters),
    replica?.lagSeconds(),
  ])
  const [row] = rows
  if (!row) throw new Error('the figures were not returned')
  return {
    ...row,
    jobsIdleSeconds: row.jobsIdleSeconds ?? 0,
    proofAgeSeconds: row.proofAgeSeconds ?? undefined,
    backupAgeSeconds: row.backupAgeSeconds ?? undefined,
    coverFreePv: wholePoints(cover.free),
    coverUsedShare: cover.inUse / 10_000,
    rewardBudgetLeftPv: cover.budget === null ? undefined : wholePoints(cover.budget - cover.used),
    replicaLagSeconds: lag,
  }
}

/** Whole points: a metric is a floating-point number, and no amount that is booked. */
const wholePoints = (units: Units) => Number(units / GF)
