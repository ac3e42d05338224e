import { showUnits, writeUnits } from '@torch/contract/money.ts'
import type { manualRelease as endpoint } from '@torch/contract/points.ts'
import { askSecondKey, type SecondKey } from '../../identity/index.ts'
import {
  accountId,
  type Draft,
  moveIdempotently,
  nextNumberAndMoment,
  PLATFORM,
  write,
} from '../../ledger/index.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PointsContext } from '../context.ts'
import { afterRelease, storeAccrual } from './accrual.ts'
import { computeManualRelease, POOL } from './compute-manual-release.ts'

const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')
const FEES = accountId(PLATFORM, 'fees', 'GF')

/** Releases what has accrued through today, for a fee (rules/points#manual-release). */
export function manualRelease(ctx: PointsContext): Handler<typeof endpoint> {
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
