import type { ErrorName } from '@torch/contract/errors.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/points.ts'
import { MIN_RELEASABLE_UNITS } from '@torch/contract/points-limits.ts'
import { sql } from 'kysely'
import { askSecondKey, type SecondKey } from '../../identity/index.ts'
import {
  accountId,
  type Draft,
  moveIdempotently,
  nextNumberAndMoment,
  owedPv,
  PLATFORM,
  write,
} from '../../ledger/index.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf, daysBetween } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { type Accrual, accrue, afterRelease, releasable, storeAccrual } from './accrual.ts'
import { autoReleaseEnd } from './auto-release.ts'
import { perMille, rateOn, rateVersions } from './release-rates.ts'

const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')
const FEES = accountId(PLATFORM, 'fees', 'GF')

/** Releases what has accrued through today, for a fee (rules/points#manual-release). */
export function manualRelease(ctx: PointsContext): Handler<typeof contract.manualRelease> {
  return async (call) => {
    const { member } = call
    const secondKey = await askSecondKey(ctx, call, call.body.paymentPassword, 'own-gf')
    if (secondKey instanceof Replay) return secondKey
    const accounts = [
      accountId(member.memberId, 'available', 'GF'),
      accountId(member.memberId, 'available', 'PV'),
      ISSUANCE,
      POOL,
      FEES,
    ]
    try {
      const result = await moveIdempotently(ctx.db, call, accounts, (tx) =>
        release(ctx, tx, member, secondKey),
      )
      if (result instanceof StoredAnswer)
        ctx.events.publish({ to: member.memberId, type: 'points-changed', ref: '' })
      return result
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'releasePoolEmpty')
        await ctx.alert('release-pool-empty', 'a manual release was more than the release pool holds')
      throw error
    }
  }
}

/** Runs under the locks of the accounts. */
async function release(ctx: PointsContext, tx: Tx, member: SignedIn, secondKey: SecondKey) {
  const { number, moment } = await nextNumberAndMoment(tx, 'R')
  const { accrual, pv, gf, fee, owed, refusalReason } = await computeManualRelease(ctx, tx, member, moment)
  if (refusalReason) throw new Refusal(refusalReason, { owed: showUnits(owed) })
  await secondKey.cover(tx, fee)
  await write(tx, drafts(member.memberId, number, { pv, gf, fee }), moment)
  await storeAccrual(tx, afterRelease(accrual, pv))
  for (const listener of ctx.pvChanged) await listener(tx, [member.memberId])
  return {
    releaseNo: number,
    releasedPv: writeUnits(pv),
    gf: writeUnits(gf),
    fee: writeUnits(fee),
    net: writeUnits(gf - fee),
    createdTime: moment.toISOString(),
  }
}

/** Already checked, with the fee against the released GF, so they are written without further checks. */
function drafts(
  memberId: number,
  ref: string,
  { pv, gf, fee }: Record<'pv' | 'gf' | 'fee', bigint>,
): Draft[] {
  const actor = `member:${memberId}` as const
  const own = accountId(memberId, 'available', 'GF')
  const release: Draft = {
    kind: 'release',
    actor,
    ref,
    legs: [
      { account: accountId(memberId, 'available', 'PV'), amount: -pv },
      { account: ISSUANCE, amount: pv },
      { account: POOL, amount: -gf },
      { account: own, amount: gf },
    ],
  }
  if (fee === 0n) return [release]
  const paid: Draft = {
    kind: 'release-fee',
    actor,
    ref,
    legs: [
      { account: own, amount: -fee },
      { account: FEES, amount: fee },
    ],
  }
  return [release, paid]
}

export const POOL = accountId(PLATFORM, 'release-pool', 'GF')

export interface ComputedRelease extends ReleaseTerms {
  accrual: Accrual
  autoReleaseEnd: Date | null
}

/** Computes and checks a manual release without making it: for the preview, and under the locks for the release itself. */
export async function computeManualRelease(
  { parameters }: PointsContext,
  db: Db,
  { memberId, memberSince }: { memberId: number; memberSince: Date },
  moment: Date,
): Promise<ComputedRelease> {
  const accrual = await accrue(db, parameters, memberId, dayOf(memberSince), dayOf(moment))
  const end = await autoReleaseEnd(db, memberId, moment)
  const { rows } = await sql<{ gf: Units; pool: Units }>`
    select (select balance from ledger.balance where id = ${accountId(memberId, 'available', 'GF')}) as gf,
      (select balance from ledger.balance where id = ${POOL}) as pool`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`member ${memberId} has no GF account`)
  const figures = {
    ...row,
    releasable: releasable(accrual),
    autoReleaseEnd: end,
    owed: await owedPv(db, memberId),
  }
  return { ...releaseTerms(parameters, figures), accrual, autoReleaseEnd: end }
}

export function previewRelease(ctx: PointsContext): Handler<typeof contract.previewRelease> {
  return async ({ member }) => {
    const { accrual, pv, gf, fee, refusalReason, autoReleaseEnd } = await computeManualRelease(
      ctx,
      ctx.db,
      member,
      await momentNow(ctx.db),
    )
    const { registeredOn, through } = accrual
    return {
      day: daysBetween(registeredOn, through) + 1,
      perMille: perMille(rateOn(rateVersions(ctx.parameters), registeredOn, through)),
      pvBalance: writeUnits(accrual.available),
      releasable: writeUnits(pv),
      gf: writeUnits(gf),
      fee: writeUnits(fee),
      net: writeUnits(gf - fee),
      autoReleaseEndTime: autoReleaseEnd?.toISOString() ?? null,
      refusalReason,
    }
  }
}

/** The inputs of a manual release, in units. */
export interface ReleaseFigures {
  releasable: Units
  /** The member's GF, and that of the release pool. */
  gf: Units
  pool: Units
  autoReleaseEnd: Date | null
  /** PV owed from refunds. */
  owed: Units
}

export interface ReleaseTerms {
  pv: Units
  gf: Units
  fee: Units
  owed: Units
  refusalReason: Extract<
    ErrorName,
    'autoReleaseRunning' | 'nothingToRelease' | 'releasePoolEmpty' | 'pvOwed' | 'insufficientGf'
  > | null
}

/**
 * Returns what a manual release would yield, and why it is refused, in the endpoint's order. The fee may be paid from the
 * released GF (rules/points#manual-release). GF is rounded down to whole units; the remainder stays in the pool.
 */
export function releaseTerms(parameters: Pick<Parameters, 'get'>, figures: ReleaseFigures): ReleaseTerms {
  const pv = figures.releasable
  const gf = pv / parameters.get('points.release-divisor')
  const fee = parameters.get('points.manual-release-fee-units')
  return { pv, gf, fee, owed: figures.owed, refusalReason: refusalReason() }

  function refusalReason(): ReleaseTerms['refusalReason'] {
    if (figures.autoReleaseEnd) return 'autoReleaseRunning'
    if (figures.owed > 0n) return 'pvOwed'
    if (pv < MIN_RELEASABLE_UNITS || gf === 0n) return 'nothingToRelease'
    if (gf > figures.pool) return 'releasePoolEmpty'
    if (figures.gf + gf < fee) return 'insufficientGf'
    return null
  }
}
