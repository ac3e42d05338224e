const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the query of a scanned link of this app to `path`; undefined for anything else. The link itself is never
 * followed (rules/faults#links).
 */
export function parseAppLink(
  text: string,
  origin: string,
  path: string,
  maxLength: number,
): URLSearchParams | undefined {
  // URL parsing drops line breaks and whitespace and maps full-width letters, so such text is refused before.
  if (text.length > maxLength || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isOurs = isOfThisApp(url, origin) && url.pathname === path && !url.username && !url.password
  return isOurs ? url.searchParams : undefined
}

/** Returns the link in a pasted text; undefined where there is none. */
export function extractLink(text: string): string | undefined {
  return /https?:\/\/[\x21-\x7e]+/.exec(text)?.[0].replace(/[)\]}>.,;!"']+$/, '')
}

/** The codes of a demo without PUBLIC_URL contain localhost, an address that no one else can use. */
function isOfThisApp({ protocol, origin, hostname }: URL, own: string): boolean {
  return origin === own || (/^https?:$/.test(protocol) && LOOPBACK.has(hostname))
}
