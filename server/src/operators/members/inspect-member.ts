import { writeUnits } from '@torch/contract/money.ts'
import type { inspectMember as endpoint } from '@torch/contract/operator-lists.ts'
import { torchBearerStatus } from '@torch/contract/states.ts'
import { liveSessionsOf, memberForOperators, recoveryOf } from '../../identity/index.ts'
import { keptPv, owedPv, partyBalances } from '../../ledger/index.ts'
import { shopsOf } from '../../merchants/index.ts'
import { payCodeForOperators } from '../../payments/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { standingOf } from '../../referrals/index.ts'
import { openTradingCounts } from '../../trading/index.ts'
import { inTransaction } from '../in-transaction.ts'
import { recordAct } from '../log/acts.ts'
import { actsOnPage } from '../log/search-acts.ts'
import { tagsOf } from '../notes/notes.ts'
import { shownHold } from '../rewards/hold-rewards.ts'
import { latestJournalsOf, shownBalances } from '../show-journals.ts'
import { shownRestrictions } from './member-acts-endpoints.ts'
import { memberLinks } from './member-links.ts'

const ACTS_SHOWN = 20

/** Returns a member's page. This access is recorded in the audit log (rules/operators#log). */
export const inspectMember = inTransaction<typeof endpoint>(async (tx, call, { parameters, secrets }) => {
  const row = await memberForOperators(tx, call.params.id)
  if (!row) throw new Refusal('noSuchMember')
  const { id } = row
  await recordAct(tx, call, { act: 'member-viewed', about: `member:${id}`, memberId: id })
  const standing = await standingOf({ db: tx, parameters }, id, call.language)
  const shops = await shopsOf(tx, id)
  const open = await openTradingCounts(tx, id)
  const balances = await partyBalances(tx, id)
  return {
    id,
    username: row.username,
    nickname: row.nickname,
    status: row.status,
    email: row.email,
    phone: row.phone,
    avatarUrl: row.avatarUrl,
    bio: row.bio,
    language: row.language,
    referralCode: row.referral_code,
    createdTime: row.created_at.toISOString(),
    tags: (await tagsOf(tx, [id]))(id),
    disabled:
      row.disabled_reason === null || row.disabled_at === null
        ? null
        : { reason: row.disabled_reason, time: row.disabled_at.toISOString() },
    isVip: row.is_vip || standing.hasReachedVip,
    upline:
      row.upline_id === null || row.upline_name === null
        ? null
        : { id: row.upline_id, username: row.upline_name },
    friends: standing.directReferrals,
    validFriends: standing.torchBearerCurrentDirectReferrals,
    level: standing.torchBearerLevelName,
    levelActive:
      standing.torchBearerLevelCode === 'NONE' ||
      standing.torchBearerLevelStatus === torchBearerStatus.active,
    twoFactorEnabled: row.has_two_factor,
    hasPasskey: row.has_passkey,
    balances: shownBalances(balances),
    rewards: {
      pending: writeUnits(balances?.pendingPv ?? 0n),
      kept: writeUnits(await keptPv(tx, id)),
      owed: writeUnits(await owedPv(tx, id)),
      held: await shownHold(tx, id),
    },
    restrictions: await shownRestrictions(tx, id),
    restrictionHours: Number(parameters.get('operators.restriction-hours')),
    recovery: await recoveryOf(tx, id),
    payCode: await payCodeForOperators(tx, id),
    sessions: await liveSessionsOf(tx, secrets, id),
    shops: shops.map((shop) => ({ id: shop.id, name: shop.shopName, status: shop.status })),
    openOrders: open.orders,
    openTrades: open.trades,
    delayedGf: writeUnits(balances?.delayedGf ?? 0n),
    links: await memberLinks(tx, secrets, id, call.operator.roles),
    journals: await latestJournalsOf(tx, id),
    acts: await actsOnPage(
      tx,
      { memberId: id, except: ['member-viewed'], size: ACTS_SHOWN },
      call.operator.roles,
    ),
  }
})
