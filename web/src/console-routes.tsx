import { type RouteObject, redirect } from 'react-router'
import { paths } from './paths.ts'
import { CrashPage } from './shell/crash-page.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

/** The operators' console, in chunks that no member loads. */
export const consoleScreens: RouteObject = {
  path: paths.console,
  lazy: () => import('./operators/console-page.tsx'),
  HydrateFallback: PageSkeleton,
  ErrorBoundary: CrashPage,
  children: [
    { index: true, lazy: () => import('./operators/home/console-home.tsx') },
    {
      path: `${paths.consoleApplications}/:id?`,
      lazy: () => import('./operators/applications/console-applications.tsx'),
    },
    { path: `${paths.consoleAppeals}/:id?`, lazy: () => import('./operators/cases/console-appeals.tsx') },
    { path: paths.consoleReports, lazy: () => import('./operators/cases/console-reports.tsx') },
    { path: paths.consoleReviews, lazy: () => import('./operators/applications/console-reviews.tsx') },
    { path: paths.consoleFeedback, lazy: () => import('./operators/console-feedback.tsx') },
    { path: paths.consoleAnswers, lazy: () => import('./operators/console-answers.tsx') },
    { path: paths.consoleEconomy, lazy: () => import('./operators/economy/figures-page.tsx') },
    { path: paths.consoleAnomalies, lazy: () => import('./operators/economy/anomalies-page.tsx') },
    { path: paths.consoleSimulation, lazy: () => import('./operators/economy/simulation-page.tsx') },
    { path: paths.consoleFlows, lazy: () => import('./operators/economy/flows-page.tsx') },
    { path: `${paths.consoleMembers}/:id?`, lazy: () => import('./operators/members/member-page.tsx') },
    {
      path: `${paths.consoleMembers}/:id/invited`,
      lazy: () => import('./operators/members/console-invited.tsx'),
    },
    {
      path: `${paths.consoleMembers}/:id/view`,
      lazy: () => import('./operators/members/console-member-view.tsx'),
    },
    { path: `${paths.console}/marks/:mark`, lazy: () => import('./operators/members/console-mark.tsx') },
    { path: `${paths.consoleShops}/:id?`, lazy: () => import('./operators/shops/shop-page.tsx') },
    { path: `${paths.consoleOrders}/:id?`, lazy: () => import('./operators/records/order-record.tsx') },
    { path: `${paths.consoleTrades}/:id?`, lazy: () => import('./operators/records/trade-record.tsx') },
    { path: `${paths.consolePayments}/:id?`, lazy: () => import('./operators/records/payment-record.tsx') },
    { path: `${paths.consoleJournals}/:id?`, lazy: () => import('./operators/records/journal-record.tsx') },
    { path: paths.consoleProposals, lazy: () => import('./operators/governance/console-proposals.tsx') },
    { path: paths.consoleParameters, lazy: () => import('./operators/governance/console-parameters.tsx') },
    { path: paths.consoleProducts, lazy: () => import('./operators/governance/console-products.tsx') },
    { path: paths.consoleTerms, lazy: () => import('./operators/governance/console-terms.tsx') },
    { path: paths.consoleHalts, lazy: () => import('./operators/governance/console-halts.tsx') },
    {
      path: paths.consoleAnnouncements,
      lazy: () => import('./operators/governance/console-announcements.tsx'),
    },
    { path: paths.consoleAccount, lazy: () => import('./operators/account/console-account.tsx') },
    { path: paths.consoleLog, lazy: () => import('./operators/log/console-log.tsx') },
    { path: paths.consoleOperators, lazy: () => import('./operators/colleagues/console-operators.tsx') },
    // Lists without a page of their own.
    { path: `${paths.console}/:list`, lazy: () => import('./operators/engine/plain-list-page.tsx') },
    { path: '*', loader: () => redirect(paths.console) },
  ],
}
