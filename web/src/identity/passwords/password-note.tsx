import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from '../words.ts'

interface PasswordNoteProps {
  /** The rules of the field. */
  hint?: string
  password: string
  /** Known facts about the member, such as the name. */
  own?: readonly string[]
}

const LEVELS: readonly PasswordStrength[] = ['weak', 'fair', 'good']
const COLOURS: Record<PasswordStrength, string> = { weak: 'bg-bad', fair: 'bg-gold', good: 'bg-good' }

/** Shows the strength of a new password while it is typed. It rejects nothing; the server knows the common ones. */
export function PasswordNote({ hint, password, own }: PasswordNoteProps) {
  const w = useWords(words).strength
  const strength = strengthOf(password, own)
  return (
    <>
      {hint}
      {password !== '' && (
        <span className="mt-1 flex items-center gap-2">
          <span aria-hidden className="flex w-24 shrink-0 gap-1">
            {LEVELS.map((level, place) => (
              <span
                key={level}
                className={classNames(
                  'h-1.5 flex-1 rounded-full',
                  place <= LEVELS.indexOf(strength) ? COLOURS[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          {w[strength]}
        </span>
      )}
    </>
  )
}

export type PasswordStrength = 'weak' | 'fair' | 'good'

/** Words that attackers try first. */
const COMMON = [
  'password',
  'passw0rd',
  'qwerty',
  'asdfgh',
  'zxcvbn',
  '1qaz2wsx',
  'zaq1xsw2',
  'iloveyou',
  'letmein',
  'welcome',
  'dragon',
  'monkey',
  'admin',
  'woaini',
  '5201314',
  '123123',
  '147258',
  'huoju',
  'torch',
]
const COMMON_BITS = 8
const YEAR_BITS = 6
/** Bits of a further character of a run such as "aaa", "321" or "wer", also of two alternating ones as in "1q2w3e". */
const RUN_BITS = 1
const KEYBOARD = 'qwertyuiop asdfghjkl zxcvbnm'
/** Bits of a letter after a letter, since words are predictable. */
const WORD_BITS = 2.5
const FAIR_BITS = 30
const GOOD_BITS = 50

/**
 * Returns the strength of a password, a conservative estimate in bits: common words, years, runs and possible words count
 * little. `own`: known facts about the member, such as the name, which count nothing.
 */
export function strengthOf(password: string, own: readonly string[] = []): PasswordStrength {
  const bits = bitsOf(password, own)
  return bits < FAIR_BITS ? 'weak' : bits < GOOD_BITS ? 'fair' : 'good'
}

function bitsOf(password: string, own: readonly string[]): number {
  let rest = password.toLowerCase()
  let bits = 0
  const take = (found: string | RegExp, worth: number) => {
    const without = rest.replace(found, ' ')
    if (without !== rest) bits += worth
    rest = without
  }
  for (const known of own) if (known.length >= 3) take(known.toLowerCase(), 0)
  for (const word of COMMON) take(word, COMMON_BITS)
  take(/(?:19|20)\d\d/, YEAR_BITS)
  const each = Math.log2(alphabetOf(password))
  for (const part of rest.split(' '))
    for (let place = 0; place < part.length; place += 1) bits += bitsAt(part, place, each)
  return bits
}

function bitsAt(text: string, place: number, each: number): number {
  if (place === 0) return each
  if (isNext(text, place - 1, place) || isNext(text, place - 2, place)) return RUN_BITS
  return /[a-z]{2}/.test(text.slice(place - 1, place + 1)) ? WORD_BITS : each
}

function isNext(text: string, from: number, to: number): boolean {
  const [before = '', here = ''] = [text[from], text[to]]
  if (before === '') return false
  const keys = [KEYBOARD.indexOf(before), KEYBOARD.indexOf(here)] as const
  const isOnKeyboard = !keys.includes(-1) && Math.abs(keys[0] - keys[1]) <= 1
  return isOnKeyboard || Math.abs(before.charCodeAt(0) - here.charCodeAt(0)) <= 1
}

/** Returns the size of the alphabet used. */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[0-9]/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[^0-9a-zA-Z]/, 33],
  ]
  return kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0)
}
