import { classNames } from '../class-names.ts'

export type Currency = 'GF' | 'PV'

/** The symbol of a currency: a gold coin with a flame for GF, a violet gem for PV. */
export function PointsMark({ of, className }: { of: Currency; className?: string }) {
  return of === 'GF' ? (
    <svg aria-hidden viewBox="0 0 24 24" className={classNames('shrink-0', className ?? 'size-5')}>
      <circle cx="12" cy="12" r="11" fill="#e9a820" />
      <circle cx="12" cy="12" r="8.6" fill="none" stroke="#fff2c9" strokeWidth="1.2" />
      <path
        fill="#7a4300"
        d="M12.6 5.6c.7 2.6 3.6 3.7 3.6 7a4.2 4.2 0 0 1-8.4 0c0-1.5.8-2.6 1.7-3.6.2 1.1.6 1.7 1.2 2.1.6-1.9 1.3-3.4 1.9-5.500Z"
      />
    </svg>
  ) : (
    <svg aria-hidden viewBox="0 0 24 24" className={classNames('shrink-0', className ?? 'size-5')}>
      <path fill="#7c4fe0" d="M7.2 2.500h9.600L23 9.6 12 22.5 1 9.600Z" />
      <path fill="#b79cff" d="M7.2 2.5 8.3 9.600H1ZM16.8 2.5 15.7 9.600H23Z" />
      <path fill="#e4d9ff" d="M7.2 2.500h9.600l-1.1 7.100H8.300Z" />
      <path fill="#9a76f0" d="M8.3 9.600h7.400L12 22.500Z" />
    </svg>
  )
}
