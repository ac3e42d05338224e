import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './terms-words.ts'

const SECTIONS = [
  'who',
  'review',
  'points',
  'price',
  'ban',
  'code',
  'privacy',
  'close',
  'change',
  'law',
] as const

interface TermsSheetProps {
  open: boolean
  onClose: () => void
  onAgree: () => void
}

/** Shows the merchant terms before accepting. */
export function TermsSheet({ open, onClose, onAgree }: TermsSheetProps) {
  const w = useWords(words)
  return (
    <Sheet
      open={open}
      title={w.title}
      onClose={onClose}
      footer={
        <Button wide onClick={onAgree}>
          {w.agree}
        </Button>
      }
    >
      <p className="pb-4 text-quiet">{w.lead}</p>
      {SECTIONS.map((name) => (
        <section key={name} className="pb-4">
          <h3 className="pb-1 font-semibold">{w.sections[name]}</h3>
          <p>{w.sections[`${name}_text`]}</p>
        </section>
      ))}
    </Sheet>
  )
}
