import type { Operation } from '@torch/contract/operation.ts'

/** Returns whether the operation requires an authenticated caller. */
export function isSignedIn({ caller }: Operation): boolean {
  return caller === 'member' || caller === 'operator' || caller === 'program'
}

/** Returns OpenAPI's security requirements; an empty one allows anonymous calls. */
export function securityOf({ caller }: Operation): Record<string, []>[] {
  if (caller === 'program') return [{ apiKey: [] }]
  if (caller === 'member' || caller === 'operator') return [{ bearer: [] }]
  return caller === 'anyone-or-member' ? [{}, { bearer: [] }] : []
}
