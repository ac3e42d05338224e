/** Vibrates, for a payer who looks at the counter. Phones allow it only after the page was touched. */
export function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40)
}
