import { Gauge, type Registry } from 'prom-client'
import { finishesWithin } from '../time/clock.ts'

/** The figures of an installation that are read from its database. Undefined: there is none yet, or it does not apply. */
export interface OperationFigures {
  jobsFailing: number
  /** Since a job last ran; several are due each minute. */
  jobsIdleSeconds: number
  mailsWaiting: number
  webhooksWaiting: number
  /** PV that the release pool can still pay for, and the share of it that is in use. */
  coverFreePv: number
  coverUsedShare: number
  /** PV that may still be given today; undefined before the first reward of the day. */
  rewardBudgetLeftPv: number | undefined
  proofAgeSeconds: number | undefined
  backupAgeSeconds: number | undefined
  replicaLagSeconds: number | undefined
  /** Alerts of the last day, by kind. */
  alerts: Record<string, number>
}

/** A scrape is answered within this time, without these figures if the database does not respond. */
const TIMEOUT_MS = 2000
/** Several scrapers share one reading. */
const KEPT_MS = 5000

const GAUGES: [name: string, help: string, read: (figures: OperationFigures) => number | undefined][] = [
  ['torch_jobs_failing', 'Jobs whose last run failed', (one) => one.jobsFailing],
  ['torch_jobs_idle_seconds', 'Time since any job ran', (one) => one.jobsIdleSeconds],
  ['torch_mails_waiting', 'Mails that no mail server has accepted yet', (one) => one.mailsWaiting],
  ['torch_webhooks_waiting', 'Webhook deliveries that are not accepted yet', (one) => one.webhooksWaiting],
  ['torch_cover_free_pv', 'PV that the release pool can pay for beyond all PV', (one) => one.coverFreePv],
  ['torch_cover_used_ratio', 'Share of the cover that all PV use', (one) => one.coverUsedShare],
  ['torch_reward_budget_left_pv', "What is left of today's reward budget", (one) => one.rewardBudgetLeftPv],
  ['torch_proof_age_seconds', 'Age of the newest balance proof', (one) => one.proofAgeSeconds],
  ['torch_backup_age_seconds', 'Age of the newest complete backup', (one) => one.backupAgeSeconds],
  ['torch_replica_lag_seconds', 'How far the read replica is behind', (one) => one.replicaLagSeconds],
]

/** Registers the gauges, and returns the function that reads them anew before a scrape. */
export function operationMetrics(
  registry: Registry,
  read: () => Promise<OperationFigures>,
): () => Promise<void> {
  const gauges = GAUGES.map(([name, help, figureOf]) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    figureOf,
  }))
  const alerts = new Gauge({
    name: 'torch_alerts',
    help: 'Alerts to the operators within a day',
    labelNames: ['kind'] as const,
    registers: [registry],
  })
  const known = new Gauge({
    name: 'torch_database_answers',
    help: '1 if the figures of this scrape could be read from the database',
    registers: [registry],
  })
  let figures: OperationFigures | undefined
  let readAt = Number.NEGATIVE_INFINITY

  function show(): void {
    for (const { gauge, figureOf } of gauges) {
      const value = figures && figureOf(figures)
      gauge.remove()
      if (value !== undefined) gauge.set(value)
    }
    alerts.reset()
    for (const [kind, count] of Object.entries(figures?.alerts ?? {})) alerts.set({ kind }, count)
    known.set(figures ? 1 : 0)
  }

  return async () => {
    if (performance.now() - readAt < KEPT_MS) return
    readAt = performance.now()
    let found: OperationFigures | undefined
    const reading = read().then((one) => {
      found = one
    })
    await finishesWithin(reading, TIMEOUT_MS)
    figures = found
    show()
  }
}
