/** Web NFC (W3C Community Group), as far as it is used here; only Chromium on Android has it. */
interface NdefReader {
  write(message: object, options: { signal: AbortSignal; overwrite: boolean }): Promise<void>
}

type NdefReaderClass = new () => NdefReader

const readerClass = (): NdefReaderClass | undefined =>
  (globalThis as { NDEFReader?: NdefReaderClass }).NDEFReader

/** Returns whether this browser can write NFC tags. */
export const canWriteNfc = (): boolean => readerClass() !== undefined

export type NfcFault = 'notAllowed' | 'notSupported' | 'failed'

/**
 * Writes a link to the next NFC tag that touches the device: a phone that touches the tag opens it. Returns why it failed;
 * undefined after success and when `signal` ended it.
 */
export async function writeNfc(link: string, signal: AbortSignal): Promise<NfcFault | undefined> {
  const Reader = readerClass()
  if (!Reader) return 'notSupported'
  try {
    const message = { records: [{ recordType: 'url', data: link }] }
    await new Reader().write(message, { signal, overwrite: true })
    return undefined
  } catch (error) {
    if (signal.aborted) return undefined
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError') return 'notAllowed'
    return name === 'NotSupportedError' || name === 'NotReadableError' ? 'notSupported' : 'failed'
  }
}
