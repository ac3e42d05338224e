import { type RouteObject, redirect } from 'react-router'
import { paths } from '../paths.ts'
import { CrashPage } from '../shell/crash-page.tsx'
import { PageSkeleton } from '../shell/page-skeleton.tsx'

/** The operators' console, in chunks that no member loads. */
export const consoleScreens: RouteObject = {
  path: paths.console,
  lazy: () => import('./console-page.tsx'),
  HydrateFallback: PageSkeleton,
  ErrorBoundary: CrashPage,
  children: [
    { index: true, lazy: () => import('./home/console-home.tsx') },
    {
      path: `${paths.consoleApplications}/:id?`,
      lazy: () => import('./applications/console-applications.tsx'),
    },
    { path: `${paths.consoleAppeals}/:id?`, lazy: () => import('./cases/console-appeals.tsx') },
    { path: paths.consoleReports, lazy: () => import('./cases/console-reports.tsx') },
    { path: paths.consoleReviews, lazy: () => import('./applications/console-reviews.tsx') },
    { path: paths.consoleFeedback, lazy: () => import('./console-feedback.tsx') },
    { path: paths.consoleAnswers, lazy: () => import('./console-answers.tsx') },
    { path: paths.consoleEconomy, lazy: () => import('./economy/figures-page.tsx') },
    { path: paths.consoleAnomalies, lazy: () => import('./economy/anomalies-page.tsx') },
    { path: paths.consoleSimulation, lazy: () => import('./economy/simulation-page.tsx') },
    { path: paths.consoleFlows, lazy: () => import('./economy/flows-page.tsx') },
    { path: `${paths.consoleMembers}/:id?`, lazy: () => import('./members/member-page.tsx') },
    {
      path: `${paths.consoleMembers}/:id/invited`,
      lazy: () => import('./members/console-invited.tsx'),
    },
    {
      path: `${paths.consoleMembers}/:id/view`,
      lazy: () => import('./members/console-member-view.tsx'),
    },
    { path: `${paths.console}/marks/:mark`, lazy: () => import('./members/console-mark.tsx') },
    { path: `${paths.consoleShops}/:id?`, lazy: () => import('./shops/shop-page.tsx') },
    { path: `${paths.consoleOrders}/:id?`, lazy: () => import('./records/order-record.tsx') },
    { path: `${paths.consoleTrades}/:id?`, lazy: () => import('./records/trade-record.tsx') },
    { path: `${paths.consolePayments}/:id?`, lazy: () => import('./records/payment-record.tsx') },
    { path: paths.consoleReturns, lazy: () => import('./records/console-returns.tsx') },
    { path: `${paths.consoleJournals}/:id?`, lazy: () => import('./records/journal-record.tsx') },
    { path: paths.consoleProposals, lazy: () => import('./governance/console-proposals.tsx') },
    { path: paths.consoleParameters, lazy: () => import('./governance/console-parameters.tsx') },
    { path: paths.consoleProducts, lazy: () => import('./governance/console-products.tsx') },
    { path: paths.consoleTerms, lazy: () => import('./governance/console-terms.tsx') },
    { path: paths.consoleHalts, lazy: () => import('./governance/console-halts.tsx') },
    {
      path: paths.consoleAnnouncements,
      lazy: () => import('./governance/console-announcements.tsx'),
    },
    { path: paths.consoleAccount, lazy: () => import('./account/console-account.tsx') },
    { path: paths.consoleLog, lazy: () => import('./log/console-log.tsx') },
    { path: paths.consoleOperators, lazy: () => import('./colleagues/console-operators.tsx') },
    { path: '*', loader: () => redirect(paths.console) },
  ],
}
