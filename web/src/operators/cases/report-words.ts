import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  closed: { zh: '已处理', en: 'Resolved' },
  about: { zh: (name: string) => `被举报人 ${name}`, en: (name: string) => `About ${name}` },
  by: { zh: (name: string) => `举报人 ${name}`, en: (name: string) => `From ${name}` },
  trade: { zh: (no: string) => `交易 ${no}`, en: (no: string) => `Trade ${no}` },
  case: { zh: (no: string) => `申诉 ${no}`, en: (no: string) => `Appeal ${no}` },
  take: { zh: '我来处理', en: 'Take it' },
  takeOver: { zh: '接手', en: 'Take it over' },
  taken: { zh: '已由您处理', en: 'It is yours now' },
  takenBy: { zh: (name: string) => `${name} 正在处理`, en: (name: string) => `With ${name}` },
  mine: { zh: '我在处理', en: 'Mine' },
  outcomeHint: { zh: '举报人会收到这个结论。', en: 'The reporter is told this.' },
  earlier: {
    zh: (count: number) => `此人此前被举报 ${count} 次`,
    en: (count: number) => (count === 1 ? 'Reported once before' : `Reported ${count} times before`),
  },
  earlierOpen: { zh: '未处理', en: 'open' },
  close: { zh: '标记为已处理', en: 'Mark as resolved' },
  title: { zh: '处理举报', en: 'Resolve report' },
  remark: common.remark,
  remarkHint: { zh: '只有运营人员能看到。', en: 'Visible to operators only.' },
  sending: common.sending,
  done: { zh: '已标记为已处理', en: 'Marked as resolved' },
  failed: { zh: '提交失败', en: 'Not saved' },
  closedBy: { zh: (name: string) => `${name} 已处理`, en: (name: string) => `Resolved by ${name}` },
})
