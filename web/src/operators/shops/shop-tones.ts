export const shopTones = { open: 'good', closed: 'neutral', suspended: 'bad', stopped: 'bad' } as const
