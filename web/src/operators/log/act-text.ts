import { showUnits } from '@torch/contract/money.ts'
import type { Act } from '@torch/contract/operators.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { words } from '../words.ts'
import { words as detailWords } from './act-detail-words.ts'

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

type Words = Readonly<Record<string, string>>

/** Only these have fixed values; the rest is free text or a number. */
const FIELDS_WITH_FIXED_VALUES = new Set(
  'kind act to part factor of basis outcome forSide roles rolesBefore status statusBefore mailEnabled sort screen reasons'.split(
    ' ',
  ),
)

/** In units. */
const AMOUNTS = new Set(['amount', 'minAmount', 'maxAmount', 'quota'])

/** Returns the details of an act as names and values; unknown new ones are shown unchanged. */
export function actDetails(
  details: Act['details'],
  { names, values }: { names: Words; values: Words },
): [name: string, value: string][] {
  return Object.entries(parsedContent(details))
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      const text = AMOUNTS.has(name) ? amountOf(value) : shown(value)
      return [
        names[name] ?? name,
        FIELDS_WITH_FIXED_VALUES.has(name) ? translateValues(text, values) : ofOperators(name, text, values),
      ]
    })
}

/** A proposal's content is stored in the log as one JSON text. */
function parsedContent({ content, ...rest }: Act['details']): Act['details'] {
  if (typeof content !== 'string') return rest
  const { kind, ...others } = rest
  return { ...(kind !== undefined && { kind }), ...(JSON.parse(content) as Act['details']), ...others }
}

/** Both languages, where there are both. */
function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.values(value).join(' / ') : String(value)
}

/** In units, as stored. */
function amountOf(value: Act['details'][string]): string {
  return /^\d+$/.test(String(value)) ? showUnits(BigInt(String(value))) : String(value)
}

/** A reason is a standard one's code or a free text. */
const ofOperators = (name: string, text: string, values: Words) =>
  ['reason', 'findings', 'earlyReason'].includes(name) ? (values[text] ?? text) : text

/** Several roles are in one text. */
function translateValues(text: string, values: Words): string {
  return text
    .split(' ')
    .map((word) => values[word] ?? word)
    .join(' · ')
}
