import { defineWords } from '../../lib/words.ts'

/** What members and arbiters call things alike. */
export const words = defineWords({
  zh: {
    status: {
      pending: '待受理',
      'under-review': '处理中',
      succeeded: '申诉成立',
      failed: '申诉不成立',
      withdrawn: '已撤回',
    },
    reason: {
      PAYMENT_ISSUE: '付款问题',
      GF_ISSUE: 'GF未释放',
      COMMUNICATION_ISSUE: '沟通问题',
      OTHER: '其他问题',
    },
    kind: { appeal: '申诉', complaint: '投诉' },
    by: { buyer: '买家发起', seller: '卖家发起' },
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
    status: {
      pending: 'Pending',
      'under-review': 'Under review',
      succeeded: 'Succeeded',
      failed: 'Failed',
      withdrawn: 'Withdrawn',
    },
    reason: {
      PAYMENT_ISSUE: 'Payment issue',
      GF_ISSUE: 'GF not released',
      COMMUNICATION_ISSUE: 'Communication issue',
      OTHER: 'Other issue',
    },
    kind: { appeal: 'Appeal', complaint: 'Complaint' },
    by: { buyer: 'By the buyer', seller: 'By the seller' },
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
