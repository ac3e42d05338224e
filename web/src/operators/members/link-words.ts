import { defineWords } from '../../lib/words.ts'

/** Texts of records linked to a member. */
export const words = defineWords({
  title: { zh: '相关记录', en: 'Related records' },
  none: { zh: '没有相关记录', en: 'No related records' },
  reports: { zh: '举报', en: 'Reports' },
  isReported: { zh: '被举报', en: 'Reported' },
  byThem: { zh: '举报了', en: 'Reported somebody' },
  open: { zh: '待处理', en: 'Open' },
  closed: { zh: '已处理', en: 'Resolved' },
  cases: { zh: '申诉与投诉', en: 'Appeals and complaints' },
  withOther: { zh: '对方', en: 'Other side' },
  anomalies: { zh: '风险提示', en: 'Alerts' },
  reviewed: { zh: '已查看', en: 'Reviewed' },
  proposals: { zh: '提请', en: 'Proposals' },
  shared: { zh: '同一设备和网络的会员', en: 'Members on the same device and network' },
  sharedHint: {
    zh: '30 天内从同一网络、用同一浏览器登录过。可能是家人或同事，也可能是同一个人。',
    en: 'Logged in from the same network with the same browser within 30 days. It may be family or colleagues, or one person.',
  },
})
