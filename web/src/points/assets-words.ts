import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../lib/words.ts'

export const words = defineWords({
  title: { zh: '资产', en: 'Assets' },
  total: { zh: '总资产，约合 GF', en: 'Total, about, in GF' },
  totalHow: {
    zh: (divisor: number) => `全部 GF 和 PV，PV 按 ${divisor} 折 1 计`,
    en: (divisor: number) => `All GF and PV, with ${divisor} PV counted as 1 GF`,
  },
  invested: { zh: '理财', en: 'Invested' },
  notAvailable: { zh: '查看待到账的 PV', en: 'See pending PV' },
  lastKnown: {
    zh: (time: string) => `离线数据，更新于 ${time}`,
    en: (time: string) => `Offline. Balances as of ${time}`,
  },
  logIn: common.logIn,
  retry: common.retry,
  points: {
    zh: (amount: string, currency: string) => `${amount} ${currency}`,
    en: (amount: string, currency: string) => `${amount} ${currency}`,
  },
  warning: {
    title: { zh: '需要留意', en: 'Needs attention' },
    autoEnds: {
      zh: (left: string) => `自动刷新将在 ${left}后到期，到期后可以续购`,
      en: (left: string) => `Auto refresh ends in ${left}. You can buy it again once it has ended`,
    },
    autoEndsAction: { zh: '查看', en: 'View' },
    levelAtRisk: {
      zh: (level: string, minimum: string, date: string) =>
        `按目前的释放速度，您的 PV 将在 ${date} 低于 ${minimum}，“${level}”等级会失效`,
      en: (level: string, minimum: string, date: string) =>
        `At today’s release your PV falls below ${minimum} on ${date}, and your ${level} level lapses`,
    },
    levelLost: {
      zh: (level: string) => `您的“${level}”等级已失效：PV 或有效好友数低于要求`,
      en: (level: string) =>
        `Your ${level} level has lapsed: your PV or your qualified friends are below its minimum`,
    },
    levelAction: { zh: '看走势', en: 'See the curve' },
    matured: {
      zh: (count: number) => `${count} 笔理财已到期，可以全额赎回`,
      en: (count: number) =>
        count === 1
          ? 'An investment has matured and can be redeemed in full'
          : `${count} investments have matured and can be redeemed in full`,
    },
    maturedAction: { zh: '去赎回', en: 'Redeem' },
  },
  action: {
    title: { zh: '积分操作', en: 'Actions' },
    more: { zh: '更多操作', en: 'More actions' },
    transfer: { zh: '转账', en: 'Transfer' },
    receive: { zh: '收款', en: 'Receive' },
    split: { zh: '分账', en: 'Split' },
    redPacket: { zh: '红包', en: 'Red packet' },
    exchange: common.exchange,
    refresh: { zh: '刷新 PV', en: 'Refresh PV' },
    auto: { zh: '自动刷新', en: 'Auto refresh' },
    wealth: common.wealth,
    toShop: { zh: '转 PV 到店铺', en: 'PV to shop' },
    statement: { zh: '对账单', en: 'Statement' },
  },
  amount: { zh: '数量', en: 'Amount' },
  quick: { zh: '快捷选择', en: 'Quick choices' },
  most: common.all,
  noFee: { zh: '免费', en: 'None' },
  fee: { zh: '手续费', en: 'Fee' },
  time: common.time,
  number: { zh: '单号', en: 'Number' },
  notEnough: {
    zh: (amount: string) => `余额不足，当前可用 ${amount}`,
    en: (amount: string) => `Not enough: ${amount} available`,
  },
  needAmount: { zh: '请输入数量', en: 'Enter an amount' },
  atLeast: { zh: (amount: string) => `最少 ${amount}`, en: (amount: string) => `At least ${amount}` },
  hundreds: { zh: '须为 100 的整数倍', en: 'Whole hundreds only' },
  availableNow: {
    zh: (amount: string) => `可用 ${amount}`,
    en: (amount: string) => `${amount} available`,
  },
  afterwards: { zh: '操作后可用', en: 'Available afterwards' },
  /** The same words wherever GF are given for a return later: exchange, packages, wealth. */
  outcome: {
    given: { zh: '您付出', en: 'You pay' },
    returns: { zh: '返还', en: 'Comes back' },
    about: { zh: (gf: string) => `约 ${gf} GF`, en: (gf: string) => `About ${gf} GF` },
    when: { zh: '返还时间', en: 'When' },
  },
  transfer: {
    title: { zh: '转账 GF', en: 'Transfer GF' },
    failed: { zh: '转账失败', en: 'Transfer failed' },
    to: { zh: '收款人', en: 'Recipient' },
    check: { zh: '请核对姓名，转出后无法撤回。', en: 'Check the name: a transfer cannot be taken back.' },
    gift: { zh: '对方是您的团队成员，这笔转账是赠送。', en: 'They are in your team: this is a gift.' },
    giftEarns: {
      zh: (multiple: number) => `对方在店铺每花 1 GF，您最多得 ${multiple} PV`,
      en: (multiple: number) => ` Each GF that they spend in shops earns you up to ${multiple} PV`,
    },
    giftPart: {
      zh: (rewardable: string) => `今天还有 ${rewardable} GF 的赠送可计奖励`,
      en: (rewardable: string) => `Gifts of ${rewardable} GF more count today`,
    },
    giftNone: {
      zh: '今天赠送的奖励额度已用完，仍可转账',
      en: 'No more of your gifts count today. You can still transfer',
    },
    upTo: {
      zh: (pv: string, name: string) => `${name} 在店铺消费后，最多得 ${pv} PV`,
      en: (pv: string, name: string) => `Up to ${pv} PV as ${name} spends it in shops`,
    },
    reward: { zh: '最多可得', en: 'You earn up to' },
    asSpent: { zh: '随对方在店铺消费到账', en: 'as they spend it in shops' },
    note: common.remark,
    optional: common.optional,
    asked: {
      zh: '金额和备注是对方请求的，可以修改。',
      en: 'Amount and note are what they asked for. You can change them.',
    },
    needCode: { zh: '请选择或输入收款人', en: 'Choose or enter a recipient' },
    lookingUp: { zh: '正在查找收款人…', en: 'Looking up the recipient…' },
    needRecipient: { zh: '请先确认收款人', en: 'Confirm the recipient first' },
    review: common.next,
    confirmTitle: { zh: '确认转账', en: 'Confirm transfer' },
    confirm: { zh: '确认转账', en: 'Transfer now' },
    done: { zh: '转账成功', en: 'Transfer successful' },
    amount: { zh: '转出', en: 'Transferred' },
  },
  exchange: {
    title: common.exchange,
    failed: { zh: '闪兑失败', en: 'Flash exchange failed' },
    lead: {
      zh: (multiple: number) => `1 GF 兑换 ${multiple} PV，即时到账`,
      en: (multiple: number) => `1 GF becomes ${multiple} PV, at once`,
    },
    pay: { zh: '兑出 GF', en: 'GF to exchange' },
    get: { zh: '得到 PV', en: 'PV you get' },
    comesBack: {
      zh: 'PV 会按注册天数每日释放为 GF。每日释放需开通自动刷新，费用另计。',
      en: 'PV is released as GF day by day. Daily release needs auto refresh, which is paid for separately.',
    },
    example: {
      zh: (gf: string) => `以兑换 ${gf} GF 为例：`,
      en: (gf: string) => `Example for ${gf} GF:`,
    },
    returns: {
      zh: (given: string, year: string) =>
        `您付出 ${given} GF，兑换后不能换回。按每日释放推算，一年内约返还 ${year} GF。`,
      en: (given: string, year: string) =>
        `You pay ${given} GF and cannot take it back. With daily release about ${year} GF come back within a year.`,
    },
    halfBy: {
      zh: (gf: string, day: string) => `到${day}前后约返还 ${gf} GF，其余返还更慢。`,
      en: (gf: string, day: string) => `Around ${day} about ${gf} GF have come back. The rest takes longer.`,
    },
    halfNever: {
      zh: (gf: string) => `十年后返还的仍不到 ${gf} GF。`,
      en: (gf: string) => `After ten years less than ${gf} GF have come back.`,
    },
    loses: {
      zh: (given: string, comesTo: string, share: string) =>
        `按现行比例，${given} GF 换得的 PV 即使全部释放，也只合 ${comesTo} GF，损失 ${share}。`,
      en: (given: string, comesTo: string, share: string) =>
        `At the current rate you pay ${given} GF, and only ${comesTo} GF come back even when all of the PV is released: a loss of ${share}.`,
    },
    review: common.next,
    confirmTitle: { zh: '确认闪兑', en: 'Confirm exchange' },
    confirm: { zh: '确认兑换', en: 'Exchange now' },
    done: { zh: '兑换成功', en: 'Exchange successful' },
    rate: { zh: '兑换比例', en: 'Rate' },
  },
  toShop: {
    title: { zh: '转 PV 到店铺', en: 'PV to your shop' },
    failed: { zh: '转入失败', en: 'Transfer failed' },
    lead: {
      zh: '把个人 PV 按 1:1 转到您的店铺，即时到账。',
      en: 'Moves your own PV to your shop one to one, at once.',
    },
    shop: common.shop,
    review: common.next,
    confirmTitle: { zh: '确认转入店铺', en: 'Confirm move' },
    confirm: { zh: '确认转入', en: 'Move now' },
    done: { zh: '转入成功', en: 'PV moved' },
    amount: { zh: '转入', en: 'Moved' },
    rate: { zh: '比例', en: 'Rate' },
  },
})
