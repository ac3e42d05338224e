import { CirclePause } from 'lucide-react'
import { useLanguage } from '../lib/language.ts'
import { useService } from '../lib/service.ts'
import { useWords } from '../lib/words.ts'
import { isAffectedByHalt } from './halt-screens.ts'
import { words } from './words.ts'

/** Shows halts and their reasons on the affected screens. */
export function HaltNotice({ pathname }: { pathname: string }) {
  const w = useWords(words)
  const language = useLanguage()
  const halts = useService()?.halts.filter(({ part }) => isAffectedByHalt(part, pathname)) ?? []
  return (
    <div role="status">
      {halts.map(({ part, reason }) => (
        <p key={part} className="flex gap-2.5 bg-accent-soft px-4 py-2.5 text-sm wide:px-8">
          <CirclePause aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
          <span className="min-w-0 break-words">
            <strong className="font-semibold">{w.halted(w.parts[part])}</strong> {reason[language]}
          </span>
        </p>
      ))}
    </div>
  )
}
