/** Rows for a function in SQL that takes many at once. Amounts as text: as numbers of JSON they would lose their ends. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
