/** Caller and roles of operations on the whole economy (rules/operators#roles). */
export const forTheWhole = { caller: 'operator', roles: ['treasurer', 'owner'] } as const
