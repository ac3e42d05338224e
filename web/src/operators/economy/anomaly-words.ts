import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const anomalyWords = defineWords({
  lead: {
    zh: '每天检查一次最近几周的数据。列出不代表违规，请结合会员情况判断，并写下结论。',
    en: 'Checked once a day over the last few weeks. An alert is not proof of wrongdoing: review the members involved and record your finding.',
  },
  reviewed: common.reviewed,
  why: {
    circle: {
      zh: (amount: string, events: string, ways: string) =>
        `7 天内，至少 ${amount} GF 按以下顺序流转一圈后回到起点，共 ${events} 笔：${ways}。`,
      en: (amount: string, events: string, ways: string) =>
        `Within 7 days at least ${amount} GF moved in a circle in the order below and returned to its origin, in ${events} movements: ${ways}.`,
    },
    'comes-back': {
      zh: (amount: string, percent: string, ways: string) =>
        `付给店主的店铺后，14 天内有 ${amount} GF 回到付款人手里，占所付的 ${percent}%，途径：${ways}。`,
      en: (amount: string, percent: string, ways: string) =>
        `Within 14 days of paying the owner’s shop, ${amount} GF came back to the payer, ${percent}% of what was paid, by ${ways}.`,
    },
    'refund-share': {
      zh: (amount: string, events: string, percent: string) =>
        `30 天内退款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%。店主列在最前，其后是收到退款的会员及其推荐人。`,
      en: (amount: string, events: string, percent: string) =>
        `${events} refunds within 30 days, ${amount} GF in total, ${percent}% of the shop’s takings. The owner is listed first, then the refunded members and their inviters.`,
    },
    'own-customers': {
      zh: (amount: string, accounts: string, percent: string, devices: string) =>
        `30 天内有 ${accounts} 位顾客曾与店主从同一网络登录，其中 ${devices} 位还用同一浏览器；他们付了 ${amount} GF，占该店收款的 ${percent}%。`,
      en: (amount: string, accounts: string, percent: string, devices: string) =>
        `Within 30 days ${accounts} customers logged in from the owner’s network, ${devices} of them with the same browser. They paid ${amount} GF, ${percent}% of the shop’s takings.`,
    },
    device: {
      zh: (amount: string, events: string, percent: string) =>
        `30 天内在店主的店铺付款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%；两人曾用同一网络、同一浏览器登录。`,
      en: (amount: string, events: string, percent: string) =>
        `${events} payments at the owner’s shop within 30 days, ${amount} GF in total, ${percent}% of its takings. Both logged in from the same network and browser.`,
    },
    invited: {
      zh: (amount: string, events: string, percent: string) =>
        `30 天内在店主的店铺付款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%；两人之间有推荐关系。`,
      en: (amount: string, events: string, percent: string) =>
        `${events} payments at the owner’s shop within 30 days, ${amount} GF in total, ${percent}% of its takings. One of them invited the other.`,
    },
    'shared-device': {
      zh: (accounts: string, invited: string) =>
        `30 天内有 ${accounts} 个账号从同一网络、同一浏览器登录，其中 ${invited} 个是相互推荐注册的。`,
      en: (accounts: string, invited: string) =>
        `Within 30 days ${accounts} accounts logged in from the same network and browser; ${invited} of them were invited by another of them.`,
    },
    jump: {
      zh: (amount: string, unit: string, usual: string) =>
        `这两天进账 ${amount} ${unit}，此前 30 天平均每天 ${usual} ${unit}。`,
      en: (amount: string, unit: string, usual: string) =>
        `${amount} ${unit} came in over these two days, against a daily average of ${usual} ${unit} in the 30 days before.`,
    },
    'off-price': {
      zh: (amount: string, events: string, percent: string) =>
        `30 天内两人之间有 ${events} 笔交易偏离当时指导价 3% 以上，最多 ${percent}%，共 ${amount} GF。`,
      en: (amount: string, events: string, percent: string) =>
        `Within 30 days the two made ${events} trades more than 3% off the guide price at the time, up to ${percent}%, ${amount} GF in total.`,
    },
    'same-payment': {
      zh: (amount: string, events: string) =>
        `${events} 位买家在各自的交易里填了同一个交易哈希，这些交易共 ${amount} GF。哈希公开可查，先填的人未必就是付款人。`,
      en: (amount: string, events: string) =>
        `${events} buyers entered the same transaction ID in separate trades, ${amount} GF in total. IDs are public on the chain, so the first to enter it is not necessarily the payer.`,
    },
  },
  ways: {
    transfer: { zh: '转账', en: 'transfer' },
    'red-packet': { zh: '红包', en: 'red packet' },
    payment: { zh: '付款', en: 'payment' },
    refund: { zh: '退款', en: 'refund' },
    trade: { zh: '交易', en: 'trade' },
    'pv-gift': { zh: '店铺赠送 PV', en: 'PV gift from a shop' },
  },
  and: common.separator,
  shop: { zh: (id: string) => `店铺 ${id}`, en: (id: string) => `Shop ${id}` },
  members: { zh: '涉及的会员', en: 'Members' },
  between: {
    zh: (first: string, last: string) => `${first} 至 ${last}`,
    en: (first: string, last: string) => `${first} to ${last}`,
  },
  markReviewed: { zh: '标记为已查看', en: 'Mark as reviewed' },
  title: { zh: '写下结论', en: 'Record your finding' },
  outcomeHint: {
    zh: '只有“属实”的风险提示可以作为收回 GF 的依据。',
    en: 'GF can be taken back only on alerts that are true.',
  },
  remark: { zh: '说明', en: 'Finding' },
  remarkHint: {
    zh: '只有运营人员能看到，也会记入操作日志。',
    en: 'Visible to operators only, and recorded in the log.',
  },
  remarkRequired: { zh: '请写下说明', en: 'Please enter your finding' },
  sending: common.sending,
  done: { zh: '已标记为已查看', en: 'Marked as reviewed' },
  failed: { zh: '提交失败', en: 'Not saved' },
  reviewedBy: { zh: (name: string) => `${name} 已查看`, en: (name: string) => `Reviewed by ${name}` },
})
