import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { ListRow } from '../../ui/card.tsx'
import { words } from './feedback-words.ts'
import { FeedbackSheet } from './lazy-feedback-sheet.ts'

interface FeedbackEntryProps {
  signedIn: boolean
  /** Asks a visitor to sign in instead. */
  onVisitor: () => void
}

/** The menu entry for feedback. A notice about an answer opens it by `?feedback=open`. */
export function FeedbackEntry({ signedIn, onVisitor }: FeedbackEntryProps) {
  const w = useWords(words)
  const [params] = useSearchParams()
  const isOpenedByLink = signedIn && params.get('feedback') === 'open'
  const [shown, setShown] = useState({ isOpen: isOpenedByLink, opening: 0 })
  const isFirst = isOpenedByLink && shown.opening === 0
  // A notice about an operators' act leads to an answer to that act.
  const about = isFirst ? (params.get('about') ?? '') : ''
  const open = () => setShown(({ opening }) => ({ isOpen: true, opening: opening + 1 }))
  return (
    <div>
      <ListRow
        icon={<MessageSquareText aria-hidden className="size-5" />}
        title={w.menu}
        onClick={signedIn ? open : onVisitor}
      />
      <FeedbackSheet
        key={shown.opening}
        open={shown.isOpen}
        about={about}
        start={isFirst && about === '' ? 'mine' : 'write'}
        onClose={() => setShown((before) => ({ ...before, isOpen: false }))}
      />
    </div>
  )
}
