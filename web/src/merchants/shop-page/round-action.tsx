import type { MouseEvent, ReactNode } from 'react'

interface RoundActionProps {
  label: string
  /** For a link that opens or calls something. */
  href?: string | undefined
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** A round button on a shop, above the link that covers the card. */
export function RoundAction({ label, href, onClick, children }: RoundActionProps) {
  const className =
    'relative z-1 grid size-11 shrink-0 place-items-center rounded-full text-accent transition-colors hover:bg-accent-soft active:bg-accent-soft'
  return href ? (
    <a href={href} aria-label={label} title={label} className={className} onClick={onClick}>
      {children}
    </a>
  ) : (
    <button type="button" aria-label={label} title={label} className={className} onClick={onClick}>
      {children}
    </button>
  )
}
