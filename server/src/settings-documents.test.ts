import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settingNames } from './config.ts'

// config.ts, docs/settings.md, .env.example, compose.yml and the image name the same settings.

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const compose = read('compose.yml')
const { services } = parse(compose, { merge: true }) as {
  services: Record<string, { environment?: Record<string, string | null> }>
}
const settingsOf = (service: string) => Object.keys(services[service]?.environment ?? {})
/** Set by the image. */
const inImage = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
  [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
)
/** Not passed through from the environment: compose.yml composes the addresses, and its proxy is one. */
const COMPOSED = ['DATABASE_URL', 'MIGRATIONS_DATABASE_URL', 'TRUSTED_PROXIES']
/** The image listens on all addresses. */
const BY_DEFAULT = ['HOST']
const example = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
)

test('docs/settings.md has a row for every setting, and no other', () => {
  const rows = [...read('docs/settings.md').matchAll(/^\| (`[A-Z][^|]+) \|/gm)]
  const documented = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(documented.toSorted()).toEqual(settingNames.toSorted())
})

test('compose.yml passes every setting that the image does not have to both servers, and no other', () => {
  const passed = [...settingsOf('server-1'), ...inImage, ...BY_DEFAULT].filter((name) => name !== 'NODE_ENV')
  expect(passed.toSorted()).toEqual(settingNames.toSorted())
  expect(settingsOf('server-2').toSorted()).toEqual(
    settingsOf('server-1')
      .filter((name) => name !== 'MIGRATIONS_DATABASE_URL')
      .toSorted(),
  )
})

test('.env.example names every value that compose.yml takes, and no other', () => {
  const substituted = [...compose.matchAll(/\$\{(\w+):/g)].map(([, name = '']) => name)
  const passed = settingsOf('server-1').filter((name) => services['server-1']?.environment?.[name] === null)
  const taken = new Set([...substituted, ...passed])
  expect(example.map(({ name }) => name).toSorted()).toEqual([...taken].toSorted())
  expect([...taken].filter((name) => COMPOSED.includes(name))).toEqual([])
})

test('a server starts with the values of .env.example once the required ones are filled in', () => {
  const values = Object.fromEntries(example.map(({ name, value }) => [name, value]))
  const config = readConfig({
    ...values,
    AUTH_SECRET: 'as openssl rand -base64 32 prints it',
    OPERATOR_PASSWORD: 'a first password',
    DATABASE_URL: 'postgres://torch_server:secret@database:5432/torch',
  })
  expect(config).toMatchObject({ mode: 'production', publicUrl: 'https://torch.example', logLevel: 'info' })
})

test('every service of compose.yml restarts, and has limits of memory and log', () => {
  for (const [name, service] of Object.entries(services))
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        restart: 'unless-stopped',
        mem_limit: expect.any(String),
        logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
      }),
    ])
})
