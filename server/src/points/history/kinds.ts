import type { Language } from '@torch/contract/errors.ts'
import type { TransactionType } from '@torch/contract/points.ts'
import type { JournalKind } from '../../ledger/door.ts'

export type Unit = 'GF' | 'PV'
type Both = [zh: string, en: string]
/** With the other side's name; an empty one where it is not known any more. */
type Words = (name: string, incoming: boolean) => Both

interface OnHistory {
  type: TransactionType
  words: Words
}

const plain =
  (zh: string, en: string): Words =>
  () => [zh, en]
const EARN = { GF: 'EARN_GF', PV: 'EARN_PV' } as const

/**
 * How each event of the ledger stands in a member's history: its type for the filter (rules/points#history) and its
 * words. One type for a kind and unit: an event whose direction would change its type gets a kind of its own.
 */
export const kinds: Record<JournalKind, Partial<Record<Unit, OnHistory>>> = {
  issue: {
    GF: { type: EARN.GF, words: plain('平台发行', 'Issued by Torch') },
    PV: { type: EARN.PV, words: plain('平台发行', 'Issued by Torch') },
  },
  grant: { GF: { type: EARN.GF, words: plain('平台发放', 'Granted by Torch') } },
  payment: {
    GF: { type: 'SPEND_GF', words: (name) => [`付款给${name}`, `Paid to ${name}`] },
    PV: { type: EARN.PV, words: (name) => [`在${name}消费的奖励`, `Reward for paying ${name}`] },
  },
  transfer: {
    GF: {
      type: 'TRANSFER_GF',
      words: (name, incoming) =>
        incoming ? [`${name} 转入`, `From ${name}`] : [`转给 ${name}`, `Sent to ${name}`],
    },
  },
  'gift-reward': {
    PV: { type: EARN.PV, words: (name) => [`赠送 ${name} 的奖励`, `Reward for your gift to ${name}`] },
  },
  exchange: {
    GF: { type: 'SPEND_GF', words: plain('闪兑为PV', 'Exchanged into PV') },
    PV: { type: EARN.PV, words: plain('GF闪兑所得', 'From exchanged GF') },
  },
  release: {
    GF: { type: EARN.GF, words: plain('PV释放所得', 'From released PV') },
    PV: { type: 'RELEASE_PV', words: plain('PV释放为GF', 'Released into GF') },
  },
  'release-fee': { GF: { type: 'SPEND_GF', words: plain('手动释放手续费', 'Fee for a manual release') } },
  'auto-release': { GF: { type: 'SPEND_GF', words: plain('购买自动释放', 'Auto-release package') } },
  invest: { GF: { type: 'SPEND_GF', words: plain('投入理财', 'Invested') } },
  redeem: { GF: { type: EARN.GF, words: plain('理财本金赎回', 'Principal returned') } },
  interest: { GF: { type: EARN.GF, words: plain('理财收益', 'Interest earned') } },
  'early-redeem-penalty': {
    GF: { type: 'SPEND_GF', words: plain('提前赎回违约金', 'Penalty for redeeming early') },
  },
  'referral-reward': {
    PV: { type: EARN.PV, words: plain('直推奖励', 'Reward for inviting a friend') },
  },
  'team-reward': { PV: { type: EARN.PV, words: plain('团队奖励', 'Team reward') } },
  dividend: { PV: { type: EARN.PV, words: plain('火炬手分红', 'Torch bearer dividend') } },
  'pv-to-shop': {
    PV: { type: 'TRANSFER_PV', words: (name) => [`转入店铺${name}`, `Moved to your shop ${name}`] },
  },
  refund: { GF: { type: EARN.GF, words: (name) => [`${name} 退款`, `Refund from ${name}`] } },
  'reward-returned': {
    GF: {
      type: 'SPEND_GF',
      words: plain('退款：退回奖励中已释放的部分', 'Refund: given back for PV that had been released'),
    },
    PV: {
      type: 'TRANSFER_PV',
      words: plain('付款已退款，退回奖励', 'Reward returned: a payment was refunded'),
    },
  },
  'reward-matured': { PV: { type: EARN.PV, words: plain('奖励到账', 'Rewards available') } },
  'reward-taken': {
    PV: { type: 'TRANSFER_PV', words: plain('平台收回奖励', 'Rewards taken back by Torch') },
  },
  'shop-exchange': {
    PV: { type: EARN.PV, words: (name) => [`店铺${name}的GF兑换所得`, `From GF of your shop ${name}`] },
  },
  'shop-payout': {
    GF: { type: EARN.GF, words: (name) => [`店铺${name}转入`, `From your shop ${name}`] },
    PV: { type: EARN.PV, words: (name) => [`店铺${name}转出所赠`, `With a payout of your shop ${name}`] },
  },
  'trade-freeze': { GF: { type: 'SPEND_GF', words: plain('交易冻结', 'Held in escrow') } },
  'trade-unfreeze': { GF: { type: EARN.GF, words: plain('交易解冻', 'Released from escrow') } },
  trade: {
    GF: {
      type: 'TRANSFER_GF',
      words: (name, incoming) =>
        incoming ? [`向${name}买入`, `Bought from ${name}`] : [`卖给${name}`, `Sold to ${name}`],
    },
  },
  'shop-gift': {
    PV: { type: EARN.PV, words: (name) => [`${name} 赠送`, `A gift from ${name}`] },
  },
}

const typeWords: Record<TransactionType, Both> = {
  EARN_GF: ['获得GF', 'GF earned'],
  SPEND_GF: ['支出GF', 'GF spent'],
  EARN_PV: ['获得PV', 'PV earned'],
  RELEASE_PV: ['释放PV', 'PV released'],
  TRANSFER_GF: ['GF转账', 'GF transfer'],
  TRANSFER_PV: ['PV转出', 'PV transfer'],
}

export function typeText(type: TransactionType, language: Language): string {
  return typeWords[type][language === 'en' ? 1 : 0]
}

/** The unit of all entries of a type. */
export function unitOf(type: TransactionType): Unit {
  return type.endsWith('_GF') ? 'GF' : 'PV'
}

/** The kinds that an account's entries of a type have, and those that its other entries have. */
export function kindsOfType(type: TransactionType): { those: JournalKind[]; others: JournalKind[] } {
  const unit = unitOf(type)
  const all = (Object.keys(kinds) as JournalKind[]).filter((kind) => kinds[kind][unit])
  return {
    those: all.filter((kind) => kinds[kind][unit]?.type === type),
    others: all.filter((kind) => kinds[kind][unit]?.type !== type),
  }
}
