import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '店员', en: 'Staff' },
  lead: {
    zh: '店员用自己的账号收款，看不到店铺余额，也不能转出或赠送。点一位店员，可以设为店长或移除。',
    en: 'Your staff take payments from their own accounts. They do not see the balance, and cannot transfer or give. Tap somebody to make them a manager or to remove them.',
  },
  roles: { manager: { zh: '店长', en: 'Manager' }, cashier: { zh: '收银员', en: 'Cashier' } },
  may: {
    manager: {
      zh: '店长能看所有日子的收款和日结，取消任何账单，并在每日限额内退款给付款人。',
      en: 'A manager sees the payments and closings of all days, cancels any bill, and refunds to payers within a limit of the day.',
    },
    cashier: {
      zh: '收银员能开账单、看今日收款，看不到以往记录，也不能退款。',
      en: 'A cashier makes bills and sees today’s payments, no earlier days, and cannot refund.',
    },
  },
  wouldBe: {
    manager: {
      zh: '设为店长后立即可以查看以往收款，并在每日限额内退款。',
      en: 'As a manager they see earlier payments at once, and may refund within a limit of the day.',
    },
    cashier: {
      zh: '改为收银员后立即不能再退款和查看以往收款。',
      en: 'As a cashier they can refund no more, and see no earlier payments, at once.',
    },
  },
  make: {
    manager: { zh: '设为店长', en: 'Make manager' },
    cashier: { zh: '改为收银员', en: 'Make cashier' },
  },
  changing: { zh: '正在更改…', en: 'Changing…' },
  changeFailed: { zh: '没有更改成功', en: 'Not changed' },
  changed: { zh: '已更改', en: 'Changed' },
  username: common.username,
  nickname: { zh: '昵称', en: 'Nickname' },
  role: { zh: '角色', en: 'Role' },
  joined: { zh: '加入时间', en: 'Since' },
  invite: { zh: '邀请收银员', en: 'Invite a cashier' },
  inviting: { zh: '正在生成…', en: 'Making a code…' },
  inviteFailed: { zh: '邀请码没有生成', en: 'No code was made' },
  empty: {
    zh: '还没有收银员。生成一个邀请码发给店员，对方输入后就能在收银台收款。',
    en: 'No cashiers yet. Make a code and give it to somebody who works for you: they enter it and can take payments.',
  },
  since: { zh: (date: string) => `${date} 加入`, en: (date: string) => `Since ${date}` },
  remove: { zh: '移除', en: 'Remove' },
  removeAsk: {
    zh: (name: string) => `移除后，${name} 立即不能再为店铺收款，也看不到今日收款。`,
    en: (name: string) =>
      `${name} can no longer take payments for the shop then, and no longer sees today’s, at once.`,
  },
  removeFailed: { zh: '移除失败', en: 'Not removed' },
  removed: { zh: '已移除', en: 'Removed' },
  keep: { zh: '保留', en: 'Keep' },
  codeTitle: { zh: '邀请码', en: 'Invitation' },
  codeLead: {
    zh: '把邀请码告诉店员，或让对方扫码。只能用一次。',
    en: 'Tell this code to your cashier, or let them scan it. It works once.',
  },
  code: { zh: '邀请码', en: 'Code' },
  qr: { zh: '加入店铺的二维码', en: 'QR code to join the shop' },
  until: { zh: (time: string) => `${time} 前有效`, en: (time: string) => `Good until ${time}` },
  copy: { zh: '复制邀请码', en: 'Copy the code' },
  copied: common.copied,
  copyFailed: common.copyFailed,
  share: { zh: '发送链接', en: 'Send link' },
  shareText: {
    zh: (shop: string) => `邀请您成为“${shop}”的收银员`,
    en: (shop: string) => `Become a cashier of ${shop}`,
  },
  linkCopied: { zh: '链接已复制，可以发给店员', en: 'Link copied. Send it to your cashier' },
  done: common.done,
  onlyOwners: { zh: '只有店主可以管理店员。', en: 'Only owners of a shop have staff.' },
  toCounter: { zh: '去收银台', en: 'To the counter' },
  asOf: { zh: '没有网络，联网后会自动刷新', en: 'No network. This refreshes by itself once you are online' },
})
