/** Escapes a search text for `like`, so that `%`, `_` and `\` match themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
