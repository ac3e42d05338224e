import type { Units } from '@torch/contract/money.ts'
import type pg from 'pg'
import { memberRewardCap } from '../ledger/door.ts'
import { batcher } from '../platform/batcher.ts'
import { isUnavailable, type Runner, sqlState } from '../platform/db.ts'
import type { IdempotencyKey } from '../platform/http/call.ts'
import type { Parameters } from '../platform/parameters.ts'
import { customerRewardMultiple, shopRewardCap } from './rules.ts'

export interface Payment {
  payer: number
  shop: number
  amount: Units
  remark: string
  key: IdempotencyKey | undefined
  /** The whole answer as text, with @no, @reward and @time where only the database knows. */
  answer: string
}

export type Outcome =
  | { outcome: 'paid'; answer: string; paymentNo: string }
  | { outcome: 'replay'; answer: string }
  | { outcome: 'reused' }
  | { outcome: 'insufficient' }

/** What is to happen with every payment, in its transaction: the name of functions in SQL (migrations/*-rewards.sql). */
export interface PaymentFollower {
  name: string
  /** The rules in force that they are handed, as JSON. */
  rules(): string
}

const ROUTE = 'POST /merchants/payment/pay-with-gf'

const STATEMENT = {
  name: 'payments.pay',
  text: `select * from payments.pay($1::integer[], $2::integer[], $3::bigint[], $4::text[],
    $5::text[], $6, $7::bytea[], $8::text[], $9, $10, $11, coalesce($12::timestamptz, platform.now()),
    $13::text[], $14::jsonb[])`,
}

/** Payments of one moment, each payer among them at most once, in one transaction. Gives each one's outcome. */
export async function payTogether(
  database: Runner,
  parameters: Parameters,
  payments: Payment[],
  { moment, followers = [] }: { moment?: Date; followers?: PaymentFollower[] } = {},
): Promise<Outcome[]> {
  const { rows } = await database.query<{
    item: number
    outcome: Outcome['outcome']
    answer: string
    payment_no: string
  }>({
    ...STATEMENT,
    values: [
      payments.map((one) => one.payer),
      payments.map((one) => one.shop),
      payments.map((one) => one.amount),
      payments.map((one) => one.remark),
      payments.map((one) => one.key?.value ?? null),
      ROUTE,
      payments.map((one) => one.key?.fingerprint ?? null),
      payments.map((one) => one.answer),
      Number(parameters.get(customerRewardMultiple)),
      parameters.get(memberRewardCap),
      parameters.get(shopRewardCap),
      moment ?? null,
      followers.map(({ name }) => name),
      followers.map(({ rules }) => rules()),
    ],
  })
  const outcomes: Outcome[] = []
  for (const row of rows) {
    outcomes[row.item - 1] =
      row.outcome === 'paid'
        ? { outcome: 'paid', answer: row.answer, paymentNo: row.payment_no }
        : row.outcome === 'replay'
          ? { outcome: 'replay', answer: row.answer }
          : { outcome: row.outcome }
  }
  return outcomes
}

/**
 * Payments that come at the same moment share one transaction: at most 256, a payer only once among them. A popular
 * shop's row is then locked once a run and not once a payment. One run is under way at a time: every run locks the
 * issuance account until its commit, so a second one would only wait in the database, with fewer payments in it.
 */
export function openTill(pool: pg.Pool, parameters: Parameters, followers: PaymentFollower[]) {
  return batcher<Payment, Outcome>({
    run: (payments) => payTogether(pool, parameters, payments, { followers }),
    most: 256,
    inFlight: 1,
    lane: (payment) => payment.payer,
    didNothing: (error) => sqlState(error) !== undefined && !isUnavailable(error),
  })
}

export type Till = ReturnType<typeof openTill>
