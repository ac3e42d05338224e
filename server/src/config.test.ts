import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  TORCH_MODE: 'production',
  DATABASE_URL: 'postgres://torch:secret@db.example:5432/torch',
  AUTH_SECRET: 'a secret that is long enough to be one',
  SMTP_URL: 'smtps://mail.example:465',
  PUBLIC_URL: 'https://torch.example/',
}

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

test('returns a demo on port 3000 with its data in ./data when nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    authSecret: undefined,
    authSecretAlso: [],
    publicUrl: 'http://localhost:3000',
    trustedProxies: 0,
    logLevel: 'warn',
  })
})

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TORCH_MODE: '', AUTH_SECRET: '' })).toEqual(readConfig({}))
})

test('derives publicUrl from the port, and removes a trailing slash', () => {
  expect(readConfig({ PORT: '4711' }).publicUrl).toBe('http://localhost:4711')
  expect(readConfig(production).publicUrl).toBe('https://torch.example')
})

test('requires both web push keys or neither, and gives a demo a default supportMail', () => {
  const VAPID_PUBLIC_KEY = `B${'A'.repeat(86)}`
  const VAPID_PRIVATE_KEY = 'A'.repeat(43)
  expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).vapidKeys).toEqual({
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
  })
  for (const half of [{ VAPID_PUBLIC_KEY }, { VAPID_PRIVATE_KEY }])
    expect(faultsOf(half)).toEqual(['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: only together'])
  expect(readConfig({})).toMatchObject({ vapidKeys: undefined, supportMail: 'support@torch.example' })
  expect(readConfig(production)).toMatchObject({ vapidKeys: undefined, supportMail: undefined })
})

test('reads MIGRATIONS_DATABASE_URL, and refuses it without DATABASE_URL', () => {
  const MIGRATIONS_DATABASE_URL = 'postgres://owner:secret@db.example:5432/torch'
  expect(readConfig({ ...production, MIGRATIONS_DATABASE_URL }).migrationsDatabaseUrl).toBe(
    MIGRATIONS_DATABASE_URL,
  )
  expect(readConfig(production).migrationsDatabaseUrl).toBeUndefined()
  expect(faultsOf({ MIGRATIONS_DATABASE_URL })).toEqual(['MIGRATIONS_DATABASE_URL: only with DATABASE_URL'])
})

test('reads READ_DATABASE_URL, and refuses it without DATABASE_URL or with several hosts', () => {
  const READ_DATABASE_URL = 'postgres://torch:secret@copy.example:5432/torch'
  expect(readConfig({ ...production, READ_DATABASE_URL }).readDatabaseUrl).toBe(READ_DATABASE_URL)
  expect(faultsOf({ READ_DATABASE_URL })).toEqual(['READ_DATABASE_URL: only with DATABASE_URL'])
  const several = READ_DATABASE_URL.replace('copy.example', 'one,two')
  expect(faultsOf({ ...production, READ_DATABASE_URL: several })).toEqual([
    'READ_DATABASE_URL: one host, or a proxy before several',
  ])
})

test('reads POOLER_URL, and refuses it without DATABASE_URL', () => {
  const POOLER_URL = 'postgres://torch:secret@pooler.example:6432/torch'
  expect(readConfig({ ...production, POOLER_URL }).poolerUrl).toBe(POOLER_URL)
  expect(readConfig(production).poolerUrl).toBeUndefined()
  expect(faultsOf({ POOLER_URL })).toEqual(['POOLER_URL: only with DATABASE_URL'])
})

test('requires OPERATOR_EMAIL and OPERATOR_PASSWORD together, the password with at least 12 characters', () => {
  const OPERATOR_EMAIL = 'owner@torch.example'
  const OPERATOR_PASSWORD = 'noodles-at-nine-pm'
  expect(readConfig({ OPERATOR_EMAIL, OPERATOR_PASSWORD }).firstOwner).toEqual({
    email: OPERATOR_EMAIL,
    password: OPERATOR_PASSWORD,
  })
  for (const half of [{ OPERATOR_EMAIL }, { OPERATOR_PASSWORD }])
    expect(faultsOf(half)).toEqual(['OPERATOR_EMAIL, OPERATOR_PASSWORD: only together'])
  expect(faultsOf({ OPERATOR_EMAIL, OPERATOR_PASSWORD: 'noodles' })).toEqual([
    'OPERATOR_PASSWORD: at least 12 characters',
  ])
})

test('configures the map service only with AMAP_KEY', () => {
  expect(readConfig({}).amap).toBeUndefined()
  expect(readConfig({ AMAP_KEY: 'k' }).amap).toEqual({ key: 'k', url: 'https://restapi.amap.com' })
  expect(readConfig({ AMAP_KEY: 'k', AMAP_URL: 'http://maps.example/' }).amap?.url).toBe(
    'http://maps.example',
  )
})

test('configures TRON only with TRON_API_URL, and refuses a URL that is not HTTP', () => {
  expect(readConfig({}).tron).toBeUndefined()
  expect(readConfig({ TRON_API_URL: 'https://tron.example/', TRON_API_KEY: 'k' }).tron).toEqual({
    url: 'https://tron.example',
    key: 'k',
  })
  expect(() => readConfig({ TRON_API_URL: 'file:///etc/passwd' })).toThrow('TRON_API_URL')
})

describe('in production', () => {
  test('accepts a complete configuration', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', smtpUrl: 'smtps://mail.example:465' })
  })

  test('reports all missing variables at once', () => {
    const faults = faultsOf({ TORCH_MODE: 'production' })
    for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'PUBLIC_URL'])
      expect(faults).toContain(`${name}: required in production`)
    expect(faults).toHaveLength(4)
  })

  test('requires https in PUBLIC_URL, except for localhost', () => {
    for (const PUBLIC_URL of [
      'http://torch.example',
      'HTTP://torch.example',
      'http://localhost.evil.example',
      'http://10.0.0.7:3000',
    ])
      expect([PUBLIC_URL, faultsOf({ ...production, PUBLIC_URL })]).toEqual([
        PUBLIC_URL,
        ['PUBLIC_URL: https in production; http only for localhost'],
      ])
    for (const PUBLIC_URL of [
      'http://localhost',
      'http://localhost:3000/',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ])
      expect(faultsOf({ ...production, PUBLIC_URL })).toEqual([])
    expect(faultsOf({ PUBLIC_URL: 'http://10.0.0.7:3000' })).toEqual([])
  })

  test('assumes production when DATABASE_URL is set and TORCH_MODE is not', () => {
    const { DATABASE_URL } = production
    expect(faultsOf({ DATABASE_URL })).toHaveLength(3)
    expect(readConfig({ DATABASE_URL, TORCH_MODE: 'demo' }).mode).toBe('demo')
  })
})

test('requires S3_URL and both S3 keys together', () => {
  const whole = { S3_URL: 'https://s3.example/torch', S3_ACCESS_KEY: 'torch', S3_SECRET_KEY: 'secret' }
  const { S3_URL: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = whole
  expect(readConfig(whole).s3).toEqual({ url, accessKey, secretKey, region: 'us-east-1' })
  expect(readConfig({ ...whole, S3_REGION: 'auto' }).s3?.region).toBe('auto')
  expect(readConfig({}).s3).toBeUndefined()
  for (const missing of Object.keys(whole)) {
    const half = { ...whole, [missing]: '' }
    expect(faultsOf(half)).toEqual(['S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY: only together'])
  }
  expect(faultsOf({ ...whole, S3_URL: 's3://torch' })[0]).toMatch(/^S3_URL: /)
})

test('reports invalid and missing variables together', () => {
  const faults = faultsOf({
    TORCH_MODE: 'production',
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    AUTH_SECRET: 'short',
    TRUSTED_PROXIES: '-1',
    LOG_LEVEL: 'loud',
  })
  const named = (name: string) => faults.some((fault) => fault.startsWith(`${name}: `))
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'AUTH_SECRET',
    'TRUSTED_PROXIES',
    'LOG_LEVEL',
    'SMTP_URL',
    'PUBLIC_URL',
  ])
    expect([name, named(name)]).toEqual([name, true])
})

test('never repeats a value in an error, since it may be a secret', () => {
  const secret = 'hunter2-hunter2'
  const url = `mysql://torch:${secret}@db.example/torch`
  expect(
    faultsOf({ AUTH_SECRET: secret, DATABASE_URL: url, SMTP_URL: `x://${secret}` }).join(),
  ).not.toContain(secret)
})

test.each([
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', 'http'],
  ['TORCH_MODE', 'staging'],
  ['PUBLIC_URL', 'torch.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'https://mail.example'],
  ['TRUSTED_PROXIES', '9'],
  ['MAP_TILES_URL', 'https://tiles.example/all.png'],
  ['MAP_TILES_URL', "https://x.example 'unsafe-inline'/{z}/{x}/{y}"],
  ['MAP_TILES_DATUM', 'bd09'],
])('refuses %s=%s', (name, value) => {
  expect(faultsOf({ [name]: value }).some((fault) => fault.startsWith(`${name}: `))).toBe(true)
})
