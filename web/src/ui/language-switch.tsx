import { otherLanguage, setLanguage, useLanguage } from '../lib/language.ts'
import { saveTypedTextForReload } from '../lib/typed-text.ts'
import { useWords } from '../lib/words.ts'
import { words } from './frame-words.ts'

/** Shows the language to switch to. */
export function LanguageSwitch({ reload = false }: { reload?: boolean }) {
  const w = useWords(words)
  const other = otherLanguage(useLanguage())
  const change = () => {
    setLanguage(other)
    if (!reload) return
    saveTypedTextForReload()
    location.reload()
  }
  return (
    <button
      type="button"
      onClick={change}
      aria-label={w.switchLanguage}
      className="group grid min-h-11 min-w-11 shrink-0 place-items-center text-xs font-semibold text-quiet"
    >
      <span
        aria-hidden
        className="rounded-sm border border-edge px-1.5 py-0.5 transition-colors group-hover:bg-sunken"
      >
        {other === 'zh' ? '中' : 'EN'}
      </span>
    </button>
  )
}
