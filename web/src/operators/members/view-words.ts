import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts of the view of a member's screens. */
export const words = defineWords({
  see: { zh: '以会员视角查看', en: 'See what the member sees' },
  back: { zh: '返回会员', en: 'Back to the member' },
  title: { zh: '会员看到的内容', en: 'What the member sees' },
  lead: {
    zh: '只能查看，不能操作。每次查看都连同原因记入操作日志。收款码、红包码、附言和聊天不在其中。',
    en: 'To be read, nothing can be done here. Each look is recorded in the log with its reason. Receiving codes, codes of red packets, notes and chats are not shown.',
  },
  reasonHint: { zh: '例如会员来电的问题', en: 'For example what the member asked about' },
  begin: { zh: '查看', en: 'Look' },
  because: { zh: (reason: string) => `原因：${reason}`, en: (reason: string) => `Reason: ${reason}` },
  screen: { zh: '页面', en: 'Screen' },
  screens: {
    home: { zh: '资产', en: 'Balances' },
    history: { zh: '明细', en: 'History' },
    notices: { zh: '通知', en: 'Notifications' },
    orders: { zh: '订单', en: 'Orders' },
    trades: { zh: '交易', en: 'Trades' },
  },
  none: { zh: '会员在这里什么也看不到', en: 'The member sees nothing here' },
  gf: { zh: 'GF 总额', en: 'GF in all' },
  frozenGf: { zh: '冻结的 GF', en: 'Frozen GF' },
  pv: { zh: 'PV 总额', en: 'PV in all' },
  frozenPv: { zh: '冻结、待到账和暂留的 PV', en: 'Frozen, pending and kept PV' },
  gfEarned: { zh: '累计获得 GF', en: 'GF earned so far' },
  gfSpent: { zh: '累计消费 GF', en: 'GF spent so far' },
  pvEarned: { zh: '累计获得 PV', en: 'PV earned so far' },
  unread: { zh: '未读', en: 'Unread' },
  paused: { zh: '暂停接单', en: 'Paused' },
  left: { zh: (amount: string) => `剩余 ${amount} GF`, en: (amount: string) => `${amount} GF left` },
  price: {
    zh: (unit: string, total: string) => `单价 ${unit}，共 ${total} USDT`,
    en: (unit: string, total: string) => `${unit} each, ${total} USDT in all`,
  },
  roles: {
    buyer: common.buyer,
    seller: common.seller,
  },
})
