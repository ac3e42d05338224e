import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CollectBar, type CollectBarProps } from './collect-bar.tsx'

interface RingUpAreaProps extends CollectBarProps {
  /** The sale and what it is rung up with. */
  children: ReactNode
}

const FILLED = 'z-1 -mx-4 bg-page px-4 wide:mx-0 wide:px-0'

/**
 * Keeps the button that charges at the bottom of the screen. The keypad stays there with it as one block, so that the button can
 * never cover a key; on a screen too low for the block (32rem, so letters twice as large count too) both scroll with the page.
 * The list of items is longer than any screen: it scrolls under the bar, which is opaque.
 */
export function RingUpArea({ children, ...bar }: RingUpAreaProps) {
  const isKeypad = bar.sale.entry === 'keypad'
  return (
    <div
      className={
        isKeypad
          ? classNames('flex flex-col gap-3 short:gap-1.5 upright:sticky upright:bottom-0', FILLED)
          : 'contents'
      }
    >
      {children}
      <div className={isKeypad ? undefined : classNames('sticky bottom-0', FILLED)}>
        <CollectBar {...bar} />
      </div>
    </div>
  )
}
