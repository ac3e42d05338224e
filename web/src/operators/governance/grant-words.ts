import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts of a grant: the receiver and the treasury balance. */
export const grantWords = defineWords({
  hint: {
    zh: '由金库发放给会员或店铺，以通过时的金库余额为限。',
    en: 'The treasury gives to a member or a shop, and never more than it holds when that is approved.',
  },
  to: { zh: '收款方', en: 'Receiver' },
  targets: { member: common.member, shop: common.shop },
  find: {
    member: { zh: '昵称、账号、邀请码或编号', en: 'Nickname, account, referral code or number' },
    shop: { zh: '店名、商家编号或编号', en: 'Shop’s name, merchant number or id' },
  },
  found: { zh: '搜索结果', en: 'Found' },
  none: { zh: '没有符合的会员或店铺', en: 'Nobody is called so' },
  more: { zh: '还有更多，请写得更具体', en: 'There are more. Please be more exact' },
  pick: { zh: '请先选定收款方', en: 'Please choose who receives it' },
  other: { zh: '换一个', en: 'Another one' },
  unusable: {
    disabled: common.disabled,
    suspended: { zh: '已暂停', en: 'Suspended' },
    closed: { zh: '已注销', en: 'Closed' },
  },
  receiver: { zh: '发放给', en: 'Goes to' },
  number: {
    member: {
      zh: (id: number, code: string) => `会员 ${id} · ${code}`,
      en: (id: number, code: string) => `Member ${id} · ${code}`,
    },
    shop: {
      zh: (id: number, no: string) => `店铺 ${id} · ${no}`,
      en: (id: number, no: string) => `Shop ${id} · ${no}`,
    },
  },
  since: { zh: (day: string) => `${day} 注册`, en: (day: string) => `Since ${day}` },
  before: { zh: '金库现有', en: 'Treasury now' },
  after: { zh: '发放后剩余', en: 'Treasury afterwards' },
  short: { zh: '金库余额不足', en: 'The treasury does not hold enough' },
  failed: { zh: '现在不能发放：', en: 'This cannot be granted now: ' },
})
