import type { Operation } from './operation.ts'

/**
 * Names the member for whom a request was made: the id of the member whose session was active when the form was filled in.
 * Optional. The server refuses the request with `anotherMember` when the session belongs to another member
 * (rules/identity#another-member).
 */
export const MEMBER_HEADER = 'Torch-Member-Id'

/** Returns whether an operation can act for a signed-in member, and so reads the header. */
export function readsMemberHeader({ caller }: Pick<Operation, 'caller'>): boolean {
  return caller === 'member' || caller === 'anyone-or-member'
}
