/** Returns the longest prefix of a text that fits, with an ellipsis where it was cut. `widthOf` measures. */
export function fitLine(text: string, max: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= max) return text
  const characters = [...text]
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > max) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
