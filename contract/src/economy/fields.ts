/** Caller and roles of operations on the whole economy (rules/operators#roles). */
export const economyReaders = { caller: 'operator', roles: ['treasurer', 'owner'] } as const
