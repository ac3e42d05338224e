import { common } from '../common-words.ts'
import { findOpenReturns, findPayments, inspectPayment } from '../operator-lists/payments.ts'
import { AMOUNT_SEARCH_DAYS } from '../operators-limits.ts'
import { describeList } from './describe-list.ts'

export const payments = describeList({
  page: { zh: '付款', en: 'Payments' },
  find: findPayments,
  inspect: inspectPayment,
  key: 'paymentNo',
  search: { zh: '付款单号或退款单号', en: 'Payment or refund number' },
  columns: {
    paymentNo: common.paymentNo,
    payerId: { zh: '付款人编号', en: 'Payer ID' },
    payer: { zh: '付款人', en: 'Payer', link: ['members', 'payerId'] },
    shopId: { zh: '店铺编号', en: 'Shop ID' },
    shop: { zh: '店铺', en: 'Shop', link: ['shops', 'shopId'] },
    amount: { zh: '金额', en: 'Amount', amount: 'GF', sort: 'amount' },
    reward: { zh: '奖励', en: 'Reward', amount: 'PV', card: 'none' },
    refunded: { zh: '已退', en: 'Refunded', amount: 'GF', card: 'end' },
    time: { zh: '时间', en: 'Time', time: 'moment', sort: 'time' },
  },
  facts: {
    remark: common.remark,
    billNo: { zh: '账单', en: 'Bill' },
    till: common.till,
    payCode: {
      zh: '付款码',
      en: 'Pay code',
      words: {
        limit: { zh: '免确认', en: 'Within the limit' },
        confirmed: { zh: '在手机上确认', en: 'Confirmed on the phone' },
        offline: { zh: '离线额度', en: 'Offline allowance' },
      },
    },
    discount: { zh: '优惠', en: 'Discount' },
    tip: { zh: '小费', en: 'Tip', amount: 'GF' },
  },
  table: ['amount', 'refunded', 'payer', 'shop', 'reward', 'paymentNo', 'time'],
  filters: {
    memberId: { zh: '付款人', en: 'Payer' },
    refunds: { zh: '退款', en: 'Refunds', words: { refunded: { zh: '有退款', en: 'With refunds' } } },
    payCode: {
      zh: '付款码',
      en: 'Pay code',
      words: {
        used: { zh: '用付款码', en: 'By pay code' },
        offline: { zh: '离线付款', en: 'Offline' },
      },
    },
    amountFrom: {
      hint: {
        zh: `需选会员或 ${AMOUNT_SEARCH_DAYS} 天内的日期`,
        en: `With a member or up to ${AMOUNT_SEARCH_DAYS} days`,
      },
    },
  },
  // The search adds the till, and finds payments by their amount, too.
  result: { kind: 'payment', name: '{paymentNo}', note: '{payer} → {shop}' },
})

export const returns = describeList({
  page: {
    zh: '待退奖励',
    en: 'Open returns',
    path: 'open-returns',
    lead: {
      zh: '退款时应退回、但会员已用掉的奖励。打开可查看付款与退款的分录。',
      en: 'Rewards due back after a refund that the member had already spent. Open one to see the journals of its payment.',
    },
  },
  find: findOpenReturns,
  // The payment's page shows its refunds and journals.
  opens: ['payments', 'paymentNo'],
  columns: {
    id: common.id,
    memberId: { zh: '会员编号', en: 'Member ID' },
    member: common.member,
    reward: {
      zh: '奖励',
      en: 'Reward',
      words: {
        payment: { zh: '消费奖励', en: 'Reward for paying' },
        gift: common.giftReward,
        referral: { zh: '直推奖励', en: 'Referral reward' },
        team: common.teamReward,
        dividend: { zh: '分红', en: 'Dividend' },
      },
    },
    claimedPv: { zh: '应退', en: 'To return', amount: 'PV' },
    returnedPv: { zh: '已退', en: 'Returned', amount: 'PV' },
    openPv: { zh: '未退', en: 'Open', amount: 'PV' },
    paymentNo: common.paymentNo,
    refundNo: { zh: '退款单号', en: 'Refund number' },
    rewardTime: { zh: '奖励时间', en: 'Rewarded', time: 'moment' },
    refundTime: { zh: '退款时间', en: 'Refunded', time: 'moment' },
  },
  table: [
    'member',
    {
      name: 'open',
      zh: '未退',
      en: 'Open',
      text: { zh: '待退 {openPv}', en: '{openPv} still to return' },
      tone: 'gold',
      card: 'end',
    },
    'reward',
    {
      name: 'sums',
      zh: '应退与已退',
      en: 'Asked back, returned',
      text: { zh: '应退 {claimedPv}，已退 {returnedPv}', en: '{claimedPv} to return, {returnedPv} returned' },
    },
    'paymentNo',
    {
      name: 'refunded',
      zh: '退款时间',
      en: 'Refunded',
      text: { zh: '{refundTime} 退款', en: 'Refunded {refundTime}' },
    },
  ],
})
