import type { Contexts } from './contexts.ts'
import { anomaliesJob, countJob, coverJob, flowsJob, proofJob, releaseForecastJob } from './economy/index.ts'
import { filesSweeps } from './files/index.ts'
import { identitySweep, mailboxChangeJob, noticesSweep, openNoticeDelivery } from './identity/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { freeKeptRewardsJob, grantJob, maturingJob, partitionJob, sealJob } from './ledger/index.ts'
import { deskMailJob, dueAccessJob, thresholdMailJob } from './operators/index.ts'
import { finalJob, offlineAllowancesJob, paymentsSweep, pendingAtShopsOnHold } from './payments/index.ts'
import { type Job, type Jobs, openJobs } from './platform/jobs/jobs.ts'
import { platformSweeps } from './platform/jobs/sweeps.ts'
import { type WriteProbe, writeProbeJob } from './platform/monitoring/write-probe.ts'
import { openMailSender } from './platform/outgoing/mail.ts'
import { stopWhileHalted } from './platform/parameters/halts.ts'
import type { Heartbeat } from './platform/time/heartbeat.ts'
import {
  accrualJob,
  autoReleaseNotices,
  delayedTransfersJob,
  redPacketsJob,
  releaseJob,
} from './points/index.ts'
import { expiredBillsJob, openWebhookDelivery, programsSweep } from './programs/index.ts'
import { countGrants, dividendJob, pvChangeListener, standingJob } from './referrals/index.ts'
import {
  alertsJob,
  candlesJob,
  deadlinesJob,
  idleCasesJob,
  marketPriceJob,
  orderCountsJob,
  overdueAppealsJob,
  proofComparisonJob,
  usdtTxChecksJob,
} from './trading/index.ts'
import { maturityJob } from './wealth/index.ts'

export interface Background {
  jobs: Jobs
  start(): void
  /** Stops the periodic reloads; the first step of closing. */
  stopReading(): void
  stop(): Promise<void>
}

/** For a server that missed a notification: a halt must take effect there soon. */
const HALTS_MS = 5000
const PARAMETERS_MS = 60_000

export function openBackground(
  infrastructure: Infrastructure,
  contexts: Contexts,
  { heartbeat, probeWrites }: { heartbeat: Heartbeat; probeWrites: WriteProbe },
): Background {
  const { config, db, sessions, clock, parameters, halts, log } = infrastructure
  const beforeJobs = async () => {
    await heartbeat.beforeJobs()
    // Includes what another server has just halted.
    await halts.reload()
  }
  const jobs = openJobs(
    sessions,
    db,
    clock,
    [writeProbeJob(probeWrites), ...jobsOf(infrastructure, contexts)],
    log,
    beforeJobs,
  )
  if (!contexts.notices.vapid) log.warn('web push is off: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set')
  const noticeDelivery = openNoticeDelivery({ ...contexts.notices, clock, publicUrl: config.publicUrl, log })
  const webhookDelivery = openWebhookDelivery({ ...contexts.programs, log })
  const mail = config.smtpUrl ? openMailSender(db, config.smtpUrl, config.mailFrom, log) : undefined
  const services = [heartbeat, jobs, noticeDelivery, webhookDelivery, ...(mail ? [mail] : [])]
  const reloadTimers: NodeJS.Timeout[] = []
  return {
    jobs,
    start() {
      const logReloadFailure = (what: string) => (error: unknown) =>
        log.warn({ err: error }, `${what} could not be reloaded: the earlier ones stay in force`)
      reloadTimers.push(
        setInterval(() => parameters.reload().catch(logReloadFailure('parameters')), PARAMETERS_MS),
        setInterval(() => halts.reload().catch(logReloadFailure('halts')), HALTS_MS),
      )
      for (const one of services) one.start()
    },
    stopReading() {
      for (const timer of reloadTimers) clearInterval(timer)
    },
    stop: async () => void (await Promise.all(services.map((one) => one.stop()))),
  }
}

/** Returns all jobs, by module; those of a halted part wait. */
function jobsOf(
  { config, db, sessions, parameters, halts, storage, alert, log }: Infrastructure,
  { points, trading, payments }: Contexts,
): Job[] {
  const haltedWithReleases = (job: Job) => stopWhileHalted(halts, 'releases', job)
  const haltedWithTrading = (job: Job) => stopWhileHalted(halts, 'trading', job)
  return [
    ...platformSweeps(db),
    ...filesSweeps(db, storage),
    identitySweep(db),
    mailboxChangeJob({ db, parameters }),
    noticesSweep(db),
    paymentsSweep(db),
    programsSweep(db),
    expiredBillsJob(db),
    stopWhileHalted(halts, 'wealth', maturityJob(db)),
    stopWhileHalted(halts, 'transfers', redPacketsJob(points)),
    stopWhileHalted(halts, 'transfers', delayedTransfersJob(points)),
    offlineAllowancesJob(payments),
    haltedWithReleases(releaseJob(points)),
    autoReleaseNotices(db),
    haltedWithReleases(accrualJob(points)),
    // Runs before the jobs of a new day, so that what waited from earlier days comes first.
    grantJob(db, { rules: payments.rewardRules, granted: [countGrants] }),
    haltedWithReleases(
      maturingJob(db, {
        pendingAtShopsOnHold: pendingAtShopsOnHold,
        matured: [pvChangeListener(parameters)],
      }),
    ),
    haltedWithReleases(finalJob(db, payments.rewardRules)),
    haltedWithReleases(dividendJob(db, parameters)),
    haltedWithReleases(freeKeptRewardsJob(db)),
    standingJob(db, parameters),
    haltedWithTrading(deadlinesJob(trading)),
    haltedWithTrading(overdueAppealsJob(trading)),
    haltedWithTrading(alertsJob(trading)),
    idleCasesJob(trading),
    proofComparisonJob(trading, storage),
    ...(config.tron ? [usdtTxChecksJob(trading, config.tron)] : []),
    orderCountsJob(db),
    candlesJob(db),
    marketPriceJob(trading),
    partitionJob(db),
    sealJob(db),
    proofJob(db, parameters),
    coverJob({ db, parameters, alert }),
    releaseForecastJob(db, parameters),
    flowsJob(db),
    countJob({ db, sessions, parameters }),
    anomaliesJob(db, parameters),
    deskMailJob({ db, publicUrl: config.publicUrl }),
    thresholdMailJob({ db, parameters, publicUrl: config.publicUrl }),
    dueAccessJob({ db, parameters, publicUrl: config.publicUrl }, log),
  ]
}
