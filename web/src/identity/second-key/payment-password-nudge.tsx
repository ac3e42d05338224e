import { KeyRound } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { words } from '../profile/profile-words.ts'

/**
 * Suggests a separate payment password: while both are the same, its finder can pay (rules/identity#payment-password).
 */
export function PaymentPasswordNudge() {
  const w = useWords(words)
  return (
    <ListCard>
      <ListRow
        icon={<KeyRound aria-hidden className="size-5 text-accent" />}
        title={w.nudgeTitle}
        note={w.nudgeText}
        to={`${paths.settings}?change=payment-password`}
      />
    </ListCard>
  )
}
