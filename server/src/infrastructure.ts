import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { folderStorage, type Storage, s3Storage } from './files/index.ts'
import { resealApps } from './identity/index.ts'
import { resealOperatorApps } from './operators/index.ts'
import { RUN_LIMITS } from './platform/database/batcher.ts'
import { appRole, type Database, type Db, openDatabase } from './platform/database/db.ts'
import { openResponseCache, type ResponseCache } from './platform/events/response-cache.ts'
import { alerts, type RaiseAlert } from './platform/monitoring/alerts.ts'
import { type Halts, openHalts } from './platform/parameters/halts.ts'
import { openParameters, type Parameters, reportBroken } from './platform/parameters/parameters.ts'
import { openReadReplica, type ReadReplica } from './platform/replica/read-replica.ts'
import { readSecrets, type Secrets } from './platform/secret.ts'
import { type Clock, openClock } from './platform/time/clock.ts'
import { resealReturnSecrets, resealWebhookSecrets } from './programs/index.ts'
import { rewardParameters } from './referrals/index.ts'

/** The infrastructure shared by all modules. */
export interface Infrastructure {
  config: Config
  databaseUrl: string
  log: Logger
  db: Database['db']
  pool: Database['pool']
  /** A separate pool for batched movements. */
  batches: Database
  /** Read-only connections, for what operators see in a member's view. */
  reader: Database['pool']
  /** The read replica for some reads; absent if there is none. */
  replica: ReadReplica | undefined
  clock: Clock
  responseCache: ResponseCache
  parameters: Parameters
  halts: Halts
  secrets: Secrets
  storage: Storage
  alert: RaiseAlert
  close(): Promise<void>
}

/** One for payments, two each for takes and releases. */
const BATCHES = 5
/** Used only occasionally. */
const READERS = 2

/** Opens the infrastructure. `opened` collects what must be closed again if the start fails. */
export async function openInfrastructure(
  {
    config,
    databaseUrl,
    log,
    responseCacheMs,
  }: Pick<Infrastructure, 'config' | 'databaseUrl' | 'log'> & { responseCacheMs?: number },
  opened: (() => Promise<void>)[],
): Promise<Infrastructure> {
  const role = await appRole(databaseUrl)
  if (!role)
    log.warn('the server runs with all rights of its database user, which may not set the role torch_app')
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const database = openDatabase(databaseUrl, { role, onError, routesReads: true })
  const batches = openDatabase(databaseUrl, { role, onError, max: BATCHES, limits: RUN_LIMITS })
  const reader = openDatabase(databaseUrl, { role, onError, max: READERS, readOnly: true })
  opened.push(database.close, batches.close, reader.close)
  const { db, pool } = database
  const replica = config.readDatabaseUrl
    ? openReadReplica(config.readDatabaseUrl, { primary: pool, role, log })
    : undefined
  if (replica) opened.push(replica.close)
  const withoutRewards = config.unavailableFeatures.includes('rewards') ? rewardParameters : []
  const secrets = readSecrets(config.authSecret, config.authSecretAlso, config.dataDir)
  await resealSecrets(db, secrets, log)
  const clock = await openClock(db, (error) =>
    log.warn({ err: error }, 'the time of the database could not be read'),
  )
  const responseCache = openResponseCache(() => clock.now().getTime(), responseCacheMs)
  const alert = alerts(db, log)
  const fixedParameters = new Map(withoutRewards.map((name): [string, bigint] => [name, 0n]))
  return {
    config,
    databaseUrl,
    log,
    db,
    pool,
    batches,
    reader: reader.pool,
    replica,
    secrets,
    clock,
    responseCache,
    parameters: await openParameters(db, {
      fixed: fixedParameters,
      reloaded: () => responseCache.drop('parameters'),
      onBroken: reportBroken(log, alert),
    }),
    halts: await openHalts(db),
    storage: config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDir, 'files')),
    alert,
    close: async () =>
      void (await Promise.all([database.close(), batches.close(), reader.close(), replica?.close()])),
  }
}

/** Runs before anything is answered: seals with the newest secret what is sealed with a former one. */
async function resealSecrets(db: Db, secrets: Secrets, log: Logger): Promise<void> {
  const webhooks = await resealWebhookSecrets(db, secrets)
  const keys = await resealReturnSecrets(db, secrets)
  if (secrets.length === 1) return
  const apps = await resealApps(db, secrets)
  const operatorApps = await resealOperatorApps(db, secrets)
  log.warn({ apps, operatorApps, webhooks, keys }, 'secrets are sealed with the newest AUTH_SECRET')
}
