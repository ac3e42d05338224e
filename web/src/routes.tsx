import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router'
import { otherAddresses, paths } from './paths.ts'
import { CrashPage } from './shell/crash-page.tsx'
// The first screen of almost every visit is part of the entry: a lazy chunk would cost another round trip.
import { Component as HomePage } from './shell/home/home-page.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { Shell } from './shell/shell.tsx'

/** All screens of the app. */
export const screens: RouteObject[] = [
  { path: paths.home, Component: HomePage },
  { path: paths.register, lazy: () => import('./shell/register-page.tsx') },
  { path: paths.login, lazy: () => import('./identity/sign-in/login-page.tsx') },
  { path: paths.merchants, lazy: () => import('./merchants/directory/directory-page.tsx') },
  { path: '/merchant/:id', lazy: () => import('./merchants/shop-page/detail-page.tsx') },
  { path: paths.scanPayment, lazy: () => import('./payments/pay/scan-payment-page.tsx') },
  { path: paths.payCode, lazy: () => import('./payments/pay-code/pay-code-page.tsx') },
  { path: paths.merchantCounter, lazy: () => import('./payments/counter/counter-page.tsx') },
  { path: paths.merchantStaff, lazy: () => import('./payments/staff/staff-page.tsx') },
  { path: paths.merchantClosing, lazy: () => import('./payments/closing/closing-page.tsx') },
  { path: paths.merchantSales, lazy: () => import('./payments/sales/sales-page.tsx') },
  { path: paths.testBill, lazy: () => import('./programs/test-bill-page.tsx') },
  { path: paths.merchantPrograms, lazy: () => import('./programs/programs-page.tsx') },
  {
    path: '/merchant-programs/:webhookId',
    lazy: () => import('./programs/webhook-page.tsx'),
  },
  { path: paths.counterCard, lazy: () => import('./payments/counter-card/counter-card-page.tsx') },
  { path: paths.merchantFinance, lazy: () => import('./payments/finance/merchant-finance-page.tsx') },
  { path: paths.profile, lazy: () => import('./shell/profile/profile-page.tsx') },
  { path: paths.editProfile, lazy: () => import('./identity/profile/edit-profile-page.tsx') },
  { path: paths.settings, lazy: () => import('./identity/settings/settings-page.tsx') },
  { path: paths.twoFactor, lazy: () => import('./identity/second-factor/two-factor-page.tsx') },
  { path: paths.passkeys, lazy: () => import('./identity/passkeys/passkeys-page.tsx') },
  { path: paths.devices, lazy: () => import('./identity/sessions/devices-page.tsx') },
  { path: paths.blocked, lazy: () => import('./trading/blocked/blocked-page.tsx') },
  { path: paths.usdtCodes, lazy: () => import('./trading/usdt/kept/kept-codes-page.tsx') },
  { path: paths.mailboxChange, lazy: () => import('./identity/recovery/mailbox-change-page.tsx') },
  { path: paths.removalContest, lazy: () => import('./operators/contests/removal-contest-page.tsx') },
  { path: paths.assets, lazy: () => import('./shell/assets/assets-page.tsx') },
  { path: paths.receive, lazy: () => import('./points/receive/receive-page.tsx') },
  { path: paths.redPackets, lazy: () => import('./points/packets/packets-page.tsx') },
  { path: paths.splits, lazy: () => import('./points/splits/splits-page.tsx') },
  { path: '/split/:code', lazy: () => import('./points/splits/split-page.tsx') },
  { path: '/red-packet/:code', lazy: () => import('./points/packets/packet-page.tsx') },
  {
    path: paths.send,
    loader: async ({ request }) => {
      const { pathOfRequest } = await import('./identity/payment-request.ts')
      return redirect(pathOfRequest(new URL(request.url).searchParams))
    },
  },
  { path: paths.statement, lazy: () => import('./points/statement/statement-page.tsx') },
  { path: paths.inviteFriends, lazy: () => import('./shell/invite-friends-page.tsx') },
  { path: paths.friends, lazy: () => import('./referrals/friends-page.tsx') },
  { path: paths.notices, lazy: () => import('./identity/notices/notices-page.tsx') },
  { path: paths.about, lazy: () => import('./shell/about/about-page.tsx') },
  { path: paths.transparency, lazy: () => import('./economy/transparency-page.tsx') },
  { path: paths.terms, lazy: () => import('./identity/terms/terms-page.tsx') },
  { path: '/terms/:version', lazy: () => import('./identity/terms/terms-page.tsx') },
  { path: paths.merchantApply, lazy: () => import('./merchants/application/apply-page.tsx') },
  { path: paths.merchantManagement, lazy: () => import('./merchants/management/management-page.tsx') },
  { path: paths.merchantEdit, lazy: () => import('./merchants/management/edit-page.tsx') },

  { path: paths.tradingHall, lazy: () => import('./trading/hall/hall-page.tsx') },
  { path: '/order/:id', lazy: () => import('./trading/orders/order-page.tsx') },
  { path: paths.myOrders, lazy: () => import('./trading/orders/my-orders-page.tsx') },
  { path: '/trading-process/:id', lazy: () => import('./trading/process/process-page.tsx') },
  { path: '/trading-process', lazy: () => import('./trading/process/process-page.tsx') },
  { path: paths.history, lazy: () => import('./shell/history/history-page.tsx') },
  { path: paths.transactionHistory, lazy: () => import('./shell/history/history-page.tsx') },
  { path: paths.appealProcess, lazy: () => import('./trading/appeals/appeals-page.tsx') },
  { path: '/appeal/create', lazy: () => import('./trading/appeals/appeal-create-page.tsx') },
  { path: paths.orderAlerts, lazy: () => import('./trading/alerts/alerts-page.tsx') },
  { path: paths.priceChart, lazy: () => import('./trading/chart/price-chart-page.tsx') },

  ...Object.entries(otherAddresses).map(([path, leadsTo]) => ({
    path,
    loader: ({ request }: LoaderFunctionArgs) => redirect(leadsTo(new URL(request.url).searchParams)),
  })),
  ...(import.meta.env.DEV ? [{ path: '/gallery', lazy: () => import('./gallery/gallery-page.tsx') }] : []),
  { path: '*', lazy: () => import('./shell/not-found-page.tsx') },
]

/** Facing a customer, without the app's layout. */
const customerScreen: RouteObject = {
  path: paths.customerScreen,
  lazy: () => import('./payments/customer-screen/customer-screen-page.tsx'),
  HydrateFallback: PageSkeleton,
  ErrorBoundary: CrashPage,
}

export const routes: RouteObject[] = [
  { Component: Shell, HydrateFallback: PageSkeleton, ErrorBoundary: CrashPage, children: screens },
  customerScreen,
]

/** Opens the console from a member's page: in a new document, which has its routes. */
const consoleLink: RouteObject = {
  path: `${paths.console}/*`,
  loader: ({ request }) => redirectDocument(request.url),
}

/** Of the console's many routes only a document that starts there has any. */
export async function createRouter() {
  const isConsole = `${location.pathname}/`.startsWith(`${paths.console}/`)
  const ofConsole = isConsole ? (await import('./console-routes.tsx')).consoleScreens : consoleLink
  return createBrowserRouter([...routes, ofConsole])
}
