/** All paths of the app. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  merchants: '/merchant',
  merchant: (id: number) => `/merchant/${id}`,
  profile: '/profile',
  assets: '/profile/assets',
  statement: '/profile/assets/statement',
  receive: '/profile/receive',
  redPackets: '/profile/red-packets',
  redPacket: (code: string) => `/red-packet/${code}`,
  splits: '/profile/splits',
  splitPayment: (paymentNo: string) => `/profile/splits?payment=${encodeURIComponent(paymentNo)}`,
  split: (code: string) => `/split/${code}`,
  /** A payment request, which opens the transfer. */
  send: '/send',
  inviteFriends: '/profile/invite-friends',
  friends: '/profile/friends',
  merchantApply: '/profile/merchant-apply',
  settings: '/profile/settings',
  twoFactor: '/profile/settings/two-factor',
  passkeys: '/profile/settings/passkeys',
  devices: '/profile/settings/devices',
  blocked: '/profile/settings/blocked',
  usdtCodes: '/profile/settings/receiving-codes',
  /** A mailed link adds its token after a #. */
  mailboxChange: '/mailbox-change',
  removalContest: '/removal-contest',
  editProfile: '/profile/edit',
  about: '/profile/about',
  transparency: '/transparency',
  terms: '/terms',
  termsVersion: (version: number) => `/terms/${version}`,
  merchantManagement: '/merchant-management',
  merchantEdit: '/merchant-edit',
  merchantFinance: '/merchant-finance',
  findPayment: '/merchant-finance?find=1',
  merchantCounter: '/merchant-counter',
  /** The link adds its token after a #, which is not sent to servers or proxies. */
  customerScreen: '/customer-screen',
  merchantStaff: '/merchant-staff',
  merchantClosing: '/merchant-closing',
  merchantSales: '/merchant-sales',
  merchantPrograms: '/merchant-programs',
  /** The page of a test bill, with `bill=`. */
  testBill: '/test-bill',
  merchantWebhook: (id: number) => `/merchant-programs/${id}`,
  counterCard: '/merchant-card',
  tradingHall: '/trading-hall',
  order: (id: number, link?: string) =>
    `/order/${id}${link === undefined ? '' : `?link=${encodeURIComponent(link)}`}`,
  myOrders: '/my-orders',
  trade: (id: number) => `/trading-process/${id}`,
  appealCreate: (orderId: number, transactionId: number) =>
    `/appeal/create?orderId=${orderId}&transactionId=${transactionId}`,
  appealProcess: '/appeal-process',
  priceChart: '/price-chart',
  orderAlerts: '/trading-alerts',
  /** The whole history; its trades have a path of their own, as in the spec. */
  history: '/history',
  transactionHistory: '/transaction-history',
  scanPayment: '/scan-payment',
  payCode: '/pay-code',
  notices: '/notices',
  console: '/console',
  consoleAccount: '/console/account',
  consoleApplications: '/console/applications',
  consoleApplication: (id: number) => `/console/applications/${id}`,
  consoleReviews: '/console/shop-changes',
  consoleAppeals: '/console/appeals',
  consoleAppeal: (id: number) => `/console/appeals/${id}`,
  consoleReports: '/console/reports',
  consoleFeedback: '/console/feedback',
  consoleAnswers: '/console/answers',
  consoleEconomy: '/console/economy',
  consoleFlows: '/console/economy/flows',
  consoleProposals: '/console/proposals',
  consoleParameters: '/console/parameters',
  consoleProducts: '/console/wealth-products',
  consoleTerms: '/console/terms',
  consoleHalts: '/console/halts',
  consoleAnomalies: '/console/economy/anomalies',
  consoleSimulation: '/console/economy/simulation',
  consoleAnnouncements: '/console/announcements',
  consoleLog: '/console/log',
  consoleOperators: '/console/operators',
  consoleMembers: '/console/members',
  consoleMember: (id: number) => `/console/members/${id}`,
  consoleMemberView: (id: number) => `/console/members/${id}/view`,
  consoleInvited: (id: number) => `/console/members/${id}/invited`,
  consoleMark: (mark: string) => `/console/marks/${encodeURIComponent(mark)}`,
  consoleShops: '/console/shops',
  consoleShop: (id: number) => `/console/shops/${id}`,
  consoleOrders: '/console/orders',
  consoleOrder: (id: number) => `/console/orders/${id}`,
  consoleTrades: '/console/trades',
  consoleTrade: (id: number) => `/console/trades/${id}`,
  consolePayments: '/console/payments',
  consolePayment: (paymentNo: string) => `/console/payments/${encodeURIComponent(paymentNo)}`,
  consoleJournals: '/console/journals',
  consoleJournal: (id: number) => `/console/journals/${id}`,
} as const

/** The introduction for shops: a file of public/, printed from introduction/. */
export const introductionFile = (language: 'zh' | 'en') => `/introduction-${language}.pdf`

/**
 * Old addresses of the spec, with their redirects. A shop's page takes the id from the query, under
 * whichever of these names.
 */
export const otherAddresses: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/home': () => paths.home,
  '/assets': () => paths.assets,
  '/trading': (query) => withQuery(paths.tradingHall, query),
  '/order': () => paths.myOrders,
  '/merchant-detail': (query) => {
    const id = ['id', 'merchantId', 'shopId'].map((name) => query.get(name)).find((one) => one !== null)
    return /^[1-9]\d{0,14}$/.test(id ?? '') ? paths.merchant(Number(id)) : paths.merchants
  },
}

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path)
