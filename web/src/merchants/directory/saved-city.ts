import { read, remove, write } from '../../lib/storage.ts'

const KEY = 'merchantCity'

/** The city that was chosen last on this device, in its Chinese name; empty where none is. */
export function savedCity(): string {
  return read(KEY) ?? ''
}

export function saveCity(city: string): void {
  if (city) write(KEY, city)
  else remove(KEY)
}
