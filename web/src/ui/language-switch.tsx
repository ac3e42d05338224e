import { type Language, otherLanguage, setLanguage, useLanguage } from '../lib/language.ts'
import { saveTypedTextForReload } from '../lib/typed-text.ts'
import { useWords } from '../lib/words.ts'
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

const STAR = 'm0-1 .2245.691h.7266l-.588.427.2246.691L0 .382l-.588.427.2245-.691-.588-.427h.7266Z'

export function Flag({ of }: { of: Language }) {
  return (
    <svg aria-hidden viewBox="0 0 30 20" className="h-4 w-6 shrink-0 rounded-[3px]">
      {of === 'zh' ? (
        <>
          <path fill="#de2910" d="M0 0h30v20H0z" />
          <g fill="#ffde00">
            <path transform="translate(5 5) scale(3)" d={STAR} />
            <path transform="translate(10 2) rotate(24)" d={STAR} />
            <path transform="translate(12 4) rotate(46)" d={STAR} />
            <path transform="translate(12 7) rotate(70)" d={STAR} />
            <path transform="translate(10 9) rotate(20)" d={STAR} />
          </g>
        </>
      ) : (
        <>
          <path fill="#012169" d="M0 0h30v20H0z" />
          <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
          <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
          <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
          <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
        </>
      )}
    </svg>
  )
}
