import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  lead: {
    zh: '会员之间的举报。被举报的人不会知道是谁举报的。',
    en: 'What members told about each other. Nobody learns who reported them.',
  },
  status: { zh: '举报状态', en: 'State' },
  reason: { zh: '原因', en: 'Reason' },
  open: { zh: '待处理', en: 'Open' },
  closed: { zh: '已处理', en: 'Resolved' },
  noneOpen: { zh: '没有待处理的举报', en: 'No report is waiting' },
  noneClosed: { zh: '还没有处理过的举报', en: 'No report has been looked after yet' },
  about: { zh: (name: string) => `被举报人 ${name}`, en: (name: string) => `About ${name}` },
  by: { zh: (name: string) => `举报人 ${name}`, en: (name: string) => `From ${name}` },
  trade: { zh: (no: string) => `交易 ${no}`, en: (no: string) => `Trade ${no}` },
  close: { zh: '标记为已处理', en: 'Mark as looked after' },
  title: { zh: '处理举报', en: 'Look after a report' },
  remark: { zh: '备注', en: 'Note' },
  remarkHint: { zh: '只有运营人员能看到。', en: 'Only operators see it.' },
  sending: { zh: '正在提交…', en: 'Saving…' },
  done: { zh: '已标记为已处理', en: 'Marked as looked after' },
  failed: { zh: '没有提交成功', en: 'This was not saved' },
  closedBy: { zh: (name: string) => `${name} 已处理`, en: (name: string) => `Resolved by ${name}` },
})
