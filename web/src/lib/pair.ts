import type { Language } from './language.ts'

/** Formats a name and its value in one line: '原因：营业执照过期', 'Reason: the licence is out of date'. */
export function showPair(name: string, value: string, language: Language): string {
  return `${name}${language === 'zh' ? '：' : ': '}${value}`
}
