import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts of orders, trades, payments and journals. */
export const words = defineWords({
  order: {
    paused: { zh: '已暂停接单', en: 'Paused' },
    trades: { zh: '这个订单的交易', en: 'Trades of this order' },
    noTrades: { zh: '还没有人接单', en: 'Nobody has taken it yet' },
  },
  trade: {
    steps: { zh: '处理经过', en: 'Timeline' },
    by: {
      buyer: common.buyer,
      seller: common.seller,
      arbiter: { zh: '仲裁员', en: 'Arbiter' },
      system: { zh: '系统', en: 'System' },
    },
    appeals: { zh: '申诉与投诉', en: 'Appeals and complaints' },
    noAppeals: { zh: '没有申诉', en: 'None' },
    appealKinds: {
      appeal: common.appeal,
      complaint: { zh: '投诉', en: 'Complaint' },
    },
    appealStatuses: {
      pending: { zh: '待受理', en: 'Pending' },
      'under-review': { zh: '处理中', en: 'Under review' },
      succeeded: { zh: '申诉成立', en: 'Succeeded' },
      failed: { zh: '申诉不成立', en: 'Failed' },
      withdrawn: common.withdrawn,
    },
    orderJournals: { zh: '订单的账目', en: 'Journals of the order' },
    escrow: { zh: '托管', en: 'Escrow' },
    escrowAccount: { zh: '冻结在', en: 'Held at' },
    escrowForTrade: { zh: '为这笔交易', en: 'For this trade' },
    escrowForOtherTrades: { zh: '为同一订单的其他交易', en: 'For other trades of the order' },
    escrowForRest: { zh: '为订单未成交部分', en: 'For what is left of the order' },
    journals: { zh: '这笔交易的分录', en: 'Journals of this trade' },
  },
  refundOnBehalf: {
    act: { zh: '代店铺退款', en: 'Refund in the shop’s place' },
    title: { zh: (amount: string) => `退还 ${amount} GF`, en: (amount: string) => `Refund ${amount} GF` },
    text: {
      zh: '店铺已被暂停，或店主已停用。GF 从店铺余额退给付款人，由这笔付款产生的 PV 一并收回。',
      en: 'This shop is suspended, or its owner is disabled. The GF go from the shop’s balance to the payer, and PV earned by this payment are taken back.',
    },
    reasonHint: { zh: '付款人和店铺会看到。', en: 'Shown to the payer and the shop.' },
    submit: common.refund,
    done: { zh: '已退款', en: 'Refunded' },
  },
  payment: {
    refundList: { zh: '退款记录', en: 'Refunds' },
    noRefunds: { zh: '没有退款', en: 'No refunds' },
    noReason: { zh: '没有写原因', en: 'No reason given' },
    journals: { zh: '付款与退款的分录', en: 'Journals of the payment and refunds' },
  },
  journal: {
    actors: {
      system: { zh: '系统', en: 'System' },
      member: common.member,
      operator: { zh: '运营人员', en: 'Operator' },
    },
    seePayment: { zh: '查看付款', en: 'View payment' },
    seeTrade: { zh: '查看交易', en: 'View trade' },
    seeOrder: { zh: '查看订单', en: 'View order' },
    nothing: { zh: '没有可以打开的页面', en: 'No page to open' },
    postings: { zh: '分录行', en: 'Postings' },
    balanceAfter: { zh: '之后余额', en: 'Balance after' },
    more: {
      zh: (count: number) => `还有 ${count} 条分录行未列出`,
      en: (count: number) => `${count} more postings not listed`,
    },
  },
})
