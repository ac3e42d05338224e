/**
 * Keeps the focused field in view, and sets `--keyboard`, the height that an on-screen keyboard covers, above which sheets
 * end. The visual viewport reports it for phones that lay the keyboard over the page instead of shrinking it.
 */
export function followOnScreenKeyboard(): void {
  // Once the sheet has its new height, and after a focus that did not scroll.
  const show = () => requestAnimationFrame(showFocused)
  document.addEventListener('focusin', show)
  followGrowth()
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

/** Content that loads above the focused field moves it down, until the member scrolls. */
function followGrowth(): void {
  const growth = new ResizeObserver(showFocused)
  const stop = () => growth.disconnect()
  document.addEventListener('focusin', ({ target }) => {
    stop()
    const form = target instanceof Element && target.closest('form')
    if (form) growth.observe(form)
  })
  for (const name of ['focusout', 'touchmove', 'wheel'])
    document.addEventListener(name, stop, { passive: true })
}

function showFocused(): void {
  const field = document.activeElement
  if (!field?.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea')) return
  field.scrollIntoView({ block: 'nearest' })
}
