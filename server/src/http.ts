import compress from '@fastify/compress'
import { api } from '@torch/contract/api.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { tagDescriptions } from '@torch/contract/tag-descriptions.ts'
import type { FastifyInstance } from 'fastify'
import type { Contexts } from './contexts.ts'
import { economyHandlers, serveProofFiles } from './economy/index.ts'
import { filesHandlers, serveFiles } from './files/index.ts'
import { identityHandlers, noticesHandlers } from './identity/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { merchantsHandlers, placesHandlers } from './merchants/index.ts'
import { operationFigures } from './operation-figures.ts'
import { followDesk, operatorAuthenticator, operatorsHandlers } from './operators/index.ts'
import { captureAnswer, followCustomerScreen, paymentAnswer, paymentsHandlers } from './payments/index.ts'
import { serveEvents } from './platform/http/event-stream.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveDescription } from './platform/http/openapi/document.ts'
import { partGate } from './platform/http/part-gate.ts'
import { refusalLogger } from './platform/http/refusal-log.ts'
import { serveOn } from './platform/http/serve.ts'
import { type Handlers, serveHandlers, withContext } from './platform/http/serve-handlers.ts'
import { openHttp } from './platform/http/server.ts'
import { termsGate } from './platform/http/terms-gate.ts'
import { serveMetrics } from './platform/monitoring/metrics.ts'
import { isTracing, traceRequests } from './platform/monitoring/tracing.ts'
import type { WriteProbe } from './platform/monitoring/write-probe.ts'
import { newestVersion } from './platform/sql/versions.ts'
import type { Heartbeat } from './platform/time/heartbeat.ts'
import { pointsHandlers } from './points/index.ts'
import {
  API_KEY_RATE_LIMIT,
  programAuthenticator,
  programsGuide,
  programsHandlers,
  serveDeveloperDocs,
} from './programs/index.ts'
import { referralsHandlers } from './referrals/index.ts'
import { tradingHandlers } from './trading/index.ts'
import { wealthHandlers } from './wealth/index.ts'

export interface Answering {
  heartbeat: Heartbeat
  probeWrites: WriteProbe
  /** Validates every answer against the contract: on in tests. */
  checkAnswers?: boolean
  /** Interval at which an event stream sends a sign of life and checks its session. */
  heartbeatMs?: number
}

/** Opens all routes except the web app and those of a demo. */
export async function openRoutes(
  infrastructure: Infrastructure,
  contexts: Contexts,
  answering: Answering,
): Promise<FastifyInstance> {
  const { config, pool, replica, clock, secrets, log } = infrastructure
  const http = openHttp({
    log,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl.startsWith('https:'),
    ownOrigin: new URL(config.publicUrl).origin,
    logRefusal: refusalLogger(log, secrets, clock),
    pictures: config.mapTiles && new URL(config.mapTiles.url).origin,
  })
  const readFigures = () => operationFigures(infrastructure)
  serveMetrics(http, { pool, replica, readFigures }, config.metricsToken)
  const { heartbeat, probeWrites } = answering
  const write = async () => void (await Promise.all([heartbeat.beat(), probeWrites()]))
  serveHealth(http, write, () => newestVersion(pool))
  await http.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false })
  await http.register(async (scope) => serveModules(scope, infrastructure, contexts, answering), {
    prefix: '/api',
  })
  const { publicUrl } = config
  const guide = programsGuide(publicUrl)
  serveDescription(http, api, { publicUrl, guide, tagDescriptions, programRateLimit: API_KEY_RATE_LIMIT })
  serveDeveloperDocs(http, { publicUrl, operations: api, tagDescriptions })
  return http
}

function serveModules(
  scope: FastifyInstance,
  { config, db, pool, replica, clock, halts, parameters, log }: Infrastructure,
  contexts: Contexts,
  { heartbeat, checkAnswers = false, heartbeatMs }: Answering,
): void {
  // Screens count down by the platform's time, which every answer carries.
  scope.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('date', clock.now().toUTCString())
    done(null, payload)
  })
  if (isTracing()) traceRequests(scope)
  scope.addHook('onRequest', heartbeat.beforeRequest)
  const { authenticate } = contexts.files
  const answerOf = (operation: Operation, stored: string) =>
    operation === api.payWithGf
      ? paymentAnswer(stored).answer
      : operation === api.captureByCode || operation === api.captureShopPayment
        ? captureAnswer(stored)
        : stored
  const serve = serveOn(scope, {
    authenticate,
    authenticateOperator: operatorAuthenticator(pool),
    authenticateProgram: programAuthenticator(db),
    partGate: partGate(db, { halts, unavailableFeatures: config.unavailableFeatures, answerOf }),
    termsGate: termsGate(db, answerOf),
    replica,
    checkAnswers,
  })
  const handlers: Handlers = {
    ...withContext(contexts.identity, identityHandlers),
    ...withContext(contexts.notices, noticesHandlers),
    ...withContext(contexts.points, pointsHandlers),
    ...withContext(contexts.wealth, wealthHandlers),
    ...withContext(contexts.referrals, referralsHandlers),
    ...withContext(contexts.merchants, merchantsHandlers),
    ...withContext({ db, amap: config.amap, tiles: config.mapTiles, log }, placesHandlers),
    ...withContext(contexts.payments, paymentsHandlers),
    ...withContext(contexts.programs, programsHandlers),
    ...withContext(contexts.trading, tradingHandlers),
    ...withContext(contexts.operators, operatorsHandlers),
    ...withContext(contexts.files, filesHandlers),
    ...withContext(contexts.economy, economyHandlers),
  }
  serveHandlers(serve, handlers)
  serveFiles(scope, contexts.files)
  serveProofFiles(scope, db)
  const follow = {
    authenticate,
    followDesk: followDesk(pool),
    followLink: followCustomerScreen(contexts.payments),
  }
  serveEvents(scope, contexts.events, follow, { parameters, heartbeatMs })
}
