import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GF, showUnits } from '@torch/contract/money.ts'
import { DAY_MS, HOUR_MS } from '@torch/contract/time.ts'
import { type App, openApp } from '../../app.ts'
import { welcomeGift } from '../../demo/welcome-gift.ts'
import { createMember, hashPassword } from '../../identity/index.ts'
import { issue, openParty, post } from '../../ledger/index.ts'
import { openProduct } from '../../wealth/index.ts'
import { moveTo } from '../calls/points-calls.ts'
import { testLog } from '../errors/expected-errors.ts'
import { aShop, PASSWORD } from '../people/people.ts'
import { openTestDatabase, type TestDatabase } from '../servers/database.ts'
import { TEST_POOL } from '../servers/postgres.ts'
import { testConfig } from '../servers/server.ts'
import { Chance } from './chance.ts'
import {
  type Payment,
  type Person,
  type Product,
  purse,
  ReferenceLedger,
  RULES,
  type Shop,
  type WealthRecord,
} from './reference-ledger.ts'
import { ReferenceTrading } from './reference-trading.ts'

const FAMILIES = 480
/** The number of members with a shop. */
const SHOPS = 200
const FAMILY = 8
const EACH = 40_000n * GF
const WELCOME = 200n * GF

/** The parts of an answer that are checked. */
export interface ReceivedAnswer {
  status: number
  text: string
}

export interface SentRequest {
  path: string
  token: string
  key: string
  json?: object | undefined
  form?: Record<string, string> | undefined
}

/** The whole app on its own database, families of members with a shop each, and the reference ledger of the same members. */
export class World {
  readonly chance: Chance
  readonly books = new ReferenceLedger()
  readonly hall = new ReferenceTrading(this.books)
  readonly products: Product[] = []
  /** The last payments and records. */
  readonly payments: Payment[] = []
  readonly records: WealthRecord[] = []
  /** Files that the acts of the next round use. */
  files: { id: string; owner: number; category: string }[] = []
  readonly database: TestDatabase
  private readonly app: App
  private readonly url: string
  private readonly dataDir: string
  private readonly weakHash: string
  private born = 0

  private constructor(
    seed: number,
    parts: Pick<World, 'database'> & Record<'dataDir' | 'weakHash' | 'url', string>,
    app: App,
  ) {
    this.chance = new Chance(seed)
    this.database = parts.database
    this.dataDir = parts.dataDir
    this.weakHash = parts.weakHash
    this.url = parts.url
    this.app = app
  }

  /** `from`: the first day, such as '2027-01-01'. */
  static async open(seed: number, from: string): Promise<World> {
    const database = await openTestDatabase()
    await moveTo(database.db, `${from} 00:20+08`)
    for (const [name, value] of figures())
      await database.pool.query(
        `insert into platform.parameter (name, value, valid_from, set_by, reason) values ($1, $2, '2020-01-01', 'test', 'test')`,
        [name, String(value)],
      )
    const dataDir = mkdtempSync(join(tmpdir(), 'torch-data-'))
    const app = await openApp({
      config: testConfig(database.url, dataDir),
      databaseUrl: database.url,
      log: testLog(),
      webRoot: join(dataDir, 'no-web'),
    })
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    // A weak hash, since passwords are not tested here.
    const weakHash = await hashPassword(PASSWORD)
    const world = new World(seed, { database, dataDir, weakHash, url }, app)
    world.books.now = Date.parse(`${from}T00:20:00+08:00`)
    await world.settle()
    return world
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.database.close()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  // ── People ───────────────────────────────────────────────────────────────────────────────────────────────────────────
  private async settle(): Promise<void> {
    const { db } = this.database
    await post(db, [
      issue('world-treasury', 'treasury', 1_000_000_000n * GF, 'operator:treasurer'),
      issue('world-pool', 'release-pool', 100_000_000n * GF, 'operator:treasurer'),
    ])
    this.books.issue(this.books.treasury, 1_000_000_000n * GF)
    this.books.issue(this.books.pool, 100_000_000n * GF + TEST_POOL)

    await this.addFamilies()
    for (let family = 0; family < SHOPS; family += 1) {
      const owner = this.chance.among(this.books.people.slice(family * FAMILY, (family + 1) * FAMILY))
      if (owner) await this.addShop(owner)
    }
    for (let start = 0; start < this.books.people.length; start += 500) {
      const some = this.books.people.slice(start, start + 500)
      await post(
        db,
        some.map(({ id }) => ({
          kind: 'grant' as const,
          actor: 'operator:treasurer' as const,
          ref: `world-${id}`,
          legs: [
            { account: 22n, amount: -EACH },
            { account: BigInt(id) * 16n, amount: EACH },
          ],
        })),
      )
      for (const one of some) this.books.grant(one, EACH)
    }
    const quota = 1_000_000_000n * GF
    for (const [ratePpm, days, early, penaltyPpm] of [
      [500n, 1, false, 0n],
      [700n, 7, true, 10_000n],
      [900n, 30, true, 50_000n],
      [800n, 3, true, 20_000n],
    ] as const) {
      const [least, most] = [100n * GF, 2_000n * GF]
      const product = {
        name: { zh: '产品', en: 'Product' },
        description: { zh: '说明', en: 'Text' },
        type: early ? ('flexible' as const) : ('fixed' as const),
        dailyRatePpm: Number(ratePpm),
        termDays: days,
        minAmount: least,
        maxAmount: most,
        earlyRedeemAllowed: early,
        earlyRedeemRatePpm: Number(penaltyPpm),
        quota,
      }
      const id = await db.transaction().execute((tx) => openProduct(tx, product, 'operator:treasurer'))
      if (id === undefined) throw new Error('the treasury does not hold what is promised')
      const opened = { id, ratePpm, days, least, most, early, penaltyPpm, quota }
      this.products.push(opened)
      this.books.retryLater(opened)
    }
    await this.database.pool.query('analyze')
  }

  /** Adds members without registrations, which are not tested here. */
  private async addFamilies(): Promise<void> {
    const { pool } = this.database
    const ids: number[] = []
    // A family at a time: a single statement for all would take too long on a busy machine.
    for (let family = 0; family < FAMILIES; family += 1) {
      const { rows } = await pool.query<{ id: number }>(
        "select ledger.open_party('member') as id from generate_series(1, $1)",
        [FAMILY],
      )
      ids.push(...rows.map(({ id }) => id))
    }
    const { people } = this.books
    for (const [n, id] of ids.entries()) {
      const family = Math.floor(n / FAMILY)
      const place = n % FAMILY
      const first = n - place
      const upline =
        place === 0 ? undefined : this.chance.among(people.slice(first, first + Math.min(place, 4)))
      people.push(
        this.person(id, `SF${9_000_000 + n}`, family, upline, this.books.today - this.chance.below(300)),
      )
    }
    await pool.query(
      `insert into identity.member (id, username, username_key, email, email_key, language, referral_code, receiving_code, upline_id, created_at)
       select id, 'f' || id, 'f' || id, 'f' || id || '@example.com', 'f' || id || '@example.com', 'zh', code, 'TR' || code,
         coalesce(upline, identity.root_member()), at
       from unnest($1::integer[], $2::text[], $3::integer[], $4::timestamptz[]) as p (id, code, upline, at)`,
      [
        people.map(({ id }) => id),
        people.map(({ code }) => code),
        people.map(({ upline }) => upline?.id ?? null),
        people.map(({ registered }) => onDay(registered)),
      ],
    )
    await pool.query(
      `insert into identity.credential (member_id, login_hash, payment_hash)
       select id, $2, $2 from unnest($1::integer[]) id`,
      [people.map(({ id }) => id), this.weakHash],
    )
    await this.signIn(people)
  }

  private person(
    id: number,
    code: string,
    family: number,
    upline: Person | undefined,
    registered: number,
  ): Person {
    return {
      id,
      code,
      family,
      upline,
      registered,
      token: createHash('sha256').update(`${id}`).digest('base64url'),
      gf: purse(),
      frozen: purse(),
      delayed: purse(),
      allowance: purse(),
      allowanceEnds: undefined,
      unasked: undefined,
      pv: purse({ byDay: new Map() }),
      valid: false,
      friends: 0,
      rank: 0,
      active: false,
      vip: false,
      packages: [],
      spent: 0n,
      shop: undefined,
      release: { counted: registered - 1, atBeginning: 0n, accrued: 0n },
    }
  }

  /** Creates sessions that outlast all days of the run. */
  private async signIn(some: Person[]): Promise<void> {
    await this.database.pool.query(
      `with opened as (
         insert into identity.session (member_id, remember_me, ip, user_agent, expires_at)
         select id, true, '127.0.0.1', 'test', '2200-01-01' from unnest($1::integer[]) id returning id, member_id
       )
       insert into identity.access_token (hash, session_id, expires_at)
       select t.hash, o.id, '2200-01-01' from unnest($1::integer[], $2::bytea[]) as t (member_id, hash) join opened o using (member_id)`,
      [some.map(({ id }) => id), some.map(({ token }) => createHash('sha256').update(token).digest())],
    )
  }

  private async addShop(owner: Person): Promise<void> {
    const id = await aShop(this.database.db, owner.id)
    const shop: Shop = { id, owner, gf: purse(), pv: purse() }
    owner.shop = shop
    this.books.shops.push(shop)
  }

  /** Registers a member with a friend's code, who receives the newcomer's points. */
  async newcomer(): Promise<void> {
    const friend = this.chance.among(this.books.people)
    if (!friend) return
    this.born += 1
    const username = `n${this.born}`
    const id = await this.database.db.transaction().execute(async (tx) => {
      const made = await createMember({ openParty }, tx, {
        username,
        email: `${username}@example.com`,
        language: 'zh',
        uplineId: friend.id,
        loginHash: this.weakHash,
        paymentHash: this.weakHash,
      })
      await welcomeGift(tx, made)
      return made
    })
    const { rows } = await this.database.pool.query<{ code: string }>(
      'select referral_code as code from identity.member where id = $1',
      [id],
    )
    const person = this.person(id, rows[0]?.code ?? '', friend.family, friend, this.books.today)
    this.books.people.push(person)
    await this.signIn([person])
    this.books.grant(person, WELCOME)
  }

  // ── Calls ────────────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Sends a request to the app: within the process through the whole request handling, or over a socket. */
  async ask({ path, token, key, json, form }: SentRequest, overSocket: boolean): Promise<ReceivedAnswer> {
    const payload = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : undefined
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'accept-language': 'EN',
      'torch-amounts': 'text',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(json && { 'content-type': 'application/json' }),
    }
    if (overSocket) return send(`${this.url}/api${path}`, headers, payload)
    const answer = await this.app.http.inject({
      method: 'POST',
      url: `/api${path}`,
      headers,
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, text: answer.payload }
  }

  /** Reads as a member. */
  async read(url: string, token: string): Promise<ReceivedAnswer> {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'EN', 'torch-amounts': 'text' }
    const { statusCode, payload } = await this.app.http.inject({ method: 'GET', url, headers })
    return { status: statusCode, text: payload }
  }

  /** Creates the files that the acts use, before the requests. */
  async layFilesReady(): Promise<void> {
    if (this.files.length === 0) return
    await this.database.pool.query(
      `insert into files.file (id, owner_id, category, content_type, byte_size, width, height, sha256, created_at)
       select id, owner, category, 'image/png', 100, 10, 10, sha256(id::bytea), platform.now()
       from unnest($1::text[], $2::integer[], $3::text[]) as f (id, owner, category)`,
      [
        this.files.map(({ id }) => id),
        this.files.map(({ owner }) => owner),
        this.files.map(({ category }) => category),
      ],
    )
    this.files = []
  }

  // ── Time ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
  async moveTo(moment: number): Promise<void> {
    await moveTo(this.database.db, new Date(moment).toISOString())
    this.books.now = moment
  }
}

function send(
  url: string,
  headers: Record<string, string>,
  payload: string | undefined,
): Promise<ReceivedAnswer> {
  return new Promise((done, fail) => {
    const outgoing = request(url, { method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
      answer.on('error', fail)
    })
    outgoing.on('error', fail)
    outgoing.end(payload)
  })
}

/** Formats an amount as members type it. */
export const typedAmount = (units: bigint) => showUnits(units).replaceAll(',', '')

const onDay = (day: number) => new Date(day * DAY_MS + 4 * HOUR_MS)

/** Returns the figures of RULES as parameters of the platform. */
function figures(): [name: string, value: bigint | number][] {
  return [
    // Rewards are tested by the pump search, which has all of their rules; here they are off.
    ['payments.customer-reward-tenths', 0],
    ['points.gift-tenths', 0],
    // One arbiter decides all appeals of the reference model.
    ['trading.second-arbiter-day-above', 1_000_000_000_000n],
    ...['', '-from-first-step', '-from-second-step'].map((step): [string, number] => [
      `referrals.reward-tenths${step}`,
      0,
    ]),
    ['referrals.team-share-ppm', 0],
    ...['startup', 'athletic', 'endurance', 'eternal'].map((level): [string, number] => [
      `referrals.${level}-dividend-ppm`,
      0,
    ]),
    ['trading.buy-limit-per-partner', 0],
    ['ledger.reward-pending-days', RULES.pendingDays],
    ['payments.offline-allowance-days', RULES.allowanceDays],
    ['referrals.valid-friend-units', RULES.validFrom],
    ['points.manual-release-fee-units', RULES.releaseFee],
    ...RULES.bandRates.map((rate, n): [string, bigint] => [`points.release-band-${n + 1}-ppm`, rate]),
    ['referrals.level-pv-units', RULES.levelPv],
    ['referrals.vip-pv-units', RULES.vipPv],
    ...['startup', 'athletic', 'endurance', 'eternal'].map((level, n): [string, number] => [
      `referrals.${level}-friends`,
      RULES.levelFriends[n] ?? 0,
    ]),
  ]
}
