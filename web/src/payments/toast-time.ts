/** Toasts of this screen stay longer than elsewhere: one reads them at a counter (001 section 9). */
export const TOAST_MILLISECONDS = 5000
