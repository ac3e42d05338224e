import type { Language } from '../../lib/language.ts'
import type { Option } from '../../ui/fields/choices.tsx'

/** Each language is called by its own name, so that one finds it from the other. */
export const LANGUAGES: readonly Option<Language>[] = [
  { value: 'zh', label: <span lang="zh-CN">中文</span> },
  { value: 'en', label: <span lang="en">English</span> },
]
