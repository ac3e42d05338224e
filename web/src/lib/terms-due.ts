import { createStore, useStore } from './store.ts'

/** The server refused something new until the terms of use in force are accepted: the sheet that asks for it is open. */
const isDue = createStore(false)

export const askForTerms = (): void => isDue.set(true)
export const closeTerms = (): void => isDue.set(false)
export const useTermsDue = (): boolean => useStore(isDue)
