import { read, remove, write } from '../../lib/storage.ts'

const STORAGE_KEY = 'merchantCity'

/** Returns the city chosen last on this device, by its Chinese name; empty for none. */
export function savedCity(): string {
  return read(STORAGE_KEY) ?? ''
}

export function saveCity(city: string): void {
  if (city) write(STORAGE_KEY, city)
  else remove(STORAGE_KEY)
}
