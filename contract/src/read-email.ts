const LOCAL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/
/** Accepted in a typed host name: letters of any language, digits, hyphens, and full stops of all languages. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u

/**
 * Returns an e-mail address as it is stored; undefined if it is invalid. An international domain (user@例子.中国) is stored in the
 * form that mail servers use (user@xn--fsqu00a.xn--fiqs8s), which is accepted as well. The part before the @ must be ASCII.
 */
export function readEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const [local, typed] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || !LOCAL.test(local) || !TYPED_DOMAIN.test(typed)) return undefined
  if (/^[\x21-\x7e]+$/.test(typed)) return DOMAIN.test(typed.toLowerCase()) ? text : undefined
  const url = `http://${typed}`
  const domain = URL.canParse(url) ? new URL(url).hostname : ''
  return DOMAIN.test(domain) ? `${local}@${domain}` : undefined
}
