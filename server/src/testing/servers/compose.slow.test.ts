import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { freePort, type OwnProcess, startOwnProcess } from './own-process.ts'
import { openPreparedCluster, type PreparedCluster } from './prepared-cluster.ts'
import { openPayers, payAtLast, paymentsAmiss } from './three-servers.ts'

// Starts the two servers of compose.yml, with its logins and variables, on a PostgreSQL that its script has prepared.

const ROOT = join(import.meta.dirname, '../../../..')

type Service = { environment: Record<string, string | null> }
const { services } = parse(readFileSync(join(ROOT, 'compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<'database' | 'server-1' | 'server-2', Service>
}

/** The variables of `.env`: those that compose.yml requires, and the first operator. */
const env: Record<string, string> = {
  AUTH_SECRET: 'the same on both of the servers, and long',
  POSTGRES_PASSWORD: 'superuser1',
  OWNER_PASSWORD: 'owner2',
  SERVER_PASSWORD: 'server3',
  PUBLIC_URL: 'https://torch.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  OPERATOR_EMAIL: 'owner@torch.example',
  OPERATOR_PASSWORD: 'a first password',
}

/** Fills in variables as Compose does: `${NAME:?message}` is required, a name without a value is passed on if it is set. */
function environmentOf({ environment }: Service): Record<string, string> {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value === null
      ? (env[name] ?? '')
      : value
          .replace(/\$\{(\w+):\?[^}]*\}/g, (_, variable: string) => {
            if (!env[variable]) throw new Error(`${variable} is needed`)
            return env[variable]
          })
          .replace(
            /\$\{(\w+):-([^}]*)\}/g,
            (_, variable: string, otherwise: string) => env[variable] ?? otherwise,
          ),
  ])
  return Object.fromEntries(filled)
}

const files = mkdtempSync(join(tmpdir(), 'torch-compose-'))
let cluster: PreparedCluster
let database: Database
beforeAll(async () => {
  cluster = await openPreparedCluster(environmentOf(services.database))
  database = openDatabase(cluster.superuser('torch'), { max: 4 })
})
afterAll(async () => {
  await database.close()
  await cluster.close()
  rmSync(files, { recursive: true, force: true })
})

/** Starts one of the servers, with the address of the test's database, and the shared volume. */
async function start(name: 'server-1' | 'server-2'): Promise<OwnProcess> {
  const settings = Object.entries(environmentOf(services[name])).map(([key, value]) => [
    key,
    key.endsWith('DATABASE_URL') && value !== '' ? cluster.reach(value) : value,
  ])
  return startOwnProcess(files, await freePort(), {
    MIGRATIONS_DATABASE_URL: '',
    ...Object.fromEntries(settings),
  })
}

test("compose.yml gives the owner's login to one server, and the servers' login to both", () => {
  const [one, other] = [environmentOf(services['server-1']), environmentOf(services['server-2'])]
  expect(one.MIGRATIONS_DATABASE_URL).toContain('//torch_owner:')
  expect(other.MIGRATIONS_DATABASE_URL).toBeUndefined()
  expect([one.DATABASE_URL, other.DATABASE_URL]).toEqual(
    Array(2).fill(expect.stringContaining('//torch_server:')),
  )
})

test('both servers become ready and accept a login and a payment', async () => {
  const servers: OwnProcess[] = []
  try {
    for (const name of ['server-1', 'server-2'] as const) servers.push(await start(name))
    for (const { url } of servers) {
      expect((await fetch(`${url}/ready`)).status).toBe(200)
      // Logs the shop's owner and the payer in through this server.
      const people = await openPayers(database, url, 1)
      const [payer] = people.payers
      if (!payer) throw new Error('there is no payer')
      const { key, answer } = await payAtLast(url, payer, people.shop)
      expect(await paymentsAmiss(database, new Map([[key, answer]]))).toEqual([])
    }
    // Started again, as after an upgrade or a crash: the mode is stored now.
    await servers[1]?.stop()
    servers[1] = await start('server-2')
    expect((await fetch(`${servers[1].url}/ready`)).status).toBe(200)
  } finally {
    for (const server of servers) await server.stop()
  }
})
