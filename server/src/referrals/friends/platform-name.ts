/** Whoever came without an invitation was invited by the platform, which goes by its name. */
export const PLATFORM_NAME = { zh: '火炬', en: 'Torch' } as const
