import type { Language } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import type pg from 'pg'
import { accountId, lockedAccounts, PLATFORM } from '../../ledger/index.ts'
import { batcher } from '../../platform/database/batcher.ts'
import type { Runner } from '../../platform/database/db.ts'
import type { IdempotencyKey } from '../../platform/http/call.ts'
import { paymentAnswer } from './payment-answer.ts'

export interface Payment {
  payer: number
  shop: number
  /** The owner's first shop: all shops of an owner share the daily cap, which is counted there (rules/rewards#caps). */
  firstShop: number
  /** The shop's owner, whose screens are notified; absent: none. */
  owner?: number | undefined
  amount: Units
  remark: string
  /** The number of the bill it pays; the caller ensures that the bill is open and paid once (pay-bill.ts). */
  bill?: string | undefined
  /** The id of the till that takes it; the caller ensures that it is the shop's. */
  till?: number | null | undefined
  /** Of the payer, or for a payment by pay code of the shop. */
  key: IdempotencyKey | undefined
  /** The language of the answer. */
  language: Language
  /** Absent for a payment that the payer makes. */
  code?: UsedCode | undefined
}

/** The pay code that a payment uses. */
export interface UsedCode {
  deviceId: number
  /** Of an online code. */
  hash?: Buffer
  /** Of an offline code whose signature and time were checked. */
  counter?: number
}

/** Why brakes and pay codes refuse a payment (ledger.brake_refusal, payments.code_refusals). */
export type CodeRefusal =
  | 'unknown'
  | 'wrong-shop'
  | 'used'
  | 'late'
  | 'device'
  | 'blocked'
  | 'allowance'
  | 'ask'
export type BrakeRefusal = 'frozen' | 'own-limit'

export type Outcome =
  | { outcome: 'paid'; facts: string; answer: string; paymentNo: string }
  /** With what is stored under the key: for a payment its facts. */
  | { outcome: 'replay'; facts: string }
  | { outcome: 'reused' }
  | { outcome: 'insufficient' | BrakeRefusal | CodeRefusal }

/** Returns the values in force as JSON, for payments.pay and its followers in SQL (followers.sql). */
export type RewardRules = () => string

const STATEMENT = {
  name: 'payments.pay',
  text: `select * from payments.pay($1::integer[], $2::integer[], $3::bigint[], $4::text[], $5::text[],
    $6::integer[], $7::text[], $8::text[], $9::bytea[], $10::integer[], $11::integer[], $12::text[],
    $13::bytea[], $14::integer[], $15::bigint[], $16::integer[], $17::jsonb, coalesce($18::timestamptz, platform.now()))`,
}

interface Row {
  item: number
  outcome: Outcome['outcome']
  facts: string
}

/** Runs payments in one transaction, at most one per payer, and returns each one's outcome. */
export async function runPaymentBatch(
  database: Runner,
  payments: Payment[],
  rewardRules: RewardRules,
  moment?: Date,
): Promise<Outcome[]> {
  const { rows } = await database.query<Row>({
    ...STATEMENT,
    values: [
      payments.map((one) => one.payer),
      payments.map((one) => one.shop),
      payments.map((one) => one.amount),
      payments.map((one) => one.remark),
      payments.map((one) => one.language),
      payments.map((one) => one.key?.caller ?? one.payer),
      payments.map((one) => one.key?.value ?? null),
      payments.map((one) => one.key?.route ?? null),
      payments.map((one) => one.key?.fingerprint ?? null),
      payments.map((one) => one.firstShop),
      payments.map((one) => one.owner ?? null),
      payments.map((one) => one.bill ?? null),
      payments.map((one) => one.code?.hash ?? null),
      payments.map((one) => one.code?.deviceId ?? null),
      payments.map((one) => one.code?.counter ?? null),
      payments.map((one) => one.till ?? null),
      rewardRules(),
      moment ?? null,
    ],
  })
  const outcomes: Outcome[] = []
  for (const { item, outcome, facts } of rows)
    outcomes[item - 1] =
      outcome === 'paid'
        ? { outcome, facts, ...paymentAnswer(facts) }
        : outcome === 'replay'
          ? { outcome, facts }
          : { outcome }
  return outcomes
}

/**
 * Opens the payment batcher: concurrent payments share one transaction, at most 256, one per payer. A busy shop's row is then
 * locked once per batch instead of once per payment. One batch runs at a time: each locks the issuance account until its
 * commit, so a second one would only wait in the database, with fewer payments in it.
 */
export function openPaymentBatcher(pool: pg.Pool, rewardRules: RewardRules) {
  return batcher<Payment, Outcome>({
    name: 'payments',
    run: (payments) => runPaymentBatch(pool, payments, rewardRules),
    maxBatchSize: 256,
    inFlight: 1,
    serialKey: (payment) => payment.payer,
    findBlocked: (payments) => findBlocked(pool, payments),
  })
}

/** Returns which payments touch an account that another transaction has locked: the payer's, the shop's, or a follower's. */
async function findBlocked(
  pool: pg.Pool,
  payments: Payment[],
): Promise<((payment: Payment) => boolean) | undefined> {
  const { rows } = await pool.query<{ payer: number; accounts: bigint[] }>(
    'select payer, payments.follower_accounts(array[payer]) as accounts from unnest($1::integer[]) payer',
    [payments.map(({ payer }) => payer)],
  )
  const followed = new Map(rows.map((row) => [row.payer, row.accounts]))
  const accountsOf = (one: Payment) => [...ownAccounts(one), ...(followed.get(one.payer) ?? [])]
  const findBlocked = await lockedAccounts(pool, [...new Set(payments.flatMap(accountsOf))])
  return findBlocked.size === 0 ? undefined : (one) => accountsOf(one).some((id) => findBlocked.has(id))
}

/** Each payment mints its reward. */
const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')

function ownAccounts({ payer, shop, code }: Payment): bigint[] {
  return [
    accountId(payer, 'available', 'GF'),
    accountId(payer, 'available', 'PV'),
    accountId(payer, 'pending', 'PV'),
    ...(code?.counter === undefined ? [] : [accountId(payer, 'allowance', 'GF')]),
    accountId(shop, 'available', 'GF'),
    ISSUANCE,
  ]
}

/** The payment batcher of this process. */
export type PaymentBatcher = ReturnType<typeof openPaymentBatcher>
