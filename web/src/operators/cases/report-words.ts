import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  lead: {
    zh: '会员之间的举报。被举报的人不会知道是谁举报的。',
    en: 'Reports by members about other members. Reported members never see who reported them.',
  },
  status: { zh: '举报状态', en: 'Status' },
  reason: { zh: '原因', en: 'Reason' },
  open: { zh: '待处理', en: 'Open' },
  closed: { zh: '已处理', en: 'Resolved' },
  noneOpen: { zh: '没有待处理的举报', en: 'No open reports' },
  noneClosed: { zh: '还没有已处理的举报', en: 'No resolved reports yet' },
  about: { zh: (name: string) => `被举报人 ${name}`, en: (name: string) => `About ${name}` },
  by: { zh: (name: string) => `举报人 ${name}`, en: (name: string) => `From ${name}` },
  trade: { zh: (no: string) => `交易 ${no}`, en: (no: string) => `Trade ${no}` },
  close: { zh: '标记为已处理', en: 'Mark as resolved' },
  title: { zh: '处理举报', en: 'Resolve report' },
  remark: { zh: '备注', en: 'Note' },
  remarkHint: { zh: '只有运营人员能看到。', en: 'Visible to operators only.' },
  sending: { zh: '正在提交…', en: 'Saving…' },
  done: { zh: '已标记为已处理', en: 'Marked as resolved' },
  failed: { zh: '提交失败', en: 'Not saved' },
  closedBy: { zh: (name: string) => `${name} 已处理`, en: (name: string) => `Resolved by ${name}` },
})
