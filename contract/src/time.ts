export const DAY_MS = 24 * 3_600_000
export const DAY_SECONDS = DAY_MS / 1000
