export const memberTones = { active: 'good', disabled: 'bad', closed: 'neutral' } as const
