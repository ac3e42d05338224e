/** Whoever came without an invitation was invited by the platform, which goes by its name. */
export const PLATFORM_NAME = { CN: '火炬', EN: 'Torch' } as const
