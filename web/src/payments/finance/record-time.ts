const FORMAT = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** 2026/11/21 18:05, the same in both languages (rules/payments#finance), or what is said where there is no such moment. */
export function showRecordTime(moment: string | null | undefined, unknown = '—'): string {
  const date = new Date(moment ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? unknown : FORMAT.format(date)
}
