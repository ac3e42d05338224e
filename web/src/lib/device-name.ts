import { read, write } from './storage.ts'

const KEY = 'torch-device'

let made: string | undefined

/**
 * What this browser calls itself to the server, made up once: so the account's own devices are told from strangers', whose
 * wrong passwords must not keep the owner out. It says nothing of the device.
 */
export function deviceName(): string {
  made ??= read(KEY) ?? keep([...crypto.getRandomValues(new Uint8Array(16))].map(hex).join(''))
  return made
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** Where nothing can be kept, it lasts as long as the page. */
function keep(name: string): string {
  write(KEY, name)
  return name
}
