import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from '../words.ts'
import { type PasswordStrength, strengthOf } from './password-strength.ts'

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
