import { useIsTouch } from '../../lib/use-viewport.ts'

/**
 * Returns the properties of an input that a sheet's keypad types into (`ui/sheet-keypad.tsx`). It stays a real input, which
 * takes text from a hardware keyboard, a paste and a screen reader; on a device used by touch it opens no keyboard.
 * `digits`: without a point, for a PIN or a count.
 */
export function useKeypadInput(use: 'amount' | 'digits') {
  const isTouch = useIsTouch()
  if (isTouch) return { inputMode: 'none', 'data-keypad': use } as const
  return { inputMode: use === 'amount' ? 'decimal' : 'numeric' } as const
}
