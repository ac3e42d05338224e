/** The inviter's name of members who registered without an invitation. */
export const PLATFORM_NAME = { zh: '火炬', en: 'Torch' } as const
