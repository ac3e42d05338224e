import type { RewardCut } from '@torch/contract/cut-reward.ts'
import { timesTenths, type Units, writeUnits } from '@torch/contract/money.ts'
import { parameterFigure } from '@torch/contract/parameter-figures.ts'
import type { Step } from '@torch/contract/points.ts'
import { namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ParameterName } from '../../platform/parameters/catalogue.ts'
import type { DatedValue } from '../../platform/parameters/parameters.ts'
import { levels, rewardTenths } from '../rules.ts'
import { tables } from '../tables.ts'

interface Reward {
  memberId: number
  entry: { ref: string; journal_id: bigint; amount: Units }
  /** Returns what cut a reward, and the budget of its day; undefined where nothing did. */
  cutBy(): Promise<{ by: RewardCut; budget: Units } | undefined>
  /** Returns the value of a rule at the moment of the reward. */
  rule(name: ParameterName): Rule
}

interface Rule extends DatedValue {
  name: ParameterName
}

interface Explanation {
  /** Masked, as in the inviter's list of friends. */
  counterparty?: string | null
  steps?: Step[]
  rules?: Rule[]
}

const MILLION = 1_000_000n

/**
 * Returns the explainers of referral rewards (rules/referrals#inviter-reward), by kind of journal: from what was stored with each
 * reward, and the rules of its moment.
 */
export function explainRewards(db: Db) {
  return {
    'referral-reward': async ({ entry, rule, cutBy }: Reward): Promise<Explanation> => {
      const friend = Number(/^friend:(\d+)$/.exec(entry.ref)?.[1] ?? 0)
      const [names, row] = await Promise.all([
        namesOf(db, [friend]),
        tables(db)
          .selectFrom('referrals.member')
          .select(['first_amount', 'reward_tenths'])
          .where('member_id', '=', friend)
          .executeTakeFirst(),
      ])
      if (!row?.first_amount || row.reward_tenths === null) return {}
      const tenths = BigInt(row.reward_tenths)
      const maximum = rule('referrals.reward-base-units')
      const isCounted = row.first_amount > maximum.value
      const counted = isCounted ? maximum.value : row.first_amount
      const matchingTenths = rewardTenths.map(rule).find(({ value }) => value === tenths)
      return {
        counterparty: names.get(friend)?.masked ?? null,
        ...(await explainWithLimits(
          { entry, rule, cutBy },
          timesTenths(counted, tenths),
          [
            { label: 'base', amount: writeUnits(row.first_amount) },
            ...(isCounted ? [{ label: 'counted-base' as const, amount: writeUnits(counted) }] : []),
            { label: 'times', rate: parameterFigure(String(tenths), 'tenths') },
          ],
          [...(matchingTenths ? [matchingTenths] : []), ...(isCounted ? [maximum] : [])],
        )),
      }
    },

    'team-reward': async ({ entry, rule, cutBy }: Reward): Promise<Explanation> => {
      const row = await tables(db)
        .selectFrom('referrals.team_reward')
        .select(['base', 'ranks'])
        .where('journal_id', '=', entry.journal_id)
        .executeTakeFirst()
      if (!row) return {}
      const [difference, share] = [rule('referrals.team-difference-ppm'), rule('referrals.team-share-ppm')]
      const full = (row.base * share.value * difference.value * BigInt(row.ranks)) / (MILLION * MILLION)
      return explainWithLimits(
        { entry, rule, cutBy },
        full,
        [
          { label: 'base', amount: writeUnits(row.base) },
          { label: 'rank-difference', count: row.ranks },
          { label: 'times', rate: percent(difference.value) },
          { label: 'times', rate: percent(share.value) },
        ],
        [difference, share],
      )
    },

    dividend: async ({ memberId, entry, rule, cutBy }: Reward): Promise<Explanation> => {
      const day = /^dividend:(\d{4}-\d\d-\d\d):/.exec(entry.ref)?.[1]
      if (day === undefined) return {}
      const row = await tables(db)
        .selectFrom('referrals.dividend')
        .select(['rank', 'rate_ppm', 'base', 'friends'])
        .where('day', '=', day)
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      if (!row) return {}
      const rate = BigInt(row.rate_ppm)
      const level = levels[row.rank - 1]
      return explainWithLimits(
        { entry, rule, cutBy },
        (row.base * rate) / MILLION,
        [
          { label: 'friends-paid', amount: writeUnits(row.base), count: row.friends, day },
          { label: 'times', rate: percent(rate) },
        ],
        level ? [rule(level.dividend)] : [],
      )
    },
  }
}

/** Adds the limit that cut the reward, if any, and the result. */
async function explainWithLimits(
  { entry: { amount }, rule, cutBy }: Pick<Reward, 'entry' | 'rule' | 'cutBy'>,
  full: Units,
  steps: Step[],
  rules: Rule[],
): Promise<Pick<Explanation, 'steps' | 'rules'>> {
  const { by, budget = 0n } = (amount < full ? await cutBy() : undefined) ?? {}
  const [maximum, share] = [rule('ledger.member-reward-cap-units'), rule('ledger.member-reward-share-ppm')]
  const shared = (budget * share.value) / MILLION
  const cap =
    by === 'member-cap'
      ? [shared < maximum.value ? { ...share, value: shared, rule: share } : { ...maximum, rule: maximum }]
      : []
  return {
    steps: [
      ...steps,
      ...cap.map(({ value }): Step => ({ label: 'capped-at', amount: writeUnits(value) })),
      ...(by === 'day-budget' || by === 'cover' ? [{ label: by }] : []),
      { label: 'result', amount: writeUnits(amount) },
    ],
    rules: [...rules, ...cap.map((one) => one.rule)],
  }
}

/** Returns millionths as percent: 50,000 -> '5%'. */
function percent(millionths: bigint): string {
  return `${Number(millionths) / 10_000}%`
}
