/** Every address of the app, spelled once. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  merchants: '/merchant',
  merchant: (id: number) => `/merchant/${id}`,
  profile: '/profile',
  assets: '/profile/assets',
  statement: '/profile/assets/statement',
  inviteFriends: '/profile/invite-friends',
  friends: '/profile/friends',
  merchantApply: '/profile/merchant-apply',
  settings: '/profile/settings',
  twoFactor: '/profile/settings/two-factor',
  passkeys: '/profile/settings/passkeys',
  devices: '/profile/settings/devices',
  blocked: '/profile/settings/blocked',
  editProfile: '/profile/edit',
  about: '/profile/about',
  transparency: '/transparency',
  merchantManagement: '/merchant-management',
  merchantEdit: '/merchant-edit',
  merchantFinance: '/merchant-finance',
  merchantCounter: '/merchant-counter',
  merchantStaff: '/merchant-staff',
  merchantClosing: '/merchant-closing',
  counterCard: '/merchant-card',
  tradingHall: '/trading-hall',
  order: (id: number) => `/order/${id}`,
  myOrders: '/my-orders',
  trade: (id: number) => `/trading-process/${id}`,
  appealCreate: (orderId: number, transactionId: number) =>
    `/appeal/create?orderId=${orderId}&transactionId=${transactionId}`,
  appealProcess: '/appeal-process',
  priceChart: '/price-chart',
  transactionHistory: '/transaction-history',
  scanPayment: '/scan-payment',
  notices: '/notices',
  console: '/console',
  consoleApplications: '/console/applications',
  consoleApplication: (id: number) => `/console/applications/${id}`,
  consoleReviews: '/console/shop-changes',
  consoleAppeals: '/console/appeals',
  consoleAppeal: (id: number) => `/console/appeals/${id}`,
  consoleReports: '/console/reports',
  consoleFeedback: '/console/feedback',
  consoleEconomy: '/console/economy',
  consoleFlows: '/console/economy/flows',
  consoleLog: '/console/log',
} as const

/**
 * Where the back button leads when there is nowhere to go back to (000 section 2). An entry that ends in a
 * slash stands for everything below it; the more exact entry wins, of two such ones the first; anything else
 * leads home.
 */
export const backFallbacks: Readonly<Record<string, string>> = {
  '/merchant-finance': '/merchant-management',
  '/merchant-counter': '/merchant-finance',
  '/merchant-staff': '/merchant-finance',
  '/merchant-closing': '/merchant-finance',
  '/merchant-card': '/merchant-finance',
  '/transaction-history': '/profile/assets',
  '/order/': '/my-orders',
  '/trading-process/': '/trading-hall',
  '/merchant/': '/merchant',
  '/profile/settings/': '/profile/settings',
  '/profile/': '/profile',
  '/merchant-management': '/merchant',
  '/merchant-detail': '/merchant',
  '/merchant-edit': '/merchant-management',
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
