import { createStore, useStore } from './store.ts'

/** Whether the sheet is open that asks to accept the terms in force, after the server rejected an operation for them. */
const isDue = createStore(false)

export const askForTerms = (): void => isDue.set(true)
export const closeTerms = (): void => isDue.set(false)
export const useTermsDue = (): boolean => useStore(isDue)
