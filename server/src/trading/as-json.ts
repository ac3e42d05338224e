/** Returns rows as JSON for a set-based SQL function. Amounts become text: as JSON numbers they would lose precision. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
