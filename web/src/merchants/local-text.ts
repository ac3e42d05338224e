import { type Language, useLanguage } from '../lib/language.ts'

type Text = string | null | undefined

/** What a shop wrote in the reader's language, or in the other one where it wrote nothing in this. */
export function localText(language: Language, chinese: Text, english: Text): string {
  const [first, second] = language === 'en' ? [english, chinese] : [chinese, english]
  return first?.trim() || second?.trim() || ''
}

export function useLocalText(): (chinese: Text, english: Text) => string {
  const language = useLanguage()
  return (chinese, english) => localText(language, chinese, english)
}
