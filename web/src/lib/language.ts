import { read, write } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type Language = 'zh' | 'en'

const KEY = 'language'

/** Returns the saved language, else the browser's, else Chinese. */
export function startLanguage(saved: string | null, browser: string | undefined): Language {
  for (const wish of [saved, browser]) {
    if (wish?.toLowerCase().startsWith('zh')) return 'zh'
    if (wish?.toLowerCase().startsWith('en')) return 'en'
  }
  return 'zh'
}

const language = createStore<Language>(startLanguage(read(KEY), globalThis.navigator?.language))

export function getLanguage(): Language {
  return language.get()
}

export function useLanguage(): Language {
  return useStore(language)
}

/** Calls `listener` after each change of the language. Returns a function that stops it. */
export const watchLanguage = language.subscribe

export function setLanguage(next: Language): void {
  write(KEY, next)
  applyLanguage(next)
}

function applyLanguage(next: Language): void {
  language.set(next)
  if (globalThis.document) document.documentElement.lang = next === 'zh' ? 'zh-CN' : 'en'
}

// Synchronizes all tabs.
globalThis.addEventListener?.('storage', (event) => {
  const { key, newValue } = event as StorageEvent
  if (key === KEY && newValue !== null) applyLanguage(startLanguage(newValue, undefined))
})

export function otherLanguage(current: Language): Language {
  return current === 'zh' ? 'en' : 'zh'
}

/** Returns the API's name of a language. */
export function wireLanguage(): 'CN' | 'EN' {
  return language.get() === 'zh' ? 'CN' : 'EN'
}
