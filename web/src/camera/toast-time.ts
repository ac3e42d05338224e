/** Longer than elsewhere, because these toasts are read at a counter (rules/payments#scan). */
export const TOAST_MILLISECONDS = 5000
