import compress from '@fastify/compress'
import { api } from '@torch/contract/api.ts'
import { chapters } from '@torch/contract/chapters.ts'
import type { Operation } from '@torch/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { economyRoutes } from './economy/door.ts'
import { filesRoutes } from './files/door.ts'
import type { Ground } from './ground.ts'
import type { Houses } from './houses.ts'
import { identityRoutes, noticesRoutes } from './identity/door.ts'
import { merchantsRoutes, placesRoutes } from './merchants/door.ts'
import { followDesk, operatorAuthenticator, operatorsRoutes } from './operators/door.ts'
import { followCustomerScreen, paymentAnswer, paymentsRoutes } from './payments/door.ts'
import { serveDocs } from './platform/http/docs.ts'
import { serveEvents } from './platform/http/event-stream.ts'
import { serveHealth } from './platform/http/health.ts'
import { partGate } from './platform/http/part-gate.ts'
import { serveOn } from './platform/http/serve.ts'
import { openHttp } from './platform/http/server.ts'
import { termsGate } from './platform/http/terms-gate.ts'
import { watchRefusals } from './platform/http/watched-refusals.ts'
import { serveMetrics } from './platform/monitoring/metrics.ts'
import type { ProveWrites } from './platform/monitoring/write-proof.ts'
import type { Heartbeat } from './platform/time/heartbeat.ts'
import { pointsRoutes } from './points/door.ts'
import { programAuthenticator, programsGuide, programsRoutes } from './programs/door.ts'
import { referralsRoutes } from './referrals/door.ts'
import { tradingRoutes } from './trading/door.ts'
import { wealthRoutes } from './wealth/door.ts'

export interface Answering {
  heartbeat: Heartbeat
  proveWrites: ProveWrites
  /** Validates every answer against the contract: on in tests. */
  checkAnswers?: boolean
  /** Interval at which an event stream sends a sign of life and checks its session. */
  heartbeatMs?: number
}

/** Opens all routes except the web app and those of a demo. */
export async function openRoutes(
  ground: Ground,
  houses: Houses,
  answering: Answering,
): Promise<FastifyInstance> {
  const { config, pool, copy, clock, secrets, log } = ground
  const http = openHttp({
    log,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl.startsWith('https:'),
    ownOrigin: new URL(config.publicUrl).origin,
    noteRefusal: watchRefusals(log, secrets, clock),
    pictures: config.mapTiles && new URL(config.mapTiles.url).origin,
  })
  serveMetrics(http, { pool, copy }, config.metricsToken)
  const { heartbeat, proveWrites } = answering
  serveHealth(http, async () => void (await Promise.all([heartbeat.beat(), proveWrites()])))
  await http.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false })
  await http.register(async (scope) => serveRooms(scope, ground, houses, answering), { prefix: '/api' })
  await serveDocs(http, api, {
    publicUrl: config.publicUrl,
    guide: programsGuide(config.publicUrl),
    chapters,
  })
  return http
}

function serveRooms(
  scope: FastifyInstance,
  { config, db, pool, copy, clock, halts, parameters, log }: Ground,
  houses: Houses,
  { heartbeat, checkAnswers = false, heartbeatMs }: Answering,
): void {
  // Screens count down by the platform's time, which every answer carries.
  scope.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('date', clock.now().toUTCString())
    done(null, payload)
  })
  scope.addHook('onRequest', heartbeat.beforeRequest)
  const { authenticate } = houses.files
  const answerOf = (operation: Operation, kept: string) =>
    operation === api.payWithGf ? paymentAnswer(kept).answer : kept
  const serve = serveOn(scope, {
    authenticate,
    authenticateOperator: operatorAuthenticator(pool),
    authenticateProgram: programAuthenticator(db),
    partGate: partGate(db, { halts, notOffered: config.notOffered, answerOf }),
    termsGate: termsGate(db, answerOf),
    copy,
    checkAnswers,
  })
  identityRoutes(serve, houses.identity)
  noticesRoutes(serve, houses.notices)
  pointsRoutes(serve, houses.points)
  wealthRoutes(serve, houses.wealth)
  referralsRoutes(serve, houses.referrals)
  merchantsRoutes(serve, houses.merchants)
  placesRoutes(serve, { db, amap: config.amap, tiles: config.mapTiles, log })
  paymentsRoutes(serve, houses.payments)
  programsRoutes(serve, houses.programs)
  tradingRoutes(serve, houses.trading)
  operatorsRoutes(serve, houses.operators)
  filesRoutes(serve, scope, houses.files)
  economyRoutes(serve, scope, houses.economy)
  const follow = {
    authenticate,
    followDesk: followDesk(pool),
    followLink: followCustomerScreen(houses.payments),
  }
  serveEvents(scope, houses.events, follow, { parameters, heartbeatMs })
}
