/** Tracks the on-screen keyboard on phones that overlay it on the page instead of resizing. Sheets stay above it. */
export function followKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  const measure = () => {
    const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop)
    // Browser bars change by a few pixels; a keyboard is taller.
    document.documentElement.style.setProperty('--keyboard', covered > 120 ? `${covered}px` : '0px')
  }
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
}
