import { randomHex } from './random-hex.ts'
import { read, write } from './storage.ts'

const KEY = 'torch-device'

let made: string | undefined

/**
 * Returns a random identifier of this browser, generated once. It lets the server tell the account's own devices from
 * strangers', whose wrong passwords must not lock the owner out. It reveals nothing about the device.
 */
export function deviceName(): string {
  made ??= read(KEY) ?? keep(randomHex(16))
  return made
}

/** Without storage it lasts as long as the page. */
function keep(name: string): string {
  write(KEY, name)
  return name
}
