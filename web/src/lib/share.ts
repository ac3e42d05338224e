/**
 * Opens the device's share sheet, with the file where it is accepted. Returns false where sharing is not supported;
 * dismissing the sheet counts as success.
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
