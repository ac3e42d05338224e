import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../testing/races/rounds.ts'
import {
  openTestIdentity,
  PASSWORD,
  type Reply,
  type TestIdentity,
} from '../../testing/servers/identity-fixture.ts'
import { hashWeakly } from '../../testing/servers/weak-hashes.ts'
import { unseal } from '../second-factor/seal.ts'
import { codeOfStep, stepAt } from '../second-factor/totp.ts'
import { hashPasswordsWith, PASSWORD_STRENGTH } from './passwords.ts'

// Guessing attacks with 10,000 tries (1,000 in short runs), a hundred at a time.

const GUESSES = rounds(10_000, 1000)
const AT_ONCE = 100

let fixture: TestIdentity
let alice = 0
let token = ''
beforeAll(async () => {
  // With the hashing strength of production, since durations are measured.
  hashPasswordsWith(PASSWORD_STRENGTH)
  fixture = await openTestIdentity()
  alice = await fixture.register('alice')
  token = (await fixture.login('alice')).accessToken
})
afterAll(() => {
  hashWeakly()
  return fixture.close()
})

/**
 * Counts the answers by code. On a busy machine a counted try may be answered with "try later": it reveals no more than a
 * `wrong` answer, and is counted as one.
 */
async function guess(ask: (n: number) => Promise<Reply>, wrong: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < GUESSES) {
        const answer = await ask(next++)
        const code = answer.code === errors.requestInProgress.code ? wrong : answer.code
        counts.set(code, (counts.get(code) ?? 0) + 1)
      }
    }),
  )
  return counts
}

test('checks ten guesses of a login password from one address; another address can sign in', async () => {
  const counts = await guess(
    (n) =>
      fixture.ask('POST /user/login', {
        body: { account: 'alice', password: n === GUESSES - 1 ? PASSWORD : `guess${n}` },
        ip: '192.0.2.66',
      }),
    errors.wrongCredentials.code,
  )
  expect(counts).toEqual(
    new Map([
      [errors.wrongCredentials.code, 10],
      [errors.tooManyRequests.code, GUESSES - 10],
    ]),
  )
  await fixture.later({ seconds: 3 })
  await fixture.login('alice')
})

test('compares five guesses of a password reset code from all addresses together', async () => {
  await fixture.ask('POST /user/send-reset-password-verification-code?account=alice')
  const code = await fixture.codeFor('alice@example.com')
  const counts = await guess(
    (n) =>
      fixture.ask('POST /user/forgot-password', {
        body: {
          account: 'alice',
          // A range of codes that contains the right one, but late.
          verificationCode: String((Number(code) + 1_000_000 - GUESSES / 2 + n) % 1_000_000).padStart(6, '0'),
          newPassword: 'new-noodles',
        },
      }),
    errors.wrongCode.code,
  )
  // Ten tries pass at once and the others wait, however long that takes.
  expect([...counts.keys()].sort()).toEqual([errors.tooManyRequests.code, errors.wrongCode.code])
  expect(counts.get(errors.wrongCode.code)).toBeLessThan(68)
  const { rows } = await fixture.pool.query(
    "select tries_left, others_left from identity.mail_code where purpose = 'reset-password'",
  )
  expect(rows).toEqual([{ tries_left: 5, others_left: 0 }])
  await fixture.later({ seconds: 3 })
  await fixture.login('alice')
})

test('checks five guesses of a payment password', async () => {
  const counts = await guess(
    (n) =>
      fixture.ask(`POST /user/update-payment-password/${alice}`, {
        token,
        body: {
          oldPassword: n === GUESSES - 1 ? PASSWORD : `guess${n}`,
          newPassword: 'pay-noodles',
          confirmPassword: 'pay-noodles',
        },
      }),
    errors.wrongPaymentPassword.code,
  )
  // The fifth wrong try is reported as the lock.
  expect(counts).toEqual(
    new Map([
      [errors.wrongPaymentPassword.code, 4],
      [errors.paymentsLocked.code, GUESSES - 4],
    ]),
  )
  const { rows } = await fixture.pool.query(
    'select payment_tried::int as tried from identity.credential where member_id = $1',
    [alice],
  )
  expect(rows).toEqual([{ tried: 5 }])
})

test('checks ten guesses of a second factor', async () => {
  const bob = await fixture.register('bob')
  const bobs = (await fixture.login('bob')).accessToken
  await fixture.ask('POST /user/two-factor/set-up', { token: bobs, body: { password: PASSWORD } })
  const { rows } = await fixture.pool.query('select secret from identity.two_factor where member_id = $1', [
    bob,
  ])
  const secret = unseal(fixture.ctx.secrets, `two-factor ${bob}`, rows[0]?.secret)
  const now = () => stepAt(fixture.clock.now())
  await fixture.ask('POST /user/two-factor/confirm', {
    token: bobs,
    body: { code: codeOfStep(secret, now()) },
  })
  await fixture.later({ seconds: 60 })

  const login = await fixture.ask('POST /user/login', { body: { account: 'bob', password: PASSWORD } })
  const ticket = String(login.data.ticket)
  const right = [-1, 0, 1, 2].map((step) => codeOfStep(secret, now() + step))
  const counts = await guess(
    (n) =>
      fixture.ask('POST /user/login/second-step', {
        body: {
          ticket,
          code: right.includes(String(n).padStart(6, '0')) ? 'AAAAAA' : String(n).padStart(6, '0'),
        },
      }),
    errors.wrongSecondFactor.code,
  )
  expect(counts).toEqual(
    new Map([
      [errors.wrongSecondFactor.code, 10],
      [errors.tooManyRequests.code, GUESSES - 10],
    ]),
  )
})

describe('known and unknown accounts take the same time', () => {
  const SAMPLES = rounds(250, 40)
  /** Other load may make one series unequal; a leak makes each unequal. */
  const SERIES = 3

  /** Returns the lower quartiles of the times for known and for unknown accounts, which other load changes least, in milliseconds. */
  async function quartiles(
    ask: (account: string, n: number) => Promise<Reply>,
    series: number,
  ): Promise<[known: number, unknown: number]> {
    const known: number[] = []
    const unknown: number[] = []
    const timed = async (into: number[], account: string, n: number) => {
      const before = performance.now()
      await ask(account, n)
      into.push(performance.now() - before)
    }
    for (let n = series * SAMPLES; n < (series + 1) * SAMPLES; n += 1) {
      // Alternating, each first equally often, so that other load affects both.
      const turns = [() => timed(known, `known${n}`, n), () => timed(unknown, `stranger${n}`, n)]
      for (const turn of n % 2 === 0 ? turns : turns.reverse()) await turn()
    }
    return [lowerQuartile(known), lowerQuartile(unknown)]
  }

  beforeAll(async () => {
    await fixture.pool.query(
      `with p as (select n, ledger.open_party('member') as id from generate_series(0, $1 - 1) n),
        m as (insert into identity.member (id, username, username_key, email, email_key, language, referral_code, receiving_code, upline_id)
          select id, 'known' || n, 'known' || n, 'known' || n || '@example.com', 'known' || n || '@example.com', 'zh',
            'SFKNOWN' || n, 'TRKNOWN' || n, $2 from p returning id)
      insert into identity.credential (member_id, login_hash, payment_hash)
        select m.id, c.login_hash, c.payment_hash from m, identity.credential c where c.member_id = $2`,
      [SERIES * SAMPLES, alice],
    )
  })

  test.each<[string, (account: string, n: number) => Promise<Reply>]>([
    ['for a login', (account) => fixture.ask('POST /user/login', { body: { account, password: 'not-it' } })],
    [
      'for mailing a code',
      (account) => fixture.ask(`POST /user/send-reset-password-verification-code?account=${account}`),
    ],
    [
      'for a wrong code',
      (account) =>
        fixture.ask('POST /user/forgot-password', {
          body: { account, verificationCode: '000000', newPassword: 'new-noodles' },
        }),
    ],
  ])('%s', async (_, ask) => {
    const gaps: number[] = []
    for (let series = 0; series < SERIES; series += 1) {
      const [known, unknown] = await quartiles(ask, series)
      // Noise grows with the duration; a leak would be larger than a tenth of it, and a missing dummy hash shows within a
      // few rounds.
      const allowed = Math.max(5, known / rounds(10, 2))
      gaps.push(Math.abs(known - unknown) / allowed)
      if (gaps.some((gap) => gap < 1)) break
    }
    expect(Math.min(...gaps)).toBeLessThan(1)
  })
})

function lowerQuartile(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? 0
}
