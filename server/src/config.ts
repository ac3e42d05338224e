import { resolve } from 'node:path'
import { type Feature, features } from '@torch/contract/states.ts'
import { z } from 'zod'
import { readDatabaseAddress } from './platform/database/database-address.ts'

/** May list several hosts of which one is the primary (decision 100). */
const databaseAddress = z.string().superRefine((text, { addIssue }) => {
  try {
    readDatabaseAddress(text)
  } catch (error) {
    addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
})

/** A read is checked against the replica that it reaches, so choosing among several is left to a proxy. */
const oneHost = databaseAddress.refine(
  (text) => !/^[^/]*\/\/[^/?#]*,/.test(text),
  'one host, or a proxy before several',
)

// The only reader of the environment. Everything is optional in demo mode; production refuses to start half configured.
const environment = z.object({
  TORCH_MODE: z.enum(['demo', 'production']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  /** A read replica (decision 111). */
  READ_DATABASE_URL: oneHost.optional(),
  /** A pooler in transaction mode, for all statements that need no connection of their own (decision 205). */
  POOLER_URL: oneHost.optional(),
  /** The database owner's address, for migrations only: servers then use a login that owns nothing (decision 036). */
  MIGRATIONS_DATABASE_URL: databaseAddress.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Former or future secrets that are still accepted (decision 059), separated by commas. */
  AUTH_SECRET_ALSO: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().min(32, 'at least 32 characters each'))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Torch <no-reply@torch.example>'),
  /** Our identity for push services, in base64url, as `npx web-push generate-vapid-keys` creates it. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'not a VAPID public key')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'not a VAPID private key')
    .optional(),
  /** The first operator, created at the first start. */
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PASSWORD: z.string().min(12, 'at least 12 characters').max(256).optional(),
  /** The address for mail about new feedback. */
  SUPPORT_MAIL: z.email().optional(),
  /** The URL of an S3-compatible bucket for files; if absent, a folder in DATA_DIR. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Key of AMap's web service; if absent, our own gazetteer finds places. */
  AMAP_KEY: z.string().optional(),
  AMAP_URL: z.url({ protocol: /^https?$/ }).default('https://restapi.amap.com'),
  /** A TRON node, or a compatible service, for querying transaction ids; if absent, none is queried. */
  TRON_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent if the service requires a key. */
  TRON_API_KEY: z.string().optional(),
  /** Map tiles, with {z}, {x} and {y} in the URL; `none` for maps without tiles. */
  MAP_TILES_URL: z
    .union([
      z.literal('none'),
      z
        .string()
        .regex(/^https?:\/\/[\w.:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/, 'needs {z}, {x} and {y}'),
    ])
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap'),
  MAP_TILES_DATUM: z.enum(['wgs84', 'gcj02']).default('wgs84'),
  /** Whether shops' webhooks may lead into our own network. By default only in a demo served on localhost. */
  WEBHOOKS_LOCAL: z.enum(['yes', 'no']).optional(),
  /** Parts not offered by this installation, separated by commas: trading, wealth, rewards. */
  NOT_OFFERED: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(features))),
  /** Token for /metrics; if absent, only requests from this machine are answered. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{20,}$/, 'at least 20 characters without blanks')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  /** Number of proxies in front of us that are trusted for the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
})

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape)

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded database in dataDir. */
  databaseUrl: string | undefined
  /** Absent: the user in databaseUrl also creates the tables. */
  migrationsDatabaseUrl: string | undefined
  /** Absent: every connection leads to databaseUrl. */
  poolerUrl: string | undefined
  /** Absent: everything is read from the primary. */
  readDatabaseUrl: string | undefined
  /** The app's public URL: links and payment codes are made from it, never from a request's Host. */
  publicUrl: string
  /** Absent in demo mode: a secret is created once and kept in dataDir. */
  authSecret: string | undefined
  /** Values made with one of these are accepted, too. */
  authSecretAlso: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent: push is off; a demo creates its own keys. */
  vapidKeys: { publicKey: string; privateKey: string } | undefined
  /** The owner who adds the other operators; used only if there is no operator yet. */
  firstOwner: { email: string; password: string } | undefined
  /** Absent: operators read feedback in their console only. */
  supportMail: string | undefined
  /** Absent: files are in dataDir. */
  s3: { url: string; accessKey: string; secretKey: string; region: string } | undefined
  /** Absent: only our own gazetteer finds places. */
  amap: { key: string; url: string } | undefined
  /** Absent: transaction ids are not queried. */
  tron: { url: string; key: string | undefined } | undefined
  /** Absent: maps have no tiles. */
  mapTiles: { url: string; attribution: string; datum: 'wgs84' | 'gcj02' } | undefined
  /** Webhooks may lead to our own machine and network: for development and tests. */
  webhooksMayBeLocal: boolean
  /** Parts that this installation does not offer. */
  unavailableFeatures: Feature[]
  /** Absent: metrics are served to this machine only. */
  metricsToken: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  trustedProxies: number
}

const LOCAL_HTTP = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i
const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'PUBLIC_URL'] as const

/** Reads the settings. Throws one error that lists all faults. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const mode = given.TORCH_MODE ?? (given.DATABASE_URL ? 'production' : 'demo')
  if (mode === 'production') {
    for (const name of REQUIRED_IN_PRODUCTION) {
      if (!given[name]) faults.push(`${name}: required in production`)
    }
  }
  // A password sent over public Wi-Fi without TLS can be read by anyone; a local trial stays on the machine.
  if (
    mode === 'production' &&
    /^http:/i.test(given.PUBLIC_URL ?? '') &&
    !LOCAL_HTTP.test(given.PUBLIC_URL ?? '')
  )
    faults.push('PUBLIC_URL: https in production; http only for localhost')
  if (!given.VAPID_PUBLIC_KEY !== !given.VAPID_PRIVATE_KEY)
    faults.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: only together')
  if (given.MIGRATIONS_DATABASE_URL && !given.DATABASE_URL)
    faults.push('MIGRATIONS_DATABASE_URL: only with DATABASE_URL')
  for (const name of ['READ_DATABASE_URL', 'POOLER_URL'])
    if (given[name] && !given.DATABASE_URL) faults.push(`${name}: only with DATABASE_URL`)
  if (!given.OPERATOR_EMAIL !== !given.OPERATOR_PASSWORD)
    faults.push('OPERATOR_EMAIL, OPERATOR_PASSWORD: only together')
  const ofS3 = [given.S3_URL, given.S3_ACCESS_KEY, given.S3_SECRET_KEY].filter((one) => one !== undefined)
  if (ofS3.length === 1 || ofS3.length === 2)
    faults.push('S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY: only together')
  if (!parsed.success || faults.length > 0) throw new Error(`Settings are wrong:\n  ${faults.join('\n  ')}`)
  const settings = parsed.data
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  const { S3_URL: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = settings
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = settings
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  const isAtHome = mode === 'demo' && new URL(publicUrl).hostname === 'localhost'
  return {
    mode: mode === 'production' ? 'production' : 'demo',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    migrationsDatabaseUrl: settings.MIGRATIONS_DATABASE_URL,
    poolerUrl: settings.POOLER_URL,
    readDatabaseUrl: settings.READ_DATABASE_URL,
    publicUrl,
    authSecret: settings.AUTH_SECRET,
    authSecretAlso: settings.AUTH_SECRET_ALSO,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    vapidKeys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    firstOwner: email && password ? { email, password } : undefined,
    supportMail: settings.SUPPORT_MAIL ?? (mode === 'production' ? undefined : 'support@torch.example'),
    s3: url && accessKey && secretKey ? { url, accessKey, secretKey, region } : undefined,
    amap: settings.AMAP_KEY
      ? { key: settings.AMAP_KEY, url: settings.AMAP_URL.replace(/\/$/, '') }
      : undefined,
    tron: settings.TRON_API_URL
      ? { url: settings.TRON_API_URL.replace(/\/$/, ''), key: settings.TRON_API_KEY }
      : undefined,
    mapTiles:
      settings.MAP_TILES_URL === 'none'
        ? undefined
        : {
            url: settings.MAP_TILES_URL,
            attribution: settings.MAP_TILES_ATTRIBUTION,
            datum: settings.MAP_TILES_DATUM,
          },
    webhooksMayBeLocal: settings.WEBHOOKS_LOCAL ? settings.WEBHOOKS_LOCAL === 'yes' : isAtHome,
    unavailableFeatures: settings.NOT_OFFERED,
    metricsToken: settings.METRICS_TOKEN,
    // A demo's user watches the screen, not the log.
    logLevel: settings.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    trustedProxies: settings.TRUSTED_PROXIES,
  }
}
