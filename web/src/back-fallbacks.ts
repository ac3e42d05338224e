/**
 * Where the back button leads when there is nowhere to go back to (rules/screens#back). An entry that ends in a
 * slash stands for everything below it; the more exact entry wins, of two such ones the first; anything else
 * leads home.
 */
export const backFallbacks: Readonly<Record<string, string>> = {
  '/terms': '/profile/about',
  '/terms/': '/terms',
  '/merchant-finance': '/merchant-management',
  '/merchant-counter': '/merchant-finance',
  '/merchant-staff': '/merchant-finance',
  '/merchant-closing': '/merchant-finance',
  '/merchant-sales': '/merchant-finance',
  '/merchant-card': '/merchant-finance',
  '/merchant-programs': '/merchant-management',
  '/merchant-programs/': '/merchant-programs',
  '/transaction-history': '/profile/assets',
  '/order/': '/my-orders',
  '/trading-process/': '/trading-hall',
  '/red-packet/': '/profile/red-packets',
  '/split/': '/profile/splits',
  '/merchant/': '/merchant',
  '/profile/settings/': '/profile/settings',
  '/profile/': '/profile',
  '/merchant-management': '/merchant',
  '/merchant-detail': '/merchant',
  '/merchant-edit': '/merchant-management',
  '/mailbox-change': '/profile/settings',
  '/trading-alerts': '/trading-hall',
  '/price-chart': '/',
  '/login': '/',
  '/scan-payment': '/',
  '/trading-hall': '/',
  '/appeal-process': '/',
  '/register': '/login',
  '/assets': '/profile',
  '/profile/assets': '/profile',
  '/profile/assets/statement': '/profile/assets',
  '/profile/about': '/profile',
  '/transparency': '/profile/about',
  '/profile/settings': '/profile',
  '/profile/edit': '/profile',
  '/profile/friends': '/profile',
  '/profile/invite-friends': '/profile',
  '/profile/merchant-apply': '/profile',
}

export function backFallback(path: string): string {
  const exact = backFallbacks[path.length > 1 ? path.replace(/\/+$/, '') : path]
  if (exact) return exact
  const above = Object.keys(backFallbacks).find((entry) => entry.endsWith('/') && path.startsWith(entry))
  return (above && backFallbacks[above]) ?? '/'
}
