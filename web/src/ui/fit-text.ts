/** A smaller size for longer amounts, so that ninety-nine million still fits half a small phone. */
export function fitText(text: string): string {
  if (text.length <= 9) return 'text-2xl'
  if (text.length <= 12) return 'text-xl'
  if (text.length <= 15) return 'text-lg'
  return 'text-sm'
}
