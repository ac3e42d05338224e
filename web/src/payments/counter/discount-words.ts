import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  add: { zh: '优惠', en: 'Discount' },
  given: {
    zh: (amount: string, reason: string) => `优惠 ${amount} · ${reason}`,
    en: (amount: string, reason: string) => `${amount} off · ${reason}`,
  },
  title: { zh: '整单优惠', en: 'Discount on the bill' },
  kind: { zh: '优惠方式', en: 'Kind of discount' },
  percent: { zh: '按比例', en: 'Per cent' },
  amount: { zh: '按金额', en: 'Amount' },
  percentOff: { zh: '减去百分之几', en: 'Per cent off' },
  amountOff: { zh: '减去多少 GF', en: 'GF off' },
  of: { zh: (amount: string) => `优惠前 ${amount} GF`, en: (amount: string) => `Of ${amount} GF` },
  reason: common.reason,
  reasonPlaceholder: { zh: '顾客会看到', en: 'The customer reads it' },
  reasons: { zh: '常用原因', en: 'Common reasons' },
  regular: { zh: '熟客', en: 'Regular' },
  offer: { zh: '活动', en: 'Offer' },
  sorry: { zh: '赔礼', en: 'Apology' },
  save: common.save,
  remove: { zh: '取消优惠', en: 'No discount' },
  needPercent: { zh: '请输入 1 至 99 的整数', en: 'Enter a whole number from 1 to 99' },
  needAmount: { zh: '请输入金额', en: 'Enter an amount' },
  needReason: { zh: '请写明原因', en: 'Say why' },
  tooLarge: { zh: '优惠后至少还要付 0.01 GF', en: 'At least 0.01 GF has to be left to pay' },
  aboveLimit: {
    zh: (percent: number) => `您最多可优惠 ${percent}%`,
    en: (percent: number) => `You may take off ${percent}% at most`,
  },
  rules: {
    title: { zh: '收银规则', en: 'Rules of the counter' },
    note: { zh: '收银员的优惠权限、小费', en: 'What cashiers may take off, and tips' },
    cashierDiscount: { zh: '收银员每单最多优惠（%）', en: 'Cashiers take off at most, per cent of a bill' },
    cashierHint: {
      zh: '0 表示收银员不能优惠。店长和您自己不受限制。',
      en: '0 means that cashiers give no discounts. Managers and you have no limit.',
    },
    tips: { zh: '付账单时可给小费', en: 'Bills take tips' },
    tipsHint: {
      zh: '顾客可在账单之外多付一点，归店铺所有，不付也可以。',
      en: 'Who pays a bill may add something for the shop, and need not.',
    },
    wrongPercent: { zh: '请输入 0 至 99 的整数', en: 'Enter a whole number from 0 to 99' },
    save: common.save,
    saving: { zh: '正在保存…', en: 'Saving…' },
    saved: { zh: '已保存', en: 'Saved' },
    failed: { zh: '没有保存成功', en: 'This was not saved' },
  },
})
