export const shopTones = { open: 'good', closed: 'neutral', suspended: 'bad' } as const
