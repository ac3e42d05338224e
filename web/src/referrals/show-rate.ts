/** Formats a fraction in per cent with at most one decimal: 0.05 -> '5%', 0.125 -> '12.5%'. */
export function showRate(fraction: number): string {
  return `${Math.round(fraction * 1000) / 10}%`
}
