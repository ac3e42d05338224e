/** `pictures`: another origin from which pages may load images. */
const pagePolicy = (pictures: string | undefined) =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    // The code scanner is WebAssembly; nothing else may compile code.
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
    // No form is submitted by the browser itself: its content, a password too, would end up in the URL.
    "form-action 'none'",
  ].join('; ')

/** API answers are data: if a browser shows one as a page, nothing in it may run. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Returns the headers of every response by URL. They are constants, not built by a library on every request. A route may
 * override them (files and the API's page do).
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
    // Cacheable responses override it.
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
