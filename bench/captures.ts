import { createHash, randomBytes, randomInt } from 'node:crypto'
import { checkDigits } from '../contract/src/pay-code-format.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { fillDatabase, PASSWORD } from './filled-database.ts'
import { load, median, type Row, ratio, startServer } from './measure.ts'

const MEMBERS = 10_000
/** More than five rounds of four seconds use at 10,000 captures a second. */
const CODES_PER_MEMBER = 40

/** Payments by pay code below the payer's limit, beside payments that the payers make, all to one shop. */
export async function measureCaptures(
  serverUrl: string,
  { connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
): Promise<Row[]> {
  const filled = await fillDatabase(serverUrl, 'captures', { members: MEMBERS, shops: 1 })
  const codes = await showCodes(filled)
  const server = await startServer(filled.url)
  const orders = { port: server.port, connections, seconds, password: PASSWORD, ...filled }
  for (const kind of ['token', 'pay'] as const) await load({ ...orders, kind, seconds: 'once' })
  const seen = { pay: [] as number[], capture: [] as number[] }
  let used = 0
  for (let round = 0; round < rounds; round += 1) {
    seen.pay.push((await load({ ...orders, kind: 'pay' })).perSecond)
    const captured = await load({ ...orders, kind: 'capture', codes: { ...codes, used } })
    if (captured.bad > 0) throw new Error(`captures failed: ${captured.firstBad}`)
    seen.capture.push(captured.perSecond)
    used += Math.ceil(captured.good / filled.members.length) + 2
  }
  server.stop()
  const perSecond = (list: number[]) => `${median(list).toFixed(0)}/s`
  return [
    {
      what: `captures by pay code (${perSecond(seen.capture)}) / payments to one shop (${perSecond(seen.pay)})`,
      value: ratio(seen.capture, seen.pay).toFixed(2),
      goal: '>= 0.8',
    },
  ]
}

/** Turns the pay code on for all members and stores codes that do not expire; returns them, and a token of the shop's owner. */
async function showCodes({ url, members, shops }: Awaited<ReturnType<typeof fillDatabase>>) {
  const { pool, close } = openDatabase(url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await pool.query('set statement_timeout = 0')
  const ids = members.map(({ id }) => id)
  const { rows: devices } = await pool.query<{ id: number; member_id: number }>(
    `insert into payments.pay_device (member_id, session_id)
     select member_id, id from identity.session where member_id = any($1) returning id, member_id`,
    [ids],
  )
  const deviceOf = new Map(devices.map(({ id, member_id }) => [member_id, id]))
  await pool.query(
    `insert into payments.code_limit (member_id, payment_limit, day_limit, day)
     select id, 2000000, 1000000000, platform.day_of(platform.now()) from unnest($1::integer[]) id`,
    [ids],
  )
  const { rows } = await pool.query<{ number: string }>('select number from payments.installation')
  const newCode = () => {
    const digits = `28${rows[0]?.number}${Array.from({ length: 16 }, () => randomInt(10)).join('')}`
    return digits + checkDigits(digits)
  }
  const of = members.map(() => Array.from({ length: CODES_PER_MEMBER }, newCode))
  for (let start = 0; start < of.length; start += 500) {
    const some = of
      .slice(start, start + 500)
      .flatMap((list, n) => list.map((code) => ({ code, id: ids[start + n] ?? 0 })))
    await pool.query(
      `insert into payments.pay_code (hash, member_id, device_id, expires_at)
       select hash, member_id, device_id, platform.now() + interval '1 day'
       from unnest($1::bytea[], $2::integer[], $3::integer[]) c (hash, member_id, device_id)`,
      [
        some.map(({ code }) => createHash('sha256').update(code).digest()),
        some.map(({ id }) => id),
        some.map(({ id }) => deviceOf.get(id)),
      ],
    )
  }
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into identity.access_token (hash, session_id, expires_at)
     select $1, s.id, platform.now() + interval '1 day' from identity.session s join merchants.shop m on m.owner_id = s.member_id
     where m.id = $2`,
    [createHash('sha256').update(token).digest(), shops[0]],
  )
  await pool.query('vacuum analyze')
  await close()
  return { token, of }
}
