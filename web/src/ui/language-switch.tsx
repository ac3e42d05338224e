import { otherLanguage, setLanguage, useLanguage } from '../lib/language.ts'
import { saveTypedTextForReload } from '../lib/typed-text.ts'
import { useWords } from '../lib/words.ts'
import { Flag } from './flag.tsx'
import { words } from './words.ts'

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
      className="flex min-h-11 items-center gap-2 rounded-full px-3 text-sm max-xs:px-2 font-semibold transition-colors hover:bg-sunken"
    >
      <span className="max-xs:hidden">
        <Flag of={other} />
      </span>
      <span aria-hidden className="whitespace-nowrap">
        {other === 'zh' ? '中文' : 'en'}
      </span>
    </button>
  )
}
