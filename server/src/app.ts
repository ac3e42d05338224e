import { join } from 'node:path'
import compress from '@fastify/compress'
import { api } from '@torch/contract/api.ts'
import { chapters } from '@torch/contract/chapters.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { balancesOf, hasNoShop, holdsNoPoints } from './closing.ts'
import type { Config } from './config.ts'
import { letOperatorsIn } from './demo/operators.ts'
import { demoRoutes } from './demo/routes.ts'
import { tellStory } from './demo/story.ts'
import { welcomeGift } from './demo/welcome-gift.ts'
import {
  anomaliesJob,
  askForDaysCount,
  countJob,
  coverJob,
  economyRoutes,
  findAnomalies,
  flowsJob,
  makeCount,
  makeOutlook,
  makeProof,
  outlookJob,
  proofJob,
} from './economy/door.ts'
import {
  type FilesHouse,
  filesRoutes,
  filesSweeps,
  folderStorage,
  openFileLinks,
  s3Storage,
} from './files/door.ts'
import {
  authenticator,
  demoVapid,
  type IdentityHouse,
  identityRoutes,
  identitySweep,
  isClosed,
  namesOf,
  noticeEvent,
  noticesRoutes,
  noticesSweep,
  openNoticeDelivery,
  paymentNotices,
  paymentPasswordCheck,
  sealAppsAnew,
  type Vapid,
} from './identity/door.ts'
import { letGoJob, maturingJob, openParty, sealJob, sealJournal } from './ledger/door.ts'
import {
  merchantsDataOf,
  merchantsRoutes,
  payableShops,
  paymentCodeOf,
  placesRoutes,
  shopOf,
} from './merchants/door.ts'
import {
  deskMailJob,
  dueAccessJob,
  letFirstOwnerIn,
  type OperatorsHouse,
  operatorAuthenticator,
  operatorMayRead,
  operatorsRoutes,
  sealOperatorAppsAnew,
} from './operators/door.ts'
import {
  billPaidEvent,
  finalJob,
  leaveStaff,
  openReceiptSigner,
  openTill,
  type PaymentsHouse,
  paymentAnswer,
  paymentRecordByNo,
  paymentsRoutes,
  paymentsSweep,
  rewardsHeldAtShops,
} from './payments/door.ts'
import { alerts } from './platform/alerts.ts'
import { RUN_LIMITS } from './platform/batcher.ts'
import { openClock } from './platform/clock.ts'
import { appRole, type Db, openDatabase } from './platform/db.ts'
import { openEvents } from './platform/events.ts'
import { haltAfterSilence } from './platform/halt-after-silence.ts'
import { heldWith, openHalts } from './platform/halts.ts'
import { openHeartbeat } from './platform/heartbeat.ts'
import { serveDocs } from './platform/http/docs.ts'
import { serveEvents } from './platform/http/event-stream.ts'
import { serveHealth } from './platform/http/health.ts'
import { partGate } from './platform/http/part-gate.ts'
import { serveOn } from './platform/http/serve.ts'
import { openHttp } from './platform/http/server.ts'
import { watchRefusals } from './platform/http/watched-refusals.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { type Job, openJobs } from './platform/jobs.ts'
import { openMailSender } from './platform/mail.ts'
import { serveMetrics } from './platform/metrics.ts'
import { localReach, publicReach, type Reach } from './platform/outgoing/reach.ts'
import { openParameters } from './platform/parameters.ts'
import { readSecrets, type Secrets } from './platform/secret.ts'
import { platformSweeps } from './platform/sweeps.ts'
import {
  accrualJob,
  accrualOfRefund,
  autoReleaseNotices,
  endCredits,
  giftRefundFollower,
  hasPaid,
  pointsRoutes,
  releaseJob,
} from './points/door.ts'
import { pointsHouse } from './points-house.ts'
import {
  expiredBillsJob,
  openWebhookDelivery,
  type ProgramsHouse,
  programAuthenticator,
  programsGuide,
  programsRoutes,
  programsSweep,
  sealWebhooksAnew,
  tellBillPaid,
  tellRefundMade,
} from './programs/door.ts'
import {
  dividendJob,
  pvFollower,
  referralsRoutes,
  refundFollower,
  rewardParameters,
  standingJob,
  standingOf,
  standingOfTaken,
} from './referrals/door.ts'
import { rewardRules } from './reward-rules.ts'
import {
  candlesJob,
  forgetUsdtCodes,
  hasNoOpenTrade,
  idleCasesJob,
  marketPriceJob,
  mayReadTradeFile,
  overdueAppealsJob,
  proofLooksJob,
  standStill,
  type TradingHouse,
  tallyJob,
  timersJob,
  tradeMessageEvent,
  tradingDataOf,
  tradingRoutes,
} from './trading/door.ts'
import { maturityJob, type WealthHouse, wealthRoutes } from './wealth/door.ts'

export interface AppOptions {
  config: Config
  /** A database whose tables and functions are made (migrate.ts). */
  databaseUrl: string
  log: Logger
  /** Where pushes may go; out of our own network unless a test says otherwise. */
  pushReach?: Reach
  /** The built web app. */
  webRoot: string
  /** Holds every answer against the contract: on in tests. */
  checkAnswers?: boolean
  /** How often a stream of events shows that it is alive, and looks whether its session still is. */
  heartbeatMs?: number
}

export interface App {
  http: FastifyInstance
  /** Begins what goes on by itself: jobs and outgoing mail. */
  start(): void
  close(): Promise<void>
}

/** For a server that missed the news: what is halted must not go on there for long. */
const HALTS_MS = 5000
/** One for the till, two each for takes and releases. */
const BATCHES = 5

/** Production brings its own keys; a demo makes some. */
function vapidOf({ mode, vapidKeys, supportMail, publicUrl, dataDir }: Config): Vapid | undefined {
  const subject = supportMail ? `mailto:${supportMail}` : publicUrl.replace(/^http:/, 'https:')
  if (vapidKeys) return { ...vapidKeys, subject }
  return mode === 'demo' ? demoVapid(dataDir, subject) : undefined
}

/** Before anything is answered: what is sealed with another secret need not know it any longer. */
async function sealAnew(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  const webhooks = await sealWebhooksAnew(db, secrets)
  if (secrets.length === 1) return
  const apps = await sealAppsAnew(db, secrets)
  const operatorApps = await sealOperatorAppsAnew(db, secrets)
  log.warn({ apps, operatorApps, webhooks }, 'secrets are sealed with the newest AUTH_SECRET')
}

/** What was opened on the way to an app that did not come about is closed again: the start may be tried anew. */
export async function openApp(options: AppOptions): Promise<App> {
  const opened: (() => Promise<void>)[] = []
  try {
    return await putTogether(options, opened)
  } catch (error) {
    for (const close of opened.reverse()) await close().catch(() => {})
    throw error
  }
}

/** Puts the house together: rooms in the order of their doors, then the routes. */
async function putTogether(options: AppOptions, opened: (() => Promise<void>)[]): Promise<App> {
  const { config, databaseUrl, log } = options
  const role = await appRole(databaseUrl)
  if (!role)
    log.warn('the server works with the rights of the owner of the database: it may not be torch_app')
  const lostConnection = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const database = openDatabase(databaseUrl, { role, onError: lostConnection })
  const { db, pool } = database
  const batches = openDatabase(databaseUrl, {
    role,
    onError: lostConnection,
    max: BATCHES,
    limits: RUN_LIMITS,
  })
  opened.push(database.close, batches.close)
  const clock = await openClock(db)
  const withoutRewards = config.notOffered.includes('rewards') ? rewardParameters : []
  const parameters = await openParameters(db, new Map(withoutRewards.map(({ name }) => [name, 0n])))
  const halts = await openHalts(db)
  const secrets = readSecrets(config.authSecret, config.authSecretAlso, config.dataDir)
  await sealAnew(database.db, secrets, log)
  const storage = config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDir, 'files'))

  const authenticate = authenticator(pool)
  const maskedNamesOf = async (ids: number[]) =>
    new Map([...(await namesOf(db, ids))].map(([id, { masked }]) => [id, masked]))
  const checkPaymentPassword = paymentPasswordCheck({ db, parameters })
  const identity: IdentityHouse = {
    db,
    pool,
    parameters,
    secrets,
    publicUrl: config.publicUrl,
    checkPaymentPassword,
    // A registration opens the member's accounts in the same transaction.
    openParty,
    shopOf: (memberId: number) => shopOf(db, memberId),
    standingOf: (memberId, language) => standingOf({ db, parameters }, memberId, language),
    registered: config.mode === 'demo' ? [welcomeGift] : [],
    mayClose: [holdsNoPoints, hasNoShop, hasNoOpenTrade, forgetUsdtCodes, leaveStaff, endCredits],
    exports: {
      ledger: (memberId) => balancesOf(db, memberId),
      merchants: (memberId) => merchantsDataOf(db, memberId),
      trading: (memberId) => tradingDataOf(db, memberId),
    },
  }
  const links = openFileLinks(secrets, clock)
  const merchants = { db, pool, parameters, publicUrl: config.publicUrl, links, maskedNamesOf }
  const files: FilesHouse = {
    db,
    storage,
    links,
    authenticate,
    // Rooms that take private files add who else may see them.
    mayRead: [mayReadTradeFile(db)],
    operatorMayRead: operatorMayRead(db),
    isOwnBusiness: {
      user: async (id, memberId) => id === memberId,
      merchants: async (id, memberId) => (await shopOf(db, memberId))?.id === id,
    },
  }
  const events = openEvents(
    databaseUrl,
    pool,
    {
      'points-changed': () => ({ type: 'points-changed' }),
      'payment-received': async ({ ref }) => {
        const received = await paymentRecordByNo(payments, ref)
        return received && { type: 'payment-received', ...received }
      },
      'bill-paid': (signal) => billPaidEvent(payments, signal),
      notice: (signal) => noticeEvent(db, signal),
      'trade-changed': ({ ref }) => ({ type: 'trade-changed', transactionId: Number(ref) }),
      'trade-message': (signal) => tradeMessageEvent({ db, links }, signal),
      'hall-changed': () => ({ type: 'hall-changed' }),
      'service-changed': () => ({ type: 'service-changed' }),
    },
    log,
  )
  opened.push(events.close)
  events.whenTold('parameters', () => parameters.reload())
  events.whenTold('halts', () => halts.reload())
  const toldOfPayments = paymentNotices(db, events, log)
  const rules = rewardRules(parameters)
  const payments: PaymentsHouse = {
    db,
    pool,
    parameters,
    till: openTill(batches.pool, rules),
    events,
    payableShop: payableShops(pool),
    checkPaymentPassword,
    maskedNamesOf,
    tellOwner: toldOfPayments.tell,
    pvChanged: [pvFollower(parameters)],
    publicUrl: config.publicUrl,
    receiptSigner: openReceiptSigner(secrets),
    rewardRules: rules,
    refunded: [giftRefundFollower, refundFollower(parameters), tellRefundMade],
    takenBack: [accrualOfRefund(parameters), standingOfTaken(parameters)],
    billPaid: [tellBillPaid],
    paymentCodeOf: (shopId) => paymentCodeOf(merchants, shopId),
    isClosed,
    hasPaid: (from, to) => hasPaid(db, from, to),
  }
  const programs: ProgramsHouse = {
    ...{ db, secrets, payments, checkPaymentPassword, payableShop: payments.payableShop },
    reach: config.webhooksMayBeLocal ? localReach : publicReach,
  }
  const webhookDelivery = openWebhookDelivery({ ...programs, log })
  const alert = alerts(db, log)
  let started = false
  const points = pointsHouse({ pool, parameters, alert, payments })
  const wealth: WealthHouse = { db, parameters, events, alert }
  const operators: OperatorsHouse = {
    ...{ db, pool, parameters, secrets, links, openParty, events, supportMail: config.supportMail },
    appRequired: config.mode !== 'demo',
    // Where no job runs, nobody counts; what was asked for is made by the next server that does.
    countSoon: () => void (started && makeCount({ db, pool, parameters }).catch(logCount)),
    ...{ halts, notOffered: config.notOffered },
  }
  const logCount = (error: unknown) => log.error({ err: error }, 'a count of the economy broke off')
  const trading: TradingHouse = {
    ...{ db, pool, batches, parameters, events, links, storage, checkPaymentPassword },
  }
  // A demo sleeps for as long as the machine it is tried on.
  const afterSilence = config.mode === 'production' ? [haltAfterSilence(log)] : []
  const heartbeat = openHeartbeat(db, [standStill, ...afterSilence], log)
  const heldByDays = (job: Job) => heldWith(halts, 'releases', job)
  const beforeJobs = async () => {
    await heartbeat.beforeJobs()
    // What another server halted a moment ago counts here, too.
    await halts.reload()
  }
  const jobs = openJobs(
    pool,
    db,
    clock,
    [
      ...platformSweeps(db),
      ...filesSweeps(db, storage),
      identitySweep(db),
      noticesSweep(db),
      paymentsSweep(db),
      programsSweep(db),
      expiredBillsJob(db),
      heldWith(halts, 'wealth', maturityJob(db)),
      heldByDays(releaseJob(points)),
      autoReleaseNotices(db),
      heldByDays(accrualJob(points)),
      heldByDays(maturingJob(db, { heldAtShops: rewardsHeldAtShops, matured: [pvFollower(parameters)] })),
      heldByDays(finalJob(db, rules)),
      heldByDays(dividendJob(db, parameters)),
      heldByDays(letGoJob(db)),
      standingJob(db, parameters),
      heldWith(halts, 'trading', timersJob(trading)),
      heldWith(halts, 'trading', overdueAppealsJob(trading)),
      idleCasesJob(trading),
      proofLooksJob(trading, storage),
      tallyJob(db),
      candlesJob(db),
      marketPriceJob(db, parameters),
      sealJob(db),
      proofJob(db, parameters),
      coverJob({ db, parameters, alert }),
      outlookJob(db, parameters),
      flowsJob(db),
      countJob({ db, pool, parameters }),
      anomaliesJob(db),
      deskMailJob({ db, publicUrl: config.publicUrl }),
      dueAccessJob(db, log),
    ],
    log,
    beforeJobs,
  )
  const notices = { db, vapid: vapidOf(config), pushReach: options.pushReach ?? publicReach }
  if (!notices.vapid) log.warn('web push is off: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set')
  const noticeDelivery = openNoticeDelivery({ ...notices, clock, publicUrl: config.publicUrl, log })
  const mailSender = config.smtpUrl ? openMailSender(db, config.smtpUrl, config.mailFrom, log) : undefined

  const http = openHttp({
    log,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl.startsWith('https:'),
    noteRefusal: watchRefusals(log, secrets, clock),
    pictures: config.mapTiles && new URL(config.mapTiles.url).origin,
  })
  serveMetrics(http, pool, config.metricsToken)
  serveHealth(http, heartbeat.beat)
  await http.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false })
  await http.register(
    async (scope) => {
      // Screens count down by the platform's time, which every answer carries.
      scope.addHook('onSend', (_request, reply, payload, done) => {
        reply.header('date', clock.now().toUTCString())
        done(null, payload)
      })
      scope.addHook('onRequest', heartbeat.beforeRequest)
      const serve = serveOn(scope, {
        authenticate,
        authenticateOperator: operatorAuthenticator(pool),
        authenticateProgram: programAuthenticator(db),
        partGate: partGate(db, {
          ...{ halts, notOffered: config.notOffered },
          answerOf: (operation, kept) => (operation === api.payWithGf ? paymentAnswer(kept).answer : kept),
        }),
        checkAnswers: options.checkAnswers ?? false,
      })
      identityRoutes(serve, identity)
      noticesRoutes(serve, notices)
      pointsRoutes(serve, points)
      wealthRoutes(serve, wealth)
      referralsRoutes(serve, { db, parameters })
      merchantsRoutes(serve, merchants)
      placesRoutes(serve, { db, amap: config.amap, tiles: config.mapTiles, log })
      paymentsRoutes(serve, payments)
      programsRoutes(serve, programs)
      tradingRoutes(serve, trading)
      operatorsRoutes(serve, operators)
      filesRoutes(serve, scope, files)
      economyRoutes(serve, scope, { db, parameters, shopOf: (memberId) => shopOf(db, memberId) })
      serveEvents(scope, events, authenticate, options.heartbeatMs)
    },
    { prefix: '/api' },
  )
  await serveDocs(http, api, {
    publicUrl: config.publicUrl,
    guide: programsGuide(config.publicUrl),
    chapters,
  })
  if (config.mode === 'demo') {
    await tellStory({ db, pool, parameters, storage, clock, rewardRules: rules })
    await letOperatorsIn(db)
    await sealJournal(db)
    await makeProof(db, parameters)
    await makeOutlook(db, parameters)
    await askForDaysCount(db)
    await makeCount({ db, pool, parameters })
    await findAnomalies(db)
    demoRoutes(http, { db, clock, jobs, parameters })
  }
  // Before anything is answered.
  await heartbeat.beat()
  await halts.reload()
  await letFirstOwnerIn(db, config.firstOwner, log)
  await serveWebApp(http, options.webRoot, log)

  let parametersTimer: NodeJS.Timeout | undefined
  let haltsTimer: NodeJS.Timeout | undefined
  return {
    http,
    start() {
      started = true
      parametersTimer = setInterval(() => parameters.reload().catch(() => {}), 60_000)
      haltsTimer = setInterval(() => halts.reload().catch(() => {}), HALTS_MS)
      heartbeat.start()
      jobs.start()
      noticeDelivery.start()
      webhookDelivery.start()
      mailSender?.start()
    },
    async close() {
      clearInterval(parametersTimer)
      clearInterval(haltsTimer)
      await http.close()
      await toldOfPayments.close()
      await Promise.all([
        heartbeat.stop(),
        jobs.stop(),
        noticeDelivery.stop(),
        webhookDelivery.stop(),
        mailSender?.stop(),
        events.close(),
      ])
      await Promise.all([database.close(), batches.close()])
    },
  }
}
