/**
 * Hands something to whatever the device shares with, the files only where it takes them. False where it cannot share;
 * closing the device's own sheet is no failure.
 */
export async function share(
  what: { title: string; text: string; url: string },
  file?: File,
): Promise<boolean> {
  if (!navigator.share) return false
  const whole = { ...what, ...(file && { files: [file] }) }
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
