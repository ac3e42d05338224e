import { cdp } from 'vitest/browser'

// Text composed by an input method, as Chromium reports it to the focused field.

export async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
}

/** Ends the composition with a text. */
export async function insert(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text })
}
