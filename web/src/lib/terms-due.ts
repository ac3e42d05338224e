import { createStore, useStore } from './store.ts'

/** Whether the sheet for accepting the current terms is open, after the server rejected an operation without it. */
const isDue = createStore(false)

export const askForTerms = (): void => isDue.set(true)
export const closeTerms = (): void => isDue.set(false)
export const useTermsDue = (): boolean => useStore(isDue)
