import { type Language, useLanguage } from '../lib/language.ts'

type Text = string | null | undefined

/** Returns a shop's text in the user's language, or in the other one where it is empty. */
export function localText(language: Language, chinese: Text, english: Text): string {
  const [first, second] = language === 'en' ? [english, chinese] : [chinese, english]
  return first?.trim() || second?.trim() || ''
}

export function useLocalText(): (chinese: Text, english: Text) => string {
  const language = useLanguage()
  return (chinese, english) => localText(language, chinese, english)
}
