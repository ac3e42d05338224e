import { FileText } from 'lucide-react'
import { useLanguage } from '../../lib/language.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { introductionFile } from '../../paths.ts'
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx'
import { ListRow } from '../../ui/card.tsx'

/** Links to the introduction for shops in the user's language. It opens in a new tab, so that no form is lost. */
export function IntroductionLink({ variant }: { variant: ButtonVariant }) {
  const w = useWords(words)
  const href = introductionFile(useLanguage())
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant })}>
      <FileText aria-hidden className="size-5" />
      {w.title}
    </a>
  )
}

export function IntroductionRow() {
  const w = useWords(words)
  return <ListRow title={w.title} note={w.note} file={introductionFile(useLanguage())} />
}

export const words = defineWords({
  title: { zh: '商家介绍（PDF）', en: 'Introduction for shops (PDF)' },
  note: {
    zh: '两页：收款、GF 的用处、入驻',
    en: 'Two pages: getting paid, using GF, how to apply',
  },
})
