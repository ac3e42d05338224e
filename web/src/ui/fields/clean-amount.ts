/**
 * What remains of a typed amount: a plain decimal with at most two places, or the text as it was before where
 * the new one makes no sense. Full-width digits and points, which Chinese keyboards give, become plain ones.
 */
export function cleanAmount(typed: string, before: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[。，,]/g, '.')
    .replace(/\s/g, '')
  if (plain === '') return ''
  if (!/^\d*\.?\d{0,2}$/.test(plain)) return before
  const [whole = '', ...fraction] = plain.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0'
  if (trimmed.length > 8) return before
  return fraction.length > 0 ? `${trimmed}.${fraction[0]}` : trimmed
}
