/** Formats the time left as minutes and seconds, rounded up: 899,400 ms -> 15:00. */
export function showTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
