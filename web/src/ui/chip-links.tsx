import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

interface ChipLinksProps {
  label: string
  chips: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** Shows links to the parts of a page in one line that scrolls horizontally. */
export function ChipLinks({ label, chips }: ChipLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const current = useRef<HTMLAnchorElement>(null)
  const place = chips.findIndex(({ isCurrent }) => isCurrent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new choice
  useEffect(() => {
    // Scrolls only the line, not the page.
    const [line, chip] = [nav.current, current.current]
    if (line && chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2
  }, [place])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative -mx-4 overflow-x-auto px-4 pb-1 wide:mx-0 wide:px-0"
    >
      <ul className="flex w-max gap-2 wide:w-auto wide:flex-wrap">
        {chips.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link
              ref={isCurrent ? current : undefined}
              to={to}
              replace
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 place-items-center rounded-full px-4 text-sm font-medium ring-1 ring-inset',
                isCurrent
                  ? 'bg-accent-soft text-accent ring-accent'
                  : 'bg-surface text-quiet ring-line hover:text-text',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
