/**
 * Returns a response with its links to files cut after the holder's id: the signed time after it changes every five minutes
 * (files/file-links.ts), also between two responses that a test compares.
 */
export function withoutLinkTimes<T>(response: T): T {
  return JSON.parse(JSON.stringify(response).replaceAll(/(\?key=o?\d+)\.[\w.-]+/g, '$1'))
}
