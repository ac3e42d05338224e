import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '对账单', en: 'Statement' },
  period: { zh: '时间范围', en: 'Period' },
  preset: {
    thisMonth: { zh: '本月', en: 'This month' },
    lastMonth: { zh: '上月', en: 'Last month' },
    days90: { zh: '近 90 天', en: '90 days' },
    thisYear: { zh: '今年', en: 'This year' },
  },
  from: { zh: '开始日期', en: 'From' },
  to: { zh: '结束日期', en: 'To' },
  needDates: { zh: '请选择日期', en: 'Choose dates' },
  reversed: { zh: '开始日期不能晚于结束日期', en: 'The start date cannot be after the end date' },
  tooLong: { zh: '一次最多三年', en: 'At most three years at once' },
  zone: { zh: '日期和时间均为北京时间', en: 'Dates and times are Beijing time' },
  holder: common.member,
  printed: { zh: '生成于', en: 'Created on' },
  opening: { zh: '期初可用', en: 'Opening' },
  closing: { zh: '期末可用', en: 'Closing' },
  change: { zh: '变动', en: 'Change' },
  count: {
    zh: (count: number) => `共 ${count} 笔`,
    en: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  },
  time: { zh: '时间（北京时间）', en: 'Time (Beijing)' },
  event: { zh: '事项', en: 'Event' },
  description: common.description,
  amount: { zh: '数额', en: 'Amount' },
  balance: { zh: '余额', en: 'Balance' },
  points: { zh: '积分', en: 'Points' },
  id: common.id,
  csv: common.downloadCsv,
  print: { zh: '打印', en: 'Print' },
  more: {
    zh: (count: number) => `为保持流畅，屏幕上只显示前 ${count} 笔；下载和打印包含全部。`,
    en: (count: number) =>
      `The screen shows the first ${count}. The download and the printout contain all of them.`,
  },
  empty: { zh: '这段时间没有变动', en: 'No changes in this period' },
  gathering: { zh: '正在汇总…', en: 'Loading all entries…' },
})
