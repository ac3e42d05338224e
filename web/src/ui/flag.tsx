import type { Language } from '../lib/language.ts'

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
