import { common } from './common-words.ts'
import type { BilingualText } from './errors.ts'
import type { TransactionType } from './points/history.ts'
import type { HistoryGroup } from './points-limits.ts'

/** A text, or a function of the other side's name, which is empty where it is no longer known. */
export type Title = BilingualText | ((name: string, incoming: boolean) => BilingualText)

/** How a kind of journal appears in a member's history of one unit. */
interface HistoryEntry {
  /** For the filter (rules/points#history). A type that depends on the direction needs a kind of its own. */
  type: TransactionType
  title: Title
  /** The amount results from a calculation, which its explanation repeats; otherwise the text explains it. */
  isCalculated?: true
}

/** All that screens, histories, statements and exports show of a kind of journal. */
export interface JournalKindRow {
  /** In a member's history (rules/points#combined-history). */
  group: HistoryGroup
  /** For the holder of the points, in sums and details. */
  name: BilingualText
  /** For operators, where the name takes a member's view. */
  consoleName?: BilingualText
  /** Explains a movement without a calculation to its member. */
  explanation: BilingualText
  /** The points only move between the member's own accounts and count as neither in nor out. */
  betweenOwnAccounts?: true
  /** The points were bought or sold for money, which is paid outside: neither income nor spending. */
  isTrade?: true
  /** Both members know each other, so each sees the other's side of the journal. */
  betweenMembers?: true
  /** In a member's history, by the unit that moves. */
  GF?: HistoryEntry
  PV?: HistoryEntry
  /** For the owner of a shop whose points move. */
  shop?: { business: BilingualText; description: Title }
}

/** The kinds of journals: one word and one row per event (rules/ledger#event-types). Histories are filtered by it. */
const rows = {
  issue: {
    group: 'granted',
    name: { zh: '发行', en: 'Issue' },
    explanation: { zh: '平台发行的数额。', en: 'The amount Torch issued.' },
    GF: { type: 'EARN_GF', title: { zh: '平台发行', en: 'Issued by Torch' } },
    PV: { type: 'EARN_PV', title: { zh: '平台发行', en: 'Issued by Torch' } },
  },
  grant: {
    group: 'granted',
    name: { zh: '平台发放', en: 'Grant by the platform' },
    consoleName: { zh: '金库发放', en: 'Treasury grant' },
    explanation: {
      zh: '平台发放的数额，经两人核准。',
      en: 'Granted by Torch; two operators approved the amount.',
    },
    GF: {
      type: 'EARN_GF',
      // The name of the grant, if it has one, in the reader's language.
      title: (name) => (name === '' ? { zh: '平台发放', en: 'Granted by Torch' } : { zh: name, en: name }),
    },
  },
  'grant-reversed': {
    group: 'granted',
    name: { zh: '平台撤销发放', en: 'Grant reversed by the platform' },
    explanation: {
      zh: '平台撤销发放的数额，经两人核准，理由见通知。',
      en: 'Part of a grant that was taken back; two operators approved it, and the notification gives the reason.',
    },
    GF: { type: 'SPEND_GF', title: { zh: '平台撤销发放', en: 'Grant reversed by Torch' } },
  },
  'gf-taken': {
    group: 'granted',
    name: { zh: '平台收回 GF', en: 'GF taken back by the platform' },
    explanation: {
      zh: '平台收回的数额，经两人核准，理由见通知。',
      en: 'Taken back by Torch; two operators approved it, and the notification gives the reason.',
    },
    GF: { type: 'SPEND_GF', title: { zh: '平台收回', en: 'Taken back by Torch' } },
  },
  payment: {
    group: 'payments',
    name: { zh: '店铺消费', en: 'Payment at a shop' },
    explanation: { zh: '您付给店铺的金额。', en: 'What you paid the shop.' },
    GF: { type: 'SPEND_GF', title: (name) => ({ zh: `付款给${name}`, en: `Paid to ${name}` }) },
    PV: {
      type: 'EARN_PV',
      isCalculated: true,
      title: (name) => ({ zh: `在${name}消费的奖励`, en: `Reward for paying ${name}` }),
    },
    shop: {
      business: { zh: '收款', en: 'Payment' },
      description: (name) => ({ zh: `${name} 付款`, en: `Paid by ${name}` }),
    },
  },
  refund: {
    group: 'payments',
    name: { zh: '退款', en: 'Refunds' },
    explanation: { zh: '店铺退回给您的金额。', en: 'What the shop gave back to you.' },
    GF: { type: 'EARN_GF', title: (name) => ({ zh: `${name} 退款`, en: `Refund from ${name}` }) },
    shop: {
      business: common.refund,
      description: (name) => ({ zh: `退款给 ${name}`, en: `Refunded to ${name}` }),
    },
  },
  'allowance-set': {
    group: 'payments',
    name: { zh: '转入离线额度', en: 'Put aside for offline payments' },
    explanation: {
      zh: '您留作离线付款的金额。',
      en: 'The amount you put aside for payments without a network.',
    },
    betweenOwnAccounts: true,
    GF: { type: 'SPEND_GF', title: { zh: '转入离线额度', en: 'Put aside for offline payments' } },
  },
  'allowance-used': {
    group: 'payments',
    name: { zh: '动用离线额度', en: 'Offline allowance used' },
    explanation: {
      zh: '离线付款动用的额度，随即付给店铺。',
      en: 'Taken from the offline allowance and paid to the shop at once.',
    },
    betweenOwnAccounts: true,
    GF: { type: 'EARN_GF', title: { zh: '动用离线额度', en: 'Offline allowance used' } },
  },
  'allowance-returned': {
    group: 'payments',
    name: { zh: '离线额度退回', en: 'Offline allowance returned' },
    explanation: { zh: '离线额度中没有用完的部分。', en: 'What was left of the offline allowance.' },
    betweenOwnAccounts: true,
    GF: { type: 'EARN_GF', title: { zh: '离线额度退回', en: 'Offline allowance returned' } },
  },
  transfer: {
    group: 'transfers',
    name: { zh: '转账', en: 'Transfer' },
    explanation: {
      zh: '转出人选定的金额，没有换算。',
      en: 'The amount the sender chose; nothing is converted.',
    },
    betweenMembers: true,
    GF: {
      type: 'TRANSFER_GF',
      title: (name, incoming) =>
        incoming ? { zh: `${name} 转入`, en: `From ${name}` } : { zh: `转给 ${name}`, en: `Sent to ${name}` },
    },
  },
  'delayed-transfer': {
    group: 'transfers',
    name: { zh: '延时转账', en: 'Delayed transfers sent' },
    consoleName: { zh: '发出延时转账', en: 'Delayed transfer sent' },
    explanation: {
      zh: '您选定的金额，到账前可以撤回。',
      en: 'The amount you chose. You can call it back until it arrives.',
    },
    GF: {
      type: 'TRANSFER_GF',
      title: (name) => ({ zh: `延时转给 ${name}`, en: `Sent with a delay to ${name}` }),
    },
  },
  'delayed-transfer-returned': {
    group: 'transfers',
    name: { zh: '延时转账退回', en: 'Back from delayed transfers' },
    consoleName: { zh: '延时转账退回', en: 'Delayed transfer returned' },
    explanation: {
      zh: '未到账的转账：由您撤回，或因无法到账而退回。',
      en: 'A transfer that did not arrive: you called it back, or it could not arrive.',
    },
    GF: {
      type: 'TRANSFER_GF',
      title: (name) => ({ zh: `转给 ${name} 的 GF 已退回`, en: `Transfer to ${name} returned` }),
    },
  },
  'red-packet': {
    group: 'red-packets',
    name: { zh: '发出的红包', en: 'Red packets sent' },
    consoleName: { zh: '发出红包', en: 'Red packet sent' },
    explanation: { zh: '您放进红包的金额。', en: 'What you put into the red packet.' },
    GF: { type: 'TRANSFER_GF', title: { zh: '发出红包', en: 'Red packet sent' } },
  },
  'red-packet-opened': {
    group: 'red-packets',
    name: { zh: '收到的红包', en: 'Red packets received' },
    consoleName: { zh: '领取红包', en: 'Red packet opened' },
    explanation: { zh: '红包中的一份：平分，或按手气。', en: 'One share of the packet: equal, or by luck.' },
    betweenMembers: true,
    GF: { type: 'TRANSFER_GF', title: (name) => ({ zh: `${name} 的红包`, en: `Red packet from ${name}` }) },
  },
  'red-packet-returned': {
    group: 'red-packets',
    name: { zh: '红包退回', en: 'Back from red packets' },
    consoleName: { zh: '红包退回', en: 'Red packet returned' },
    explanation: { zh: '红包里没有领完的部分。', en: 'The part of the packet that was not opened.' },
    GF: { type: 'TRANSFER_GF', title: { zh: '红包退回', en: 'Red packet returned' } },
  },
  'trade-freeze': {
    group: 'trades',
    name: { zh: '交易冻结', en: 'Escrow hold' },
    explanation: { zh: '为订单或交易冻结的数额。', en: 'Held for an order or a trade.' },
    betweenOwnAccounts: true,
    GF: { type: 'SPEND_GF', title: { zh: '交易冻结', en: 'Escrow hold' } },
  },
  'trade-unfreeze': {
    group: 'trades',
    name: { zh: '交易解冻', en: 'Escrow release' },
    explanation: { zh: '订单或交易不再占用的数额。', en: 'What an order or a trade no longer holds.' },
    betweenOwnAccounts: true,
    GF: { type: 'EARN_GF', title: { zh: '交易解冻', en: 'Escrow release' } },
  },
  trade: {
    group: 'trades',
    name: { zh: '交易大厅买卖', en: 'Bought and sold in the hall' },
    consoleName: { zh: '交易成交', en: 'Trade' },
    explanation: {
      zh: '这笔交易成交的数额。USDT 在平台外支付，所以不计入收支。',
      en: 'The amount traded. The USDT were paid outside Torch, so it is neither income nor spending.',
    },
    isTrade: true,
    GF: {
      type: 'TRANSFER_GF',
      title: (name, incoming) =>
        incoming
          ? { zh: `向 ${name} 买入`, en: `Bought from ${name}` }
          : { zh: `卖给 ${name}`, en: `Sold to ${name}` },
    },
  },
  'gift-reward': {
    group: 'rewards',
    name: common.giftReward,
    explanation: { zh: '赠送得到的奖励。', en: 'The reward for a gift.' },
    PV: {
      type: 'EARN_PV',
      isCalculated: true,
      title: (name) => ({ zh: `赠送 ${name} 的奖励`, en: `Reward for your gift to ${name}` }),
    },
  },
  'referral-reward': {
    group: 'rewards',
    name: { zh: '直推奖励', en: 'Referral reward' },
    explanation: { zh: '邀请好友得到的奖励。', en: 'The reward for inviting a friend.' },
    PV: { type: 'EARN_PV', isCalculated: true, title: { zh: '直推奖励', en: 'Referral reward' } },
  },
  'team-reward': {
    group: 'rewards',
    name: common.teamReward,
    explanation: { zh: '团队成员消费带来的奖励。', en: 'The reward for what your team paid.' },
    PV: { type: 'EARN_PV', isCalculated: true, title: common.teamReward },
  },
  dividend: {
    group: 'rewards',
    name: { zh: '火炬手分红', en: 'Torch bearer dividend' },
    explanation: {
      zh: '按直推好友当天起不可撤销的付款额，您的火炬手等级所得的分红。',
      en: 'The dividend of your level, on those payments of your direct friends that became final on that day.',
    },
    PV: { type: 'EARN_PV', isCalculated: true, title: { zh: '火炬手分红', en: 'Torch bearer dividend' } },
  },
  'shop-gift': {
    group: 'rewards',
    name: { zh: '店铺赠送', en: 'Gifts of shops' },
    consoleName: { zh: '店铺赠送 PV', en: 'PV gift from a shop' },
    explanation: { zh: '店铺选定的数额。', en: 'The amount the shop chose.' },
    PV: { type: 'EARN_PV', title: (name) => ({ zh: `${name} 赠送`, en: `Gift from ${name}` }) },
    shop: {
      business: { zh: '赠送 PV', en: 'PV gift' },
      description: (name) => ({ zh: `赠送给 ${name}`, en: `Given to ${name}` }),
    },
  },
  'reward-granted': {
    group: 'rewards',
    name: { zh: '等待中的奖励已发放', en: 'Waiting rewards granted' },
    explanation: {
      zh: '因额度不足而等待的奖励，有额度后发放。',
      en: 'A reward that waited because a limit was used up, granted when the limit allowed it.',
    },
    PV: {
      type: 'EARN_PV',
      title: (name) =>
        name === ''
          ? { zh: '等待中的奖励已发放', en: 'Waiting reward granted' }
          : { zh: `${name} 的等待奖励已发放`, en: `Waiting reward granted for ${name}` },
    },
  },
  'reward-matured': {
    group: 'rewards',
    name: { zh: '奖励到账', en: 'Rewards available' },
    explanation: {
      zh: '同一天得到的奖励，过了等待期后合为一笔到账。',
      en: 'The rewards of one day, which became available together.',
    },
    PV: { type: 'EARN_PV', title: { zh: '奖励到账', en: 'Rewards available' } },
  },
  'reward-returned': {
    group: 'rewards',
    name: { zh: '退回奖励', en: 'Rewards returned' },
    explanation: {
      zh: '付款退款后，由它得到的奖励按比例退回。',
      en: 'A payment was refunded, and what it had earned went back in proportion.',
    },
    GF: {
      type: 'SPEND_GF',
      title: { zh: '退款：抵还已释放的奖励', en: 'Refund: offset for PV already released' },
    },
    PV: { type: 'TRANSFER_PV', title: { zh: '付款已退款，退回奖励', en: 'Reward returned after a refund' } },
  },
  'reward-taken': {
    group: 'rewards',
    name: { zh: '平台收回奖励', en: 'Rewards taken back by Torch' },
    explanation: {
      zh: '平台经两人核准收回的奖励。',
      en: 'Rewards that Torch took back; two operators approved it.',
    },
    PV: { type: 'TRANSFER_PV', title: { zh: '平台收回奖励', en: 'Rewards taken back by Torch' } },
  },
  release: {
    group: 'releases',
    name: { zh: 'PV 释放', en: 'PV release' },
    explanation: { zh: '按规则释放的数额。', en: 'Released by the rules in force.' },
    GF: { type: 'EARN_GF', isCalculated: true, title: { zh: 'PV 释放所得', en: 'From PV release' } },
    PV: { type: 'RELEASE_PV', isCalculated: true, title: { zh: 'PV 释放为 GF', en: 'Released into GF' } },
  },
  'release-fee': {
    group: 'releases',
    name: { zh: '刷新手续费', en: 'Refresh fee' },
    consoleName: { zh: '刷新 PV 手续费', en: 'Refresh PV fee' },
    explanation: { zh: '手动刷新一次的固定手续费。', en: 'The fixed fee for one manual refresh.' },
    GF: { type: 'SPEND_GF', title: { zh: '刷新 PV 手续费', en: 'Refresh PV fee' } },
  },
  'auto-release': {
    group: 'releases',
    name: { zh: '自动刷新套餐', en: 'Auto refresh package' },
    explanation: { zh: '您选的套餐的价格。', en: 'The price of the package you chose.' },
    GF: { type: 'SPEND_GF', title: { zh: '购买自动刷新', en: 'Auto refresh package' } },
  },
  exchange: {
    group: 'exchanges',
    name: common.exchange,
    explanation: { zh: '您选定的金额。', en: 'The amount you chose.' },
    GF: { type: 'SPEND_GF', title: { zh: '闪兑为 PV', en: 'Exchanged into PV' } },
    PV: { type: 'EARN_PV', isCalculated: true, title: { zh: 'GF 闪兑所得', en: 'From GF exchange' } },
  },
  'interest-reserved': {
    group: 'wealth',
    name: { zh: '备付收益', en: 'Interest reserved' },
    explanation: {
      zh: '平台为理财产品备付的全部收益。',
      en: 'The interest Torch reserved for a wealth product.',
    },
  },
  'interest-returned': {
    group: 'wealth',
    name: { zh: '退回备付收益', en: 'Reserved interest returned' },
    explanation: {
      zh: '理财产品停售后退回的备付收益。',
      en: 'Reserved interest that went back when a product was stopped.',
    },
  },
  invest: {
    group: 'wealth',
    name: { zh: '理财投入', en: 'Investment' },
    explanation: { zh: '您选定的金额。', en: 'The amount you chose.' },
    betweenOwnAccounts: true,
    GF: { type: 'SPEND_GF', title: { zh: '投入理财', en: 'Invested' } },
  },
  redeem: {
    group: 'wealth',
    name: { zh: '理财赎回', en: 'Redemption' },
    explanation: { zh: '您当时投入的本金。', en: 'The principal you put in.' },
    betweenOwnAccounts: true,
    GF: { type: 'EARN_GF', title: { zh: '理财本金赎回', en: 'Investment principal returned' } },
  },
  interest: {
    group: 'wealth',
    name: { zh: '理财收益', en: 'Interest' },
    explanation: { zh: '这笔理财的收益。', en: 'What the investment earned.' },
    GF: { type: 'EARN_GF', isCalculated: true, title: { zh: '理财收益', en: 'Interest earned' } },
  },
  'early-redeem-penalty': {
    group: 'wealth',
    name: { zh: '提前赎回违约金', en: 'Early redemption penalty' },
    explanation: { zh: '提前赎回的违约金。', en: 'The penalty for redeeming early.' },
    GF: {
      type: 'SPEND_GF',
      isCalculated: true,
      title: { zh: '提前赎回违约金', en: 'Penalty for redeeming early' },
    },
  },
  'pv-to-shop': {
    group: 'own-shop',
    name: { zh: '转入店铺', en: 'Moved to the shop' },
    consoleName: { zh: 'PV 转入店铺', en: 'PV moved to shop' },
    explanation: { zh: '您选定的数额，按 1:1 转入店铺。', en: 'The amount you chose, moved one to one.' },
    PV: {
      type: 'TRANSFER_PV',
      title: (name) => ({ zh: `转入店铺${name}`, en: `Moved to your shop ${name}` }),
    },
    shop: {
      business: { zh: '转入 PV', en: 'PV moved in' },
      description: { zh: '由店主转入', en: 'From your own PV' },
    },
  },
  'shop-exchange': {
    group: 'own-shop',
    name: { zh: '店铺 GF 兑换', en: 'From GF of the shop' },
    consoleName: { zh: '店铺 GF 兑换', en: 'Shop GF exchange' },
    explanation: { zh: '店铺 GF 按当时的倍数换成的 PV。', en: 'GF of your shop, at the rate in force then.' },
    PV: {
      type: 'EARN_PV',
      isCalculated: true,
      title: (name) => ({ zh: `店铺${name}的 GF 兑换所得`, en: `From GF of your shop ${name}` }),
    },
    shop: {
      business: { zh: 'GF 兑换 PV', en: 'GF exchanged into PV' },
      description: { zh: '兑换为店主的 PV', en: 'Exchanged into your own PV' },
    },
  },
  'shop-payout': {
    group: 'own-shop',
    name: { zh: '店铺转入', en: 'From the shop' },
    consoleName: { zh: '店铺转出', en: 'Shop payout' },
    explanation: { zh: '店铺转出时按当时的比例所得。', en: 'Your part of what the shop paid out.' },
    GF: {
      type: 'EARN_GF',
      isCalculated: true,
      title: (name) => ({ zh: `店铺${name}转入`, en: `From your shop ${name}` }),
    },
    PV: {
      type: 'EARN_PV',
      isCalculated: true,
      title: (name) => ({ zh: `店铺${name}转出所赠`, en: `From a payout of your shop ${name}` }),
    },
    shop: {
      business: { zh: 'GF 转出', en: 'Payout' },
      description: { zh: '转出到店主账户', en: 'Paid out to your own account' },
    },
  },
} satisfies Record<string, JournalKindRow>

export type JournalKind = keyof typeof rows

export const journalKinds: Readonly<Record<JournalKind, JournalKindRow>> = rows

/** Returns the row of a kind; undefined for one that this version does not know. */
export function findJournalKind(kind: string): JournalKindRow | undefined {
  return Object.hasOwn(rows, kind) ? journalKinds[kind as JournalKind] : undefined
}

/** Returns a title with the other side's name filled in. */
export function fillTitle(title: Title, name: string, incoming = false): BilingualText {
  return typeof title === 'function' ? title(name, incoming) : title
}
