import { createHmac, hash, randomBytes } from 'node:crypto'

/** 256 bits as 43 characters. Opaque: every request reads the session anyway, so a signature would add nothing. */
const LENGTH = 43

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

export function randomTokens(): TokenPair {
  return { accessToken: randomToken(), refreshToken: randomToken() }
}

/**
 * Returns the pair that follows a refresh token. It is derived, so that the same token returns the same pair to another
 * tab or after a lost response without a readable token being stored.
 */
export function successorOf(refreshToken: string, secret: string): TokenPair {
  const derive = (use: string) =>
    createHmac('sha256', secret).update(`${use} after ${refreshToken}`).digest('base64url')
  return { accessToken: derive('access'), refreshToken: derive('refresh') }
}

/** Returns whether a text has the length of a token; others are not looked up. */
export function looksLikeToken(text: string): boolean {
  return text.length === LENGTH
}

/** Returns the SHA-256 that is stored for a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Returns a new token: 256 random bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
