import { afterEach, expect, test, vi } from 'vitest'
import { canWriteNfc, writeNfc } from './write-nfc.ts'

const LINK = 'https://torch.example/scan-payment?code=GF_PAYMENT_ABCD2345&till=7'
const live = () => new AbortController().signal

/** Replaces the browser's Web NFC by one that does `write`. */
function stubReader(write: (message: object, options: { signal: AbortSignal }) => Promise<void>): void {
  vi.stubGlobal(
    'NDEFReader',
    class {
      write = write
    },
  )
}

afterEach(() => vi.unstubAllGlobals())

test('says that a browser without Web NFC cannot write', async () => {
  expect(canWriteNfc()).toBe(false)
  expect(await writeNfc(LINK, live())).toBe('notSupported')
})

test('writes the link as the only record of the tag', async () => {
  const written: unknown[] = []
  stubReader(async (message) => void written.push(message))
  expect(canWriteNfc()).toBe(true)
  expect(await writeNfc(LINK, live())).toBeUndefined()
  expect(written).toEqual([{ records: [{ recordType: 'url', data: LINK }] }])
})

test.each([
  ['NotAllowedError', 'notAllowed'],
  ['NotReadableError', 'notSupported'],
  ['NotSupportedError', 'notSupported'],
  ['NetworkError', 'failed'],
])('returns the reason of %s', async (name, fault) => {
  stubReader(() => Promise.reject(new DOMException('', name)))
  expect(await writeNfc(LINK, live())).toBe(fault)
})

test('returns no reason once it was cancelled', async () => {
  const stop = new AbortController()
  stubReader(
    (_message, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const result = writeNfc(LINK, stop.signal)
  stop.abort()
  expect(await result).toBeUndefined()
})
