import type { Language } from '@torch/contract/errors.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { TorchBearer, TorchBearerLevel } from '@torch/contract/referrals.ts'
import { type TorchBearerStanding, torchBearerStanding, torchBearerStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { countFriends } from '../../identity/index.ts'
import { partyBalances, rewardHoldOf } from '../../ledger/index.ts'
import type { ReferralsContext } from '../context.ts'
import { memberRow } from '../member-row.ts'
import { levels } from '../rules.ts'
import { fraction } from '../terms.ts'

const NAMES: Record<TorchBearerLevel, Record<Language, string>> = {
  NONE: { zh: '尚未成为火炬手', en: 'Not a torch bearer yet' },
  STARTUP: { zh: '启航火炬手', en: 'Startup' },
  ATHLETIC: { zh: '健行火炬手', en: 'Athletic' },
  ENDURANCE: { zh: '恒毅火炬手', en: 'Endurance' },
  ETERNAL: { zh: '永恒火炬手', en: 'Eternal' },
}

/** Returns a member's torch bearer level, as shown to the member, and whether VIP was reached. */
export async function standingOf(
  { db, parameters }: Pick<ReferralsContext, 'db' | 'parameters'>,
  memberId: number,
  language: Language,
): Promise<TorchBearer & { hasReachedVip: boolean }> {
  const [row, balances, friends, hold] = await Promise.all([
    memberRow(db, memberId),
    partyBalances(db, memberId),
    countFriends(db, memberId),
    rewardHoldOf(db, memberId),
  ])
  const total = balances ? balances.pv + balances.frozenPv : 0n
  const earned = balances?.pvEarned ?? 0n
  const counted = total < earned ? total : earned
  const level = levels[row.rank - 1]
  const next = levels[row.rank]
  return {
    torchBearerLevelCode: level?.code ?? 'NONE',
    torchBearerLevelName: NAMES[level?.code ?? 'NONE'][language],
    torchBearerLevelStatus: torchBearerStatus[row.active ? 'active' : 'inactive'],
    torchBearerStatus: torchBearerStanding[standing()],
    torchBearerLevelAchievedTime: row.achievedAt?.toISOString() ?? null,
    torchBearerDividendRate: level && row.active ? fraction(parameters.get(level.dividend)) : 0,
    torchBearerCurrentDirectReferrals: row.validFriends,
    minReferrals: next ? Number(parameters.get(next.friends)) : null,
    minPv: next ? writeUnits(parameters.get('referrals.level-pv-units')) : null,
    torchBearerCountedPv: writeUnits(counted),
    torchBearerDividends: writeUnits(row.dividends),
    totalPv: writeUnits(total),
    directReferrals: friends,
    hasReachedVip: row.vipAt !== null || (await recordVip({ db, parameters }, memberId, earned)),
  }

  function standing(): TorchBearerStanding {
    if (row.active) return hold ? 'suspended' : 'active'
    const [lowest] = levels
    if (!lowest || BigInt(row.validFriends) < parameters.get(lowest.friends)) return 'inactive'
    return counted + (balances?.pendingPv ?? 0n) >= parameters.get('referrals.level-pv-units')
      ? 'pending'
      : 'inactive'
  }
}

/** Records VIP when it is first seen to be reached. */
async function recordVip(
  { db, parameters }: Pick<ReferralsContext, 'db' | 'parameters'>,
  memberId: number,
  earned: Units,
): Promise<boolean> {
  if (earned < parameters.get('referrals.vip-pv-units')) return false
  await sql`
    insert into referrals.member as r (member_id, vip_at, vip_minimum)
    values (${memberId}, platform.now(), ${parameters.get('referrals.vip-pv-units')})
    on conflict (member_id) do update set vip_at = excluded.vip_at, vip_minimum = excluded.vip_minimum
      where r.vip_at is null`.execute(db)
  return true
}
