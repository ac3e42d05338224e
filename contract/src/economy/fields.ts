/** Who answers for the whole (rules/operators#roles). */
export const forTheWhole = { caller: 'operator', roles: ['treasurer', 'owner'] } as const
