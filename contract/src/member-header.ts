import type { Operation } from './operation.ts'

/**
 * Names the member for whom a request was made: the id of the member whose session the screen showed when its form was
 * filled in. Optional. The server refuses the request with `anotherMember` where the session is another member's
 * (rules/identity#another-member).
 */
export const MEMBER_HEADER = 'Torch-Member-Id'

/** Whether an operation acts, or may act, for a signed-in member, and so reads the header. */
export function readsMemberHeader({ caller }: Pick<Operation, 'caller'>): boolean {
  return caller === 'member' || caller === 'anyone-or-member'
}
