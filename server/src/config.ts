import { resolve } from 'node:path'
import { type Offer, offers } from '@torch/contract/states.ts'
import { z } from 'zod'
import { readDatabaseAddress } from './platform/database/database-address.ts'

/** With several hosts of which one is the primary, too (decision 100). */
const databaseAddress = z.string().superRefine((text, { addIssue }) => {
  try {
    readDatabaseAddress(text)
  } catch (error) {
    addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
})

/** A read is held against what the copy has that it reaches: which of several it reaches is a proxy's matter. */
const oneHost = databaseAddress.refine(
  (text) => !/^[^/]*\/\/[^/?#]*,/.test(text),
  'one host, or a proxy before several',
)

// The only reader of the environment. Everything is optional in demo mode; production refuses to start half set up.
const environment = z.object({
  TORCH_MODE: z.enum(['demo', 'production']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  /** A copy of the database that follows it, for reading (decision 111). */
  READ_DATABASE_URL: oneHost.optional(),
  /** The owner of the database, for migrations alone: servers then sign in as somebody who owns nothing (decision 036). */
  MIGRATIONS_DATABASE_URL: databaseAddress.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Others that were, or will be, the secret: what was made with them is read (decision 059). With commas between. */
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
  /** By which push services know us, in base64url, as `npx web-push generate-vapid-keys` makes them. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'not a VAPID public key')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'not a VAPID private key')
    .optional(),
  /** The first operator, made at the first start. */
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PASSWORD: z.string().min(12, 'at least 12 characters').max(256).optional(),
  /** Where new feedback is mailed to. */
  SUPPORT_MAIL: z.email().optional(),
  /** The address of a bucket that files go to, in any store that speaks S3; absent: a folder in DATA_DIR. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Of AMap's web service; absent: our own gazetteer finds places. */
  AMAP_KEY: z.string().optional(),
  AMAP_URL: z.url({ protocol: /^https?$/ }).default('https://restapi.amap.com'),
  /** A node of TRON, or a service that speaks as one, which is asked about transaction ids; absent: nobody is asked. */
  TRON_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent along, where the service asks for a key. */
  TRON_API_KEY: z.string().optional(),
  /** Pictures of the land, with {z}, {x} and {y} in the address; `none`: maps are drawn plain. */
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
  /** Whether webhooks of shops may lead into our own network. Absent: only those of a demo that is reached as localhost. */
  WEBHOOKS_LOCAL: z.enum(['yes', 'no']).optional(),
  /** What is not offered where this runs, with commas between: trading, wealth, rewards. */
  NOT_OFFERED: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(offers))),
  /** Whom /metrics is for; absent: who asks on the machine itself. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{20,}$/, 'at least 20 characters without blanks')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  /** How many proxies in front of us may be believed about the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
})

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  /** Absent means the embedded database in dataDir. */
  databaseUrl: string | undefined
  /** Absent means that the user in databaseUrl makes the tables too. */
  migrationsDatabaseUrl: string | undefined
  /** Absent means that everything is read from the database itself. */
  readDatabaseUrl: string | undefined
  /** Where people reach the app: links and payment codes are made from it, never from a request's Host. */
  publicUrl: string
  /** Absent in demo mode: then a secret is made once and kept in dataDir. */
  authSecret: string | undefined
  /** What was made with one of these is read, too. */
  authSecretAlso: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent means that push is off; a demo makes keys of its own. */
  vapidKeys: { publicKey: string; privateKey: string } | undefined
  /** Who lets the other operators in; of use where there is no operator yet. */
  firstOwner: { email: string; password: string } | undefined
  /** Absent means that operators read feedback in their console alone. */
  supportMail: string | undefined
  /** Absent means that files lie in dataDir. */
  s3: { url: string; accessKey: string; secretKey: string; region: string } | undefined
  /** Absent means that our own gazetteer finds places alone. */
  amap: { key: string; url: string } | undefined
  /** Absent means that nobody is asked about transaction ids. */
  tron: { url: string; key: string | undefined } | undefined
  /** Absent means that maps are drawn plain. */
  mapTiles: { url: string; attribution: string; datum: 'wgs84' | 'gcj02' } | undefined
  /** Webhooks may lead to our own machine and network: for development and tests. */
  webhooksMayBeLocal: boolean
  /** What this installation leaves out. */
  notOffered: Offer[]
  /** Absent means that figures are only told on the machine itself. */
  metricsToken: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  trustedProxies: number
}

const LOCAL_HTTP = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i
const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'PUBLIC_URL'] as const

/** Reads the settings. Throws one error that names every fault at once. */
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
  // A password that goes through a market's WLAN in the open is everybody's; a try on one's own machine stays there.
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
  if (given.READ_DATABASE_URL && !given.DATABASE_URL) faults.push('READ_DATABASE_URL: only with DATABASE_URL')
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
    notOffered: settings.NOT_OFFERED,
    metricsToken: settings.METRICS_TOKEN,
    // Whoever tries a demo looks at the screen, not at its log.
    logLevel: settings.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    trustedProxies: settings.TRUSTED_PROXIES,
  }
}
