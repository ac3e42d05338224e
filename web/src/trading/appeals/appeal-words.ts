import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

/** Texts that members and arbiters share. */
export const words = defineWords({
  status: {
    pending: { zh: '待受理', en: 'Pending' },
    'under-review': { zh: '处理中', en: 'Under review' },
    succeeded: { zh: '申诉成立', en: 'Succeeded' },
    failed: { zh: '申诉不成立', en: 'Failed' },
    withdrawn: common.withdrawn,
  },
  reason: {
    PAYMENT_ISSUE: { zh: '付款问题', en: 'Payment issue' },
    GF_ISSUE: { zh: 'GF 未释放', en: 'GF not released' },
    COMMUNICATION_ISSUE: { zh: '沟通问题', en: 'Communication issue' },
    OTHER: { zh: '其他问题', en: 'Other issue' },
  },
  kind: {
    appeal: common.appeal,
    complaint: { zh: '投诉', en: 'Complaint' },
  },
  by: {
    buyer: { zh: '买家发起', en: 'By the buyer' },
    seller: { zh: '卖家发起', en: 'By the seller' },
  },
  bySystem: { zh: '平台代买家发起', en: 'Opened by Torch for the buyer' },
  buyer: common.buyer,
  seller: common.seller,
  givenBy: {
    buyer: { zh: '买家提供', en: 'From the buyer' },
    seller: { zh: '卖家提供', en: 'From the seller' },
  },
  evidence: { zh: '证据', en: 'Evidence' },
  enlarge: { zh: (name: string) => `放大 ${name}`, en: (name: string) => `Enlarge ${name}` },
  openFile: { zh: (name: string) => `打开文件 ${name}`, en: (name: string) => `Open the file ${name}` },
  noEvidence: { zh: '还没有证据', en: 'No evidence yet' },
  gone: { zh: '链接已失效，请刷新', en: 'The link has ended, please refresh' },
})
