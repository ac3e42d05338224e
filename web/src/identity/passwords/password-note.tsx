import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from '../words.ts'
import { type PasswordStrength, strengthOf } from './password-strength.ts'

interface PasswordNoteProps {
  /** What may stand in the field. */
  hint?: string
  password: string
  /** What others know of the member, such as their name. */
  own?: readonly string[]
}

const LEVELS: readonly PasswordStrength[] = ['weak', 'fair', 'good']
const COLOURS: Record<PasswordStrength, string> = { weak: 'bg-bad', fair: 'bg-gold', good: 'bg-good' }

/** Below the field of a new password: how hard it is to guess, while it is typed. It refuses nothing: the server knows which are too common. */
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
