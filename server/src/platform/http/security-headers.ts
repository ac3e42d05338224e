/** `pictures`: another origin that pictures may come from. */
const pagePolicy = (pictures: string | undefined) =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    // The code scanner is WebAssembly; nothing else may turn text into code.
    "script-src 'self' 'wasm-unsafe-eval'",
    "script-src-attr 'none'",
    "style-src 'self'",
    `img-src 'self' data: blob:${pictures ? ` ${pictures}` : ''}`,
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // No form of ours is sent by the browser itself: what is in it, a password too, would stand in the address.
    "form-action 'none'",
  ].join('; ')

/** An answer of the API is data: should a browser ever show it as a page, nothing in it may do anything. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * What every answer carries. Written out and not made by a library: the values never change while we run, and a payment
 * should not assemble them anew each time. A route may set its own (files and the API's page do).
 */
export function securityHeaders({
  https,
  pictures,
}: {
  https: boolean
  pictures?: string | undefined
}): (url: string) => Record<string, string> {
  const policy = pagePolicy(pictures)
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // What may be kept says so itself.
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const data = { ...everywhere, 'content-security-policy': DATA_POLICY }
  const page = {
    ...everywhere,
    'content-security-policy': https ? `${policy}; upgrade-insecure-requests` : policy,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  }
  return (url) => (url.startsWith('/api/') ? data : page)
}
