import type { BilingualText, Language } from '@torch/contract/errors.ts'
import type { TransactionType } from '@torch/contract/points.ts'
import type { JournalKind } from '../../ledger/index.ts'

export type Unit = 'GF' | 'PV'
/** Some take the other side's name, or an empty one where it is no longer known. */
type Words = BilingualText | ((name: string, incoming: boolean) => BilingualText)

interface HistoryText {
  type: TransactionType
  words: Words
}

const EARN = { GF: 'EARN_GF', PV: 'EARN_PV' } as const

/**
 * How each kind of journal appears in a member's history: its type for the filter (rules/points#history) and its text. A kind
 * and unit has one type: an event whose type depends on its direction gets a kind of its own.
 */
export const kinds: Record<JournalKind, Partial<Record<Unit, HistoryText>>> = {
  issue: {
    GF: { type: EARN.GF, words: { zh: '平台发行', en: 'Issued by Torch' } },
    PV: { type: EARN.PV, words: { zh: '平台发行', en: 'Issued by Torch' } },
  },
  grant: { GF: { type: EARN.GF, words: { zh: '平台发放', en: 'Granted by Torch' } } },
  'grant-reversed': {
    GF: { type: 'SPEND_GF', words: { zh: '平台撤销发放', en: 'Grant reversed by Torch' } },
  },
  'gf-taken': { GF: { type: 'SPEND_GF', words: { zh: '平台收回', en: 'Taken back by Torch' } } },
  payment: {
    GF: { type: 'SPEND_GF', words: (name) => ({ zh: `付款给${name}`, en: `Paid to ${name}` }) },
    PV: {
      type: EARN.PV,
      words: (name) => ({ zh: `在${name}消费的奖励`, en: `Reward for paying ${name}` }),
    },
  },
  transfer: {
    GF: {
      type: 'TRANSFER_GF',
      words: (name, incoming) =>
        incoming ? { zh: `${name} 转入`, en: `From ${name}` } : { zh: `转给 ${name}`, en: `Sent to ${name}` },
    },
  },
  'red-packet': { GF: { type: 'TRANSFER_GF', words: { zh: '发出红包', en: 'Red packet sent' } } },
  'red-packet-opened': {
    GF: { type: 'TRANSFER_GF', words: (name) => ({ zh: `${name} 的红包`, en: `Red packet from ${name}` }) },
  },
  'red-packet-returned': {
    GF: { type: 'TRANSFER_GF', words: { zh: '红包退回', en: 'Red packet returned' } },
  },
  'gift-reward': {
    PV: {
      type: EARN.PV,
      words: (name) => ({ zh: `赠送 ${name} 的奖励`, en: `Reward for your gift to ${name}` }),
    },
  },
  exchange: {
    GF: { type: 'SPEND_GF', words: { zh: '闪兑为 PV', en: 'Exchanged into PV' } },
    PV: { type: EARN.PV, words: { zh: 'GF 闪兑所得', en: 'From GF exchange' } },
  },
  release: {
    GF: { type: EARN.GF, words: { zh: 'PV 释放所得', en: 'From PV release' } },
    PV: { type: 'RELEASE_PV', words: { zh: 'PV 释放为 GF', en: 'Released into GF' } },
  },
  'interest-reserved': {},
  'interest-returned': {},
  'release-fee': {
    GF: { type: 'SPEND_GF', words: { zh: '刷新 PV 手续费', en: 'Refresh PV fee' } },
  },
  'auto-release': {
    GF: { type: 'SPEND_GF', words: { zh: '购买自动刷新', en: 'Auto refresh package' } },
  },
  invest: { GF: { type: 'SPEND_GF', words: { zh: '投入理财', en: 'Invested' } } },
  redeem: { GF: { type: EARN.GF, words: { zh: '理财本金赎回', en: 'Investment principal returned' } } },
  interest: { GF: { type: EARN.GF, words: { zh: '理财收益', en: 'Interest earned' } } },
  'early-redeem-penalty': {
    GF: { type: 'SPEND_GF', words: { zh: '提前赎回违约金', en: 'Penalty for redeeming early' } },
  },
  'referral-reward': {
    PV: { type: EARN.PV, words: { zh: '直推奖励', en: 'Referral reward' } },
  },
  'team-reward': { PV: { type: EARN.PV, words: { zh: '团队奖励', en: 'Team reward' } } },
  dividend: { PV: { type: EARN.PV, words: { zh: '火炬手分红', en: 'Torch bearer dividend' } } },
  'pv-to-shop': {
    PV: {
      type: 'TRANSFER_PV',
      words: (name) => ({ zh: `转入店铺${name}`, en: `Moved to your shop ${name}` }),
    },
  },
  refund: { GF: { type: EARN.GF, words: (name) => ({ zh: `${name} 退款`, en: `Refund from ${name}` }) } },
  'reward-granted': {
    PV: {
      type: EARN.PV,
      words: (name) =>
        name === ''
          ? { zh: '等待中的奖励已发放', en: 'Waiting reward granted' }
          : { zh: `${name} 的等待奖励已发放`, en: `Waiting reward granted for ${name}` },
    },
  },
  'reward-returned': {
    GF: {
      type: 'SPEND_GF',
      words: {
        zh: '退款：抵还已释放的奖励',
        en: 'Refund: offset for PV already released',
      },
    },
    PV: {
      type: 'TRANSFER_PV',
      words: { zh: '付款已退款，退回奖励', en: 'Reward returned after a refund' },
    },
  },
  'reward-matured': { PV: { type: EARN.PV, words: { zh: '奖励到账', en: 'Rewards available' } } },
  'reward-taken': {
    PV: { type: 'TRANSFER_PV', words: { zh: '平台收回奖励', en: 'Rewards taken back by Torch' } },
  },
  'shop-exchange': {
    PV: {
      type: EARN.PV,
      words: (name) => ({ zh: `店铺${name}的 GF 兑换所得`, en: `From GF of your shop ${name}` }),
    },
  },
  'shop-payout': {
    GF: { type: EARN.GF, words: (name) => ({ zh: `店铺${name}转入`, en: `From your shop ${name}` }) },
    PV: {
      type: EARN.PV,
      words: (name) => ({ zh: `店铺${name}转出所赠`, en: `From a payout of your shop ${name}` }),
    },
  },
  'trade-freeze': { GF: { type: 'SPEND_GF', words: { zh: '交易冻结', en: 'Escrow hold' } } },
  'trade-unfreeze': { GF: { type: EARN.GF, words: { zh: '交易解冻', en: 'Escrow release' } } },
  trade: {
    GF: {
      type: 'TRANSFER_GF',
      words: (name, incoming) =>
        incoming
          ? { zh: `向 ${name} 买入`, en: `Bought from ${name}` }
          : { zh: `卖给 ${name}`, en: `Sold to ${name}` },
    },
  },
  'shop-gift': {
    PV: { type: EARN.PV, words: (name) => ({ zh: `${name} 赠送`, en: `Gift from ${name}` }) },
  },
}

const typeWords: Record<TransactionType, BilingualText> = {
  EARN_GF: { zh: '获得 GF', en: 'GF earned' },
  SPEND_GF: { zh: '支出 GF', en: 'GF spent' },
  EARN_PV: { zh: '获得 PV', en: 'PV earned' },
  RELEASE_PV: { zh: '释放 PV', en: 'PV released' },
  TRANSFER_GF: { zh: 'GF 转账', en: 'GF transfer' },
  TRANSFER_PV: { zh: 'PV 转出', en: 'PV transfer' },
}

export function typeText(type: TransactionType, language: Language): string {
  return typeWords[type][language]
}

export function unitOf(type: TransactionType): Unit {
  return type.endsWith('_GF') ? 'GF' : 'PV'
}

/** Returns the kinds of an account's entries of a type, and the kinds of its other entries. */
export function kindsOfType(type: TransactionType): { matching: JournalKind[]; others: JournalKind[] } {
  const unit = unitOf(type)
  const all = (Object.keys(kinds) as JournalKind[]).filter((kind) => kinds[kind][unit])
  return {
    matching: all.filter((kind) => kinds[kind][unit]?.type === type),
    others: all.filter((kind) => kinds[kind][unit]?.type !== type),
  }
}
