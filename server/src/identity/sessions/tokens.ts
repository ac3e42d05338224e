import { createHmac, hash, randomBytes } from 'node:crypto'

/** 256 bits as 43 letters. Opaque: every request looks at the session anyway, so a signature would add nothing. */
const LENGTH = 43

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

export function randomTokens(): TokenPair {
  return { accessToken: randomToken(), refreshToken: randomToken() }
}

/**
 * The pair that follows a refresh token. Derived, so that the same token gives the same pair again to another tab or
 * after a lost answer, without anybody keeping a token that could be read.
 */
export function successorOf(refreshToken: string, secret: string): TokenPair {
  const derive = (use: string) =>
    createHmac('sha256', secret).update(`${use} after ${refreshToken}`).digest('base64url')
  return { accessToken: derive('access'), refreshToken: derive('refresh') }
}

/** Whether a text has the length of our tokens: others are not looked up. */
export function looksLikeToken(text: string): boolean {
  return text.length === LENGTH
}

/** What is kept of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A new token: 256 random bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
