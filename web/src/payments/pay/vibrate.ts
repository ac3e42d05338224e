/** Felt where the eye is on the counter. Phones let a page do it only once it was touched. */
export function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40)
}
