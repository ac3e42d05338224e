import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId, issue, PLATFORM, post } from '../../ledger/index.ts'
import { paymentAnswer } from '../../payments/pay/payment-answer.ts'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { logIn } from '../calls/log-in.ts'
import { aMember, aName, aShop, PASSWORD } from '../people/people.ts'
import { openBalancer } from './balancer.ts'
import { freePort, type OwnProcess, startOwnProcess } from './own-process.ts'

const PAYERS = 12

/** Starts three servers on one database, and members who pay through them. */
export const openThreeServers = (url: string) => openServers(url, { servers: 3, payers: PAYERS })

interface ServersOptions {
  servers: number
  payers: number
  /** The entry point of another version's code. */
  main?: string
  authSecret?: string
}

/** Starts servers in their own processes behind a balancer. With several addresses of the database they take turns. */
export async function openServers(
  way: string | string[],
  {
    servers: many,
    payers,
    main: firstMain,
    authSecret = 'one and the same on all of the servers',
  }: ServersOptions,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'torch-three-'))
  const urls = [way].flat()
  const url = urls.at(-1) ?? ''
  const settings = {
    TORCH_MODE: 'production',
    AUTH_SECRET: authSecret,
    // This port is closed: mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
    // Servers whose database or fellow is killed log errors.
    LOG_LEVEL: 'silent',
  }
  const ports: number[] = []
  for (let n = 0; n < many; n += 1) ports.push(await freePort())
  const start = (n: number, main = firstMain) =>
    startOwnProcess(dataDir, ports[n] ?? 0, { ...settings, DATABASE_URL: urls[n % urls.length] ?? '' }, main)
  const servers: OwnProcess[] = []
  for (let n = 0; n < many; n += 1) servers.push(await start(n))
  const balancer = await openBalancer(ports)
  const database = openDatabase(url, { max: 4 })
  const people = await openPayers(database, balancer.url, payers)

  return {
    servers,
    balancer,
    database,
    people,
    /** Kills a server at once, and starts it again. */
    async killAndStart(n: number): Promise<void> {
      await servers[n]?.kill()
      await sleep(300)
      servers[n] = await start(n)
    },
    /** Stops a server in order, and starts another version in its place. */
    async replace(n: number, main: string): Promise<void> {
      await servers[n]?.stop()
      servers[n] = await start(n, main)
    },
    /** Starts another server that is not behind the balancer. */
    async startBeside(main?: string): Promise<OwnProcess> {
      ports.push(await freePort())
      return start(ports.length - 1, main)
    },
    async close(): Promise<void> {
      await balancer.close()
      for (const server of servers) await server.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Payer {
  id: number
  token: string
}

/** Creates a shop and members who can pay it. */
export async function openPayers({ db }: Database, url: string, many = PAYERS) {
  const owner = await aMember(db)
  const shop = await aShop(db, owner.id)
  const payers: Payer[] = []
  for (let n = 0; n < many; n += 1) {
    const { id, name } = await aMember(db, { gf: 10_000n * GF })
    payers.push({ id, token: await logIn(url, name) })
  }
  return { shop, payers, ownersToken: await logIn(url, owner.name) }
}

/** Sends the payment once. Undefined: there was no response. */
function askToPay(
  url: string,
  payer: Payer,
  shop: number,
  key: string,
): Promise<{ status: number; text: string } | undefined> {
  return fetch(`${url}/api/merchants/payment/pay-with-gf`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${payer.token}`,
      [AMOUNTS_HEADER]: 'text',
      'idempotency-key': key,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `merchantId=${shop}&payerUserId=${payer.id}&gfAmount=0.37&paymentPassword=${PASSWORD}`,
  }).then(
    async (reply) => ({ status: reply.status, text: await reply.text() }),
    () => undefined,
  )
}

/** Pays as an app does: with one key, repeated until there is an answer. */
export async function payAtLast(
  url: string,
  payer: Payer,
  shop: number,
): Promise<{ key: string; answer: string }> {
  const key = `key-${aName()}-${aName()}`
  for (let tries = 0; tries < 6000; tries += 1) {
    const answer = await askToPay(url, payer, shop, key)
    if (answer?.status === 200) return { key, answer: answer.text }
    if (answer && ![409, 503].includes(answer.status)) throw new Error(`${answer.status} ${answer.text}`)
    await sleep(100)
  }
  throw new Error('no answer to a payment in six thousand tries')
}

/** Lets all members pay, one payment after the other, until `enough` returns true. Returns the answers by key. */
export async function payUntil(
  url: string,
  { payers, shop }: { payers: Payer[]; shop: number },
  enough: () => boolean,
  answered: () => void = () => {},
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  await Promise.all(
    payers.map(async (payer) => {
      while (!enough()) {
        const { key, answer } = await payAtLast(url, payer, shop)
        answers.set(key, answer)
        answered()
      }
    }),
  )
  return answers
}

/** Returns keys whose payment is missing, duplicated, or different from the answer. */
export async function paymentsAmiss({ db }: Database, answers: Map<string, string>): Promise<string[]> {
  const { rows } = await sql<{ key: string; facts: string; payments: bigint }>`
    select k.key, k.answer as facts, (select count(*) from payments.payment p
      where p.payment_no = k.answer::json->>'paymentNo') as payments
    from platform.idempotency_key k`.execute(db)
  const kept = new Map(rows.map((row) => [row.key, row]))
  return [...answers].flatMap(([key, answer]) => {
    const row = kept.get(key)
    return row && paymentAnswer(row.facts).answer === answer && row.payments === 1n ? [] : [key]
  })
}

/** Collects the types of the events from one server. */
export async function listen(url: string, token: string): Promise<{ heard: string[]; stop(): void }> {
  const stop = new AbortController()
  const heard: string[] = []
  const answer = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      for (const [, type] of chunk.value.matchAll(/"type":"([a-z-]+)"/g)) if (type) heard.push(type)
    }
  }
  read().catch(() => {})
  return { heard, stop: () => stop.abort() }
}

/** Creates a member with auto-release, which must run once a night. */
export async function aReleaser({ db, pool }: Database): Promise<number> {
  const { id } = await aMember(db)
  await post(db, [issue(`pool-${aName()}`, 'release-pool', 1000n * GF, 'operator:treasurer')])
  await post(db, [
    {
      kind: 'exchange',
      actor: `member:${id}`,
      ref: `pv-${id}`,
      legs: [
        { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -80_000n * GF },
        { account: accountId(id, 'available', 'PV'), amount: 80_000n * GF },
      ],
    },
  ])
  await pool.query(
    `with bought as (
       insert into points.auto_release (id, member_id, months, price, bought_at, ends_at)
       values ((select max(id) from ledger.journal), $1, 1, 1, platform.now(), platform.now() + interval '30 days') returning member_id)
     insert into points.accrual (member_id, registered_on, through, accrued, base, seq)
     select member_id, platform.day_of(platform.now()), platform.day_of(platform.now()) - 1, 0, 0, 0 from bought`,
    [id],
  )
  return id
}
