// Validates the links of texts that operators publish to all members (rules/operators#announcements).

/** Query and fragment of a link. */
const QUERY = String.raw`(\?[\w\-./=&%~+:@,]*)?(#[\w\-./=&%~+:@,]*)?`
/** Refuses empty segments, a leading dot and encoded characters, so that no browser reads another host into it. */
const OWN_PATH = new RegExp(
  String.raw`^/((?!api(/|$))([\w\-~+:@,][\w\-.~+:@,]*/)*([\w\-~+:@,][\w\-.~+:@,]*)?)?${QUERY}$`,
)
const OUTSIDE = new RegExp(
  String.raw`^https://([a-zA-Z\d-]+\.)+[a-zA-Z\d-]+(:\d+)?(/[\w\-./%~+:@,]*)?${QUERY}$`,
)

/** Returns whether a link is the path of a screen of the app: not of its API, and not another host in any reading. */
export function isOwnPath(link: string): boolean {
  return OWN_PATH.test(link) && !/^\/api(\/|\?|#|$)/i.test(link)
}

/** Returns whether it is a screen of the app or another site by https. */
export function isLink(link: string): boolean {
  return isOwnPath(link) || OUTSIDE.test(link)
}

/** A scheme, or a name with a domain. Browsers read an ideographic full stop between Latin letters as a dot. */
const NAMED =
  /:\s?\/\s?\/|\bwww\b|[\p{L}\d-]\.\p{L}{2,}|[a-z\d-]\u3002(?!(?:GF|PV|USDT|VIP|Torch)\b)[a-z]{2,}/iu
/** Four numbers as in IPv4, or a form that only IPv6 has. */
const NUMBERED = /\b\d{1,3}(?:[.\u3002]\d{1,3}){3}\b|[\da-f]::|::[\da-f]|\[[\da-f]*:[\da-f:.]*\]/i

/** Returns whether a text contains an address that a reader could type or tap. Names in braces are parameters. */
export function namesAddress(text: string): boolean {
  const read = text.normalize('NFKC').replace(/\{[^{}]*\}/g, '')
  return NAMED.test(read) || NUMBERED.test(read)
}

interface Published {
  title: { zh: string; en: string }
  text: { zh: string; en: string }
  link: string | null
}

/** Returns whether a publication leads out of the app by its link or text; it then needs two operators. */
export function leadsOutside({ title, text, link }: Published): boolean {
  if (link !== null && !isOwnPath(link)) return true
  return [title.zh, title.en, text.zh, text.en].some(namesAddress)
}
