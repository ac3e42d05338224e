import type { LinkedMailboxChange, MailboxChange } from '@torch/contract/identity.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { words } from './recovery-words.ts'

interface MailboxFactsProps {
  change: MailboxChange
  status: LinkedMailboxChange['status']
}

/** Shows the new mailbox, the due time and the state. */
export function MailboxFacts({ change: { email, dueTime, confirmed }, status }: MailboxFactsProps) {
  const w = useWords(words)
  const language = useLanguage()
  const isPending = `${w.statuses.pending} · ${confirmed ? w.isConfirmed : w.isUnconfirmed}`
  return (
    <Facts
      facts={[
        { name: w.newMailbox, value: <span className="break-all">{email}</span> },
        { name: w.due, value: showMoment(dueTime, language) },
        { name: w.state, value: status === 'pending' ? isPending : w.statuses[status] },
      ]}
    />
  )
}
