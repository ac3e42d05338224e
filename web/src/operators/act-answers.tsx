import type { ActAnswer } from '@torch/contract/operators.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { showMoment } from './show-moment.ts'
import { words } from './words.ts'

/** Shows a member's answers to an act. */
export function ActAnswers({ answers }: { answers: readonly ActAnswer[] }) {
  const w = useWords(words).feedbackQueue
  const language = useLanguage()
  if (answers.length === 0) return null
  return (
    <ul aria-label={w.ofMember} className="flex flex-col gap-2">
      {answers.map(({ id, content, createdTime, answer, answeredBy }) => (
        <li key={id} className="rounded-md bg-gold-soft p-3 text-left text-sm font-normal">
          <p className="tabular pb-1 text-xs font-semibold">
            {w.ofMember} · {showMoment(createdTime, language)}
          </p>
          <p className="break-words whitespace-pre-line">{content}</p>
          <p className="pt-1 break-words whitespace-pre-line text-quiet">
            {answer === null ? w.open : `${w.answeredBy(answeredBy ?? '—')}: ${answer}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
