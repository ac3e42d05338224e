/** Toasts of this screen stay longer than elsewhere: one reads them at a counter (rules/payments#scan). */
export const TOAST_MILLISECONDS = 5000
