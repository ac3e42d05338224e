/**
 * Returns what cannot be read on the page, or on the sheet on top of it, with text twice as large: what lies beyond the edge, is
 * cut off by its box, overflows it, stands in a column of a few letters, or is smaller than 1.5 times the smallest text. It
 * is evaluated in the page, so it must not refer to anything outside itself.
 */
export function faultsOfLargeText(): string[] {
  const MIN_SIZE = 18
  /** Minimum width of a line in several lines, in multiples of the font size (as many Chinese characters). */
  const MIN_LINE_WIDTH = 4
  const MAX_NARROW_LINES = 2
  /** A line narrower than this has one letter; two such lines are a fault already. */
  const LETTER_WIDTH = 1.3
  /** Not checked: drawings, initials, hidden codes, maps, the counter card (as large as printed), and what scrolls sideways. */
  const IGNORED =
    'svg, .sr-only, [aria-hidden=true].select-none, .overflow-x-auto, .leaflet-container, .counter-card'

  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const faults = [...root.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.closest(IGNORED))
    .flatMap((element) => {
      const fault = faultOf(element)
      return fault ? [`${fault}: ${element.outerHTML.slice(0, 160)}${widestIn(element)}`] : []
    })
  return document.documentElement.scrollWidth > innerWidth ? ['the page is too wide', ...faults] : faults

  /** Names the innermost element that reaches beyond the right edge of its box. */
  function widestIn(element: Element): string {
    const edge = element.getBoundingClientRect().right + 1
    const beyond = [...element.querySelectorAll('*')].findLast(
      (one) => one.getBoundingClientRect().right > edge,
    )
    return beyond ? ` … ${beyond.outerHTML.slice(0, 240)}` : ''
  }

  function faultOf(element: Element): string | undefined {
    const text = [...element.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // The drawing area of a chart, which follows the size of its frame a moment later, has no text of its own.
    const isDrawing = element.querySelector(':scope > canvas') !== null
    if (!isDrawing && !element.matches('input, textarea, select') && isCut(element, style)) return 'is cut'
    if (!text && !element.matches('button, input, select, textarea, a')) return undefined
    if (box.right > innerWidth + 0.5 || box.left < -0.5) return 'lies beyond the edge'
    if (!text) return undefined
    const size = Number.parseFloat(style.fontSize)
    if (size < MIN_SIZE) return 'is too small'
    if (isBalance(element) && size < labelSize()) return 'is smaller than its label'
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()]
    const right = Math.max(...lines.map((line) => line.right))
    if (style.display !== 'inline' && right > box.right + 1) return 'sticks out'
    const widest = Math.max(...lines.map((line) => line.width))
    const count = new Set(lines.map((line) => Math.round(line.top))).size
    const isColumn =
      (count > MAX_NARROW_LINES && widest < MIN_LINE_WIDTH * size) ||
      (count > 1 && widest < LETTER_WIDTH * size)
    return isColumn ? `is a column of ${count} lines` : undefined
  }

  function isCut(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): boolean {
    const isClipped = (overflow: string) => /hidden|clip/.test(overflow)
    return (
      (isClipped(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (isClipped(overflowY) && hasText(element) && element.scrollHeight > element.clientHeight + 1)
    )
  }

  function hasText(element: Element): boolean {
    return [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  }

  /** ui/figures/fit-text.tsx: a figure that shrinks until it fits. */
  function isBalance(element: Element): boolean {
    return element.matches('.tabular') && element.parentElement?.classList.contains('@container') === true
  }

  /** Returns the size of a label above a figure: 0.875rem. */
  function labelSize(): number {
    return 0.875 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  }
}
