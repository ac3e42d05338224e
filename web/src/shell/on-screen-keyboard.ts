/**
 * Keeps the field that one types in in sight, and the space above the keyboard known. Phones that lay their keyboard over the page instead of shrinking it tell how much they cover only here. The
 * sheets keep above it.
 */
export function followOnScreenKeyboard(): void {
  // Once the sheet has its new height, and after a focus that did not scroll.
  const show = () => requestAnimationFrame(showFocused)
  document.addEventListener('focusin', show)
  addEventListener('resize', show)
  const view = window.visualViewport
  if (!view) return
  const measure = () => {
    const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop)
    // Browser bars change by a few pixels; a keyboard is taller.
    document.documentElement.style.setProperty('--keyboard', covered > 120 ? `${covered}px` : '0px')
    show()
  }
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
}

function showFocused(): void {
  const field = document.activeElement
  if (!field?.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea')) return
  field.scrollIntoView({ block: 'nearest' })
}
