import type { Operation } from '@torch/contract/operation.ts'

/** Whether somebody has to be recognised before it is done. */
export function isSignedIn({ caller }: Operation): boolean {
  return caller === 'member' || caller === 'operator' || caller === 'program'
}

/** Each way in: an empty one is for anyone at all. */
export function securityOf({ caller }: Operation): Record<string, []>[] {
  if (caller === 'program') return [{ apiKey: [] }]
  if (caller === 'member' || caller === 'operator') return [{ bearer: [] }]
  return caller === 'anyone-or-member' ? [{}, { bearer: [] }] : []
}
