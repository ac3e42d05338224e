import type { Act } from '@torch/contract/operators.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { words } from '../words.ts'
import { words as detailWords } from './act-detail-words.ts'
import { actDetails } from './act-details.ts'

/** Returns the texts of an act; unknown new names are shown unchanged. */
export function useActText({ act, about, memberId, details }: Act) {
  const w = useWords(words).acts
  const d = useWords(detailWords)
  const language = useLanguage()
  const named = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name
  const [kind = '', number] = about.split(':')
  const object = about && (number === undefined ? about : `${named(w.kinds, kind)} ${number}`)
  // A member who is the subject is not named twice.
  const member = memberId === null || about === `member:${memberId}` ? '' : w.member(memberId)
  return {
    name: named(w.names, act),
    about: [object, member].filter(Boolean).join(' · '),
    details: actDetails(details, d)
      .map(([name, value]) => showPair(name, value, language))
      .join(' · '),
  }
}
