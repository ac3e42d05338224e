import { read, remove, write } from '../../lib/storage.ts'

const KEY = 'merchantCity'

/** Returns the city chosen last on this device, by its Chinese name; empty for none. */
export function savedCity(): string {
  return read(KEY) ?? ''
}

export function saveCity(city: string): void {
  if (city) write(KEY, city)
  else remove(KEY)
}
