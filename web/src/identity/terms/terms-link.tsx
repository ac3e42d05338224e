import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { termsWords } from './terms-words.ts'

/** Opens in a new tab, so that the form being filled in stays. */
export function TermsLink() {
  const w = useWords(termsWords)
  return (
    <a
      href={paths.terms}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-accent"
    >
      {w.title}
    </a>
  )
}
