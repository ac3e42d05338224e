import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openContexts } from './contexts.ts'
import { openDemo } from './demo/open-demo.ts'
import { makeCount } from './economy/index.ts'
import { makePreview } from './files/index.ts'
import { type Answering, openRoutes } from './http.ts'
import { openInfrastructure } from './infrastructure.ts'
import { openBackground } from './jobs.ts'
import { createFirstOwner, publishDeskEvents } from './operators/index.ts'
import { serveDocsSite } from './platform/http/docs-site.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { openWriteProbe } from './platform/monitoring/write-probe.ts'
import { type AddressPolicy, publicAddressesOnly } from './platform/outgoing/address-policy.ts'
import { picturePreviews, type ReadPreview } from './platform/rendering/picture-previews.ts'
import { renderedPages } from './platform/rendering/rendered-pages.ts'
import { type GetAsVisitor, openRenderer } from './platform/rendering/renderer.ts'
import { haltAfterOutage } from './platform/time/halt-after-outage.ts'
import { openHeartbeat } from './platform/time/heartbeat.ts'
import { extendLinks } from './points/index.ts'
import { extendDeadlines } from './trading/index.ts'

export interface AppOptions extends Omit<Answering, 'heartbeat' | 'probeWrites'> {
  config: Config
  /** The address of a migrated database (migrate.ts). */
  databaseUrl: string
  log: Logger
  /** Lifetime of shared responses; defaults to the maximum (platform/events/response-cache.ts). */
  responseCacheMs?: number
  /** Addresses to which push messages may go; defaults to public ones only. */
  pushAddressPolicy?: AddressPolicy
  /** The built web app. */
  webRoot: string
  /** The built documentation site; absent: none is served. */
  docsRoot?: string
}

export interface App {
  http: FastifyInstance
  /** Starts jobs and outgoing mail. */
  start(): void
  close(): Promise<void>
}

/** Opens the app. If that fails, closes everything opened so far, so that the start can be retried. */
export async function openApp(options: AppOptions): Promise<App> {
  const opened: (() => Promise<void>)[] = []
  try {
    return await assembleApp(options, opened)
  } catch (error) {
    for (const close of opened.reverse()) await close().catch(() => {})
    throw error
  }
}

/** Puts the app together in order: infrastructure, modules, background jobs, HTTP. */
async function assembleApp(options: AppOptions, opened: (() => Promise<void>)[]): Promise<App> {
  const { config, log } = options
  const infrastructure = await openInfrastructure(options, opened)
  const { db, sessions, parameters, halts, responseCache } = infrastructure
  let started = false
  const contexts = openContexts(infrastructure, {
    pushAddressPolicy: options.pushAddressPolicy ?? publicAddressesOnly,
    // A server without jobs does not count; the next server with jobs handles the request.
    triggerCount: () => void (started && makeCount({ db, sessions, parameters }).catch(logCount)),
  })
  const logCount = (error: unknown) => log.error({ err: error }, 'a count of the economy failed')
  const { events } = contexts
  opened.push(events.close)
  events.onMessage('parameters', () => parameters.reload())
  events.onMessage('halts', () => halts.reload())
  for (const topic of ['hall-changed', 'shops'] as const)
    events.onMessage(topic, async () => responseCache.drop(topic))
  publishDeskEvents(infrastructure, events)
  const followers = [extendDeadlines, extendLinks]
  // A demo sleeps with its machine. Last of the followers: deadlines are moved before trading is halted.
  if (config.mode === 'production') followers.push(haltAfterOutage(log))
  const heartbeat = openHeartbeat(db, followers, log)
  const probeWrites = openWriteProbe(db, log)
  const background = openBackground(infrastructure, contexts, { heartbeat, probeWrites })
  const http = await openRoutes(infrastructure, contexts, { ...options, heartbeat, probeWrites })
  if (config.mode === 'demo')
    await openDemo(http, {
      ...infrastructure,
      jobs: background.jobs,
      rewardRules: contexts.payments.rewardRules,
    })
  // Before the first request is answered.
  await heartbeat.beat()
  await halts.reload()
  await createFirstOwner(db, config.firstOwner, log)
  const renderer = openRenderer(`${options.webRoot}-rendering`, getAsVisitor(http), log)
  if (renderer) opened.push(renderer.close)
  if (options.docsRoot) await serveDocsSite(http, options.docsRoot)
  const previews = picturePreviews(previewAsVisitor(http))
  await serveWebApp(http, options.webRoot, log, renderer && renderedPages(renderer, responseCache, previews))

  return {
    http,
    start() {
      started = true
      background.start()
    },
    async close() {
      background.stopReading()
      await renderer?.close()
      await http.close()
      await Promise.all([contexts.ownerNotices.close(), contexts.codeNotices.close()])
      await Promise.all([background.stop(), events.close()])
      await infrastructure.close()
    },
  }
}

/** Returns the API's answer to an anonymous visitor, of whom only the language is known. */
function getAsVisitor(http: FastifyInstance): GetAsVisitor {
  return async (url, language) => {
    const headers = { 'accept-language': language, [AMOUNTS_HEADER]: 'text' }
    const answer = await http.inject({ method: 'GET', url, headers })
    return { status: answer.statusCode, headers: { date: String(answer.headers.date) }, text: answer.body }
  }
}

/** Reads pictures that a visitor may see. */
function previewAsVisitor(http: FastifyInstance): ReadPreview {
  return async (url, width) => {
    const { statusCode, rawPayload } = await http.inject({ method: 'GET', url })
    return statusCode === 200 ? makePreview(rawPayload, width) : undefined
  }
}
