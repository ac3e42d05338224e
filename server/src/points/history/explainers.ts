import type { RewardCut } from '@torch/contract/cut-reward.ts'
import type { JournalKind } from '@torch/contract/journal-words.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import { parameterFigure } from '@torch/contract/parameter-figures.ts'
import type { Step } from '@torch/contract/points.ts'
import { cutRewardOfGrant } from '../../ledger/index.ts'
import type { PointsContext } from '../context.ts'
import { explainRelease } from '../release/explain-release.ts'
import { packagePrices } from '../rules.ts'
import { tables } from '../tables.ts'
import { type Cap, limitingCap } from './cut-reason.ts'
import type { Explainer, Explanation } from './explanation.ts'
import { pendingEntries } from './pending-entries.ts'

const MEMBER_CAP: Cap = {
  maximum: 'ledger.member-reward-cap-units',
  share: 'ledger.member-reward-share-ppm',
}

/**
 * Returns the explainers of this module's movements, and of payments. Movements of an amount the member chose need no
 * calculation.
 */
export function explainers(ctx: PointsContext): Partial<Record<JournalKind, Explainer>> {
  return {
    payment: async ({ entry, unit, rule, counterAmount, cutBy }) => {
      const reference = { kind: 'payment' as const, no: entry.ref }
      if (unit === 'GF') return { reference }
      const multiple = rule(ctx.paymentRules.customerReward)
      const cut = await cutBy()
      const cap = limitingCap(cut, { 'member-cap': MEMBER_CAP, 'shop-cap': ctx.paymentRules.shopCap }, rule)
      return {
        reference,
        steps: times(-counterAmount, multiple.value, entry.amount, cut?.by, cap?.units),
        rules: cap ? [multiple, cap.rule] : [multiple],
      }
    },
    transfer: async ({ entry }) => {
      const made = await tables(ctx.db)
        .selectFrom('points.transfer as t')
        .leftJoin('points.split_share as h', 'h.transfer_id', 't.id')
        .leftJoin('points.split as s', 's.id', 'h.split_id')
        .select(['t.note', 's.code'])
        .where('t.id', '=', entry.journal_id)
        .executeTakeFirst()
      return { note: made?.note ?? null, reference: made?.code ? { kind: 'split', no: made.code } : null }
    },
    'delayed-transfer': ({ entry }) => explainDelayed(ctx, entry.ref),
    'delayed-transfer-returned': ({ entry }) => explainDelayed(ctx, entry.ref),
    'red-packet': ({ entry }) => explainPacket(ctx, entry.ref),
    'red-packet-opened': ({ entry }) => explainPacket(ctx, entry.ref),
    'red-packet-returned': ({ entry }) => explainPacket(ctx, entry.ref),
    exchange: async ({ unit, entry, counterAmount, rule }) => {
      const tenths = rule('points.exchange-tenths')
      if (unit === 'GF') return { rules: [tenths] }
      return { steps: times(-counterAmount, tenths.value, entry.amount), rules: [tenths] }
    },
    'gift-reward': async ({ entry, rule, cutBy }) => {
      const use = await tables(ctx.db)
        .selectFrom('points.gift_use')
        .select('used')
        .where('reward_id', '=', entry.journal_id)
        .executeTakeFirst()
      if (!use) return {}
      const multiple = rule('points.gift-tenths')
      const cut = await cutBy()
      const cap = limitingCap(cut, { 'member-cap': MEMBER_CAP }, rule)
      return {
        steps: times(use.used, multiple.value, entry.amount, cut?.by, cap?.units),
        rules: [multiple, rule('points.gift-daily-cap-units'), ...(cap ? [cap.rule] : [])],
      }
    },
    'reward-granted': async ({ entry }) => {
      const found = await cutRewardOfGrant(ctx.db, entry.journal_id)
      return { reference: found?.kind === 'payment' ? { kind: 'payment' as const, no: found.ref } : null }
    },
    'reward-matured': async ({ entry, memberId, language }) => {
      const day = /^matured:(\d{4}-\d\d-\d\d):/.exec(entry.ref)?.[1]
      return { rewards: await pendingEntries(ctx, memberId, language, day) }
    },
    release: explainRelease(ctx),
    'release-fee': async ({ rule }) => ({ rules: [rule('points.manual-release-fee-units')] }),
    'auto-release': async ({ entry, rule }) => {
      const bought = await tables(ctx.db)
        .selectFrom('points.auto_release')
        .select('months')
        .where('id', '=', entry.journal_id)
        .executeTakeFirst()
      const price = packagePrices.get(bought?.months ?? 0)
      return { rules: price ? [rule(price)] : [] }
    },
  }
}

async function explainDelayed({ db }: PointsContext, transferNo: string): Promise<Explanation> {
  const sent = await tables(db)
    .selectFrom('points.delayed_transfer')
    .select('note')
    .where('transfer_no', '=', transferNo)
    .executeTakeFirst()
  return { note: sent?.note ?? null }
}

/** Explains a movement of a red packet by a reference to the packet, whose number is part of the movement's. */
async function explainPacket({ db }: PointsContext, ref: string): Promise<Explanation> {
  const packet = await tables(db)
    .selectFrom('points.red_packet')
    .select(['code', 'greeting'])
    .where('packet_no', '=', ref.split(':')[0] ?? '')
    .executeTakeFirst()
  return packet ? { note: packet.greeting, reference: { kind: 'red-packet', no: packet.code } } : {}
}

/** base x factor = result, cut where a limit was in the way. The factor in tenths. */
function times(base: Units, tenths: bigint, result: Units, by?: RewardCut, cap?: Units): Step[] {
  return [
    { label: 'base', amount: writeUnits(base) },
    { label: 'times', rate: parameterFigure(String(tenths), 'tenths') },
    ...(cap === undefined ? [] : [{ label: 'capped-at' as const, amount: writeUnits(cap) }]),
    ...(by === 'day-budget' || by === 'cover' ? [{ label: by }] : []),
    { label: 'result', amount: writeUnits(result) },
  ]
}
