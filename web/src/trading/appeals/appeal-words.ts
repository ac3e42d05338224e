import { defineWords } from '../../lib/words.ts'

/** What members and arbiters call things alike. */
export const words = defineWords({
  zh: {
    status: { '1': '待受理', '2': '处理中', '3': '申诉成立', '4': '申诉不成立', '5': '已撤回' },
    reason: {
      PAYMENT_ISSUE: '付款问题',
      GF_ISSUE: 'GF未释放',
      COMMUNICATION_ISSUE: '沟通问题',
      OTHER: '其他问题',
    },
    kind: { appeal: '申诉', complaint: '投诉' },
    by: { '1': '买家发起', '2': '卖家发起' },
    bySystem: '平台代买家发起',
    buyer: '买家',
    seller: '卖家',
    givenBy: { buyer: '买家提供', seller: '卖家提供' },
    evidence: '证据',
    enlarge: (name: string) => `放大 ${name}`,
    openFile: (name: string) => `打开文件 ${name}`,
    noEvidence: '还没有证据',
    gone: '链接已失效，请刷新',
  },
  en: {
    status: { '1': 'Pending', '2': 'Under review', '3': 'Succeeded', '4': 'Failed', '5': 'Withdrawn' },
    reason: {
      PAYMENT_ISSUE: 'Payment issue',
      GF_ISSUE: 'GF not released',
      COMMUNICATION_ISSUE: 'Communication issue',
      OTHER: 'Other issue',
    },
    kind: { appeal: 'Appeal', complaint: 'Complaint' },
    by: { '1': 'By the buyer', '2': 'By the seller' },
    bySystem: 'Opened by Torch for the buyer',
    buyer: 'Buyer',
    seller: 'Seller',
    givenBy: { buyer: 'From the buyer', seller: 'From the seller' },
    evidence: 'Evidence',
    enlarge: (name) => `Enlarge ${name}`,
    openFile: (name) => `Open the file ${name}`,
    noEvidence: 'No evidence yet',
    gone: 'The link has ended, please refresh',
  },
})
