import type { Language } from '../../lib/language.ts'
import type { Option } from '../../ui/fields/choices.tsx'

/** Each language in its own name, so that its speakers find it. */
export const LANGUAGES: readonly Option<Language>[] = [
  { value: 'zh', label: <span lang="zh-CN">中文</span> },
  { value: 'en', label: <span lang="en">English</span> },
]
