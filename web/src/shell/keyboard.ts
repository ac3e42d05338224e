/**
 * Phones that lay their keyboard over the page instead of shrinking it tell how much they cover only here. The
 * sheets keep above it.
 */
export function followKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  const measure = () => {
    const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop)
    // Browser bars come and go by a few pixels; a keyboard is taller than that.
    document.documentElement.style.setProperty('--keyboard', covered > 120 ? `${covered}px` : '0px')
  }
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
}
