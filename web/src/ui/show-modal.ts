/**
 * Opens a modal dialog. A dialog's backdrop does not cover the place of the scroll bar, so while one is open the page keeps
 * that place by a padding of the same width (tokens.css), which the backdrop covers.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement
  // Below another dialog the bar is gone already, and its width is known.
  if (root.querySelector('dialog[open]') === null) {
    const gutter = Math.max(0, globalThis.innerWidth - root.getBoundingClientRect().width)
    root.style.setProperty('--gutter', `${gutter}px`)
  }
  dialog.showModal()
}
