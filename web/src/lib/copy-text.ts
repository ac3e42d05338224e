/** Copies a text to the clipboard. Returns false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // The clipboard requires https, which a phone in the shop's own network may not have.
    if (!navigator.clipboard) return copyBySelection(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea')
  holder.value = text
  holder.readOnly = true
  holder.className = 'fixed opacity-0'
  document.body.append(holder)
  holder.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    holder.remove()
  }
}
