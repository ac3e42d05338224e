import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { termsWords } from './terms-words.ts'

/** Beside a form that somebody is filling in: it stays as it is behind what is read. */
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
