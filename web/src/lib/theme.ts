import { read, remove, write } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'system' | 'light' | 'dark'

// public/first-paint.js reads the same key before anything else runs.
const KEY = 'theme'

const saved = read(KEY)
const theme = createStore<Theme>(saved === 'light' || saved === 'dark' ? saved : 'system')

export function useTheme(): Theme {
  return useStore(theme)
}

export function setTheme(next: Theme): void {
  theme.set(next)
  if (next === 'system') {
    remove(KEY)
    delete document.documentElement.dataset.theme
  } else {
    write(KEY, next)
    document.documentElement.dataset.theme = next
  }
}
