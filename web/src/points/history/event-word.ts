import { findJournalKind } from '@torch/contract/journal-words.ts'
import { useLanguage } from '../../lib/language.ts'

/** For a kind that this version of the app does not know. */
const OTHER = { zh: '其他变动', en: 'Other movement' }

/** Returns the name of an event. */
export function useEventWord(): (event: string) => string {
  const language = useLanguage()
  return (event) => (findJournalKind(event)?.name ?? OTHER)[language]
}
