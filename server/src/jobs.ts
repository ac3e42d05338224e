import { anomaliesJob, countJob, coverJob, flowsJob, outlookJob, proofJob } from './economy/door.ts'
import { filesSweeps } from './files/door.ts'
import type { Ground } from './ground.ts'
import type { Houses } from './houses.ts'
import { identitySweep, mailboxChangeJob, noticesSweep, openNoticeDelivery } from './identity/door.ts'
import { grantJob, letGoJob, maturingJob, sealJob, volumeJob } from './ledger/door.ts'
import { deskMailJob, dueAccessJob, thresholdMailJob } from './operators/door.ts'
import { finalJob, paymentsSweep, rewardsHeldAtShops } from './payments/door.ts'
import { type Job, type Jobs, openJobs } from './platform/jobs/jobs.ts'
import { platformSweeps } from './platform/jobs/sweeps.ts'
import { type ProveWrites, writeProofJob } from './platform/monitoring/write-proof.ts'
import { openMailSender } from './platform/outgoing/mail.ts'
import { heldWith } from './platform/parameters/halts.ts'
import type { Heartbeat } from './platform/time/heartbeat.ts'
import { accrualJob, autoReleaseNotices, redPacketsJob, releaseJob } from './points/door.ts'
import { expiredBillsJob, openWebhookDelivery, programsSweep } from './programs/door.ts'
import { countGrants, dividendJob, pvFollower, standingJob } from './referrals/door.ts'
import {
  alertsJob,
  candlesJob,
  idleCasesJob,
  marketPriceJob,
  overdueAppealsJob,
  proofLooksJob,
  tallyJob,
  timersJob,
  usdtTxLooksJob,
} from './trading/door.ts'
import { maturityJob } from './wealth/door.ts'

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
  ground: Ground,
  houses: Houses,
  { heartbeat, proveWrites }: { heartbeat: Heartbeat; proveWrites: ProveWrites },
): Background {
  const { config, db, pool, clock, parameters, halts, log } = ground
  const beforeJobs = async () => {
    await heartbeat.beforeJobs()
    // Includes what another server has just halted.
    await halts.reload()
  }
  const jobs = openJobs(
    pool,
    db,
    clock,
    [writeProofJob(proveWrites), ...jobsOf(ground, houses)],
    log,
    beforeJobs,
  )
  if (!houses.notices.vapid) log.warn('web push is off: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set')
  const noticeDelivery = openNoticeDelivery({ ...houses.notices, clock, publicUrl: config.publicUrl, log })
  const webhookDelivery = openWebhookDelivery({ ...houses.programs, log })
  const mail = config.smtpUrl ? openMailSender(db, config.smtpUrl, config.mailFrom, log) : undefined
  const goingOn = [heartbeat, jobs, noticeDelivery, webhookDelivery, ...(mail ? [mail] : [])]
  const reading: NodeJS.Timeout[] = []
  return {
    jobs,
    start() {
      const notRead = (what: string) => (error: unknown) =>
        log.warn({ err: error }, `${what} could not be reloaded: the earlier ones stay in force`)
      reading.push(
        setInterval(() => parameters.reload().catch(notRead('parameters')), PARAMETERS_MS),
        setInterval(() => halts.reload().catch(notRead('halts')), HALTS_MS),
      )
      for (const one of goingOn) one.start()
    },
    stopReading() {
      for (const timer of reading) clearInterval(timer)
    },
    stop: async () => void (await Promise.all(goingOn.map((one) => one.stop()))),
  }
}

/** Returns all jobs, by module; those of a halted part wait. */
function jobsOf(
  { config, db, pool, parameters, halts, storage, alert, log }: Ground,
  { points, trading, payments }: Houses,
): Job[] {
  const heldByDays = (job: Job) => heldWith(halts, 'releases', job)
  const heldByTrading = (job: Job) => heldWith(halts, 'trading', job)
  return [
    ...platformSweeps(db),
    ...filesSweeps(db, storage),
    identitySweep(db),
    mailboxChangeJob({ db, parameters }),
    noticesSweep(db),
    paymentsSweep(db),
    programsSweep(db),
    expiredBillsJob(db),
    heldWith(halts, 'wealth', maturityJob(db)),
    heldWith(halts, 'transfers', redPacketsJob(points)),
    heldByDays(releaseJob(points)),
    autoReleaseNotices(db),
    heldByDays(accrualJob(points)),
    // Runs before the jobs of a new day, so that what waited from earlier days comes first.
    grantJob(db, { rules: payments.rewardRules, granted: [countGrants] }),
    heldByDays(maturingJob(db, { heldAtShops: rewardsHeldAtShops, matured: [pvFollower(parameters)] })),
    heldByDays(finalJob(db, payments.rewardRules)),
    heldByDays(dividendJob(db, parameters)),
    heldByDays(letGoJob(db)),
    standingJob(db, parameters),
    heldByTrading(timersJob(trading)),
    heldByTrading(overdueAppealsJob(trading)),
    heldByTrading(alertsJob(trading)),
    idleCasesJob(trading),
    proofLooksJob(trading, storage),
    ...(config.tron ? [usdtTxLooksJob(trading, config.tron)] : []),
    tallyJob(db),
    candlesJob(db),
    marketPriceJob(trading),
    volumeJob(db),
    sealJob(db),
    proofJob(db, parameters),
    coverJob({ db, parameters, alert }),
    outlookJob(db, parameters),
    flowsJob(db),
    countJob({ db, pool, parameters }),
    anomaliesJob(db, parameters),
    deskMailJob({ db, publicUrl: config.publicUrl }),
    thresholdMailJob({ db, parameters, publicUrl: config.publicUrl }),
    dueAccessJob({ db, parameters, publicUrl: config.publicUrl }, log),
  ]
}
