import { expect, test } from 'vitest'
import { backFallback } from './back-fallbacks.ts'
import { otherAddresses } from './paths.ts'

// The table of rules/screens#back.
// spec: 000 §2 target of back for each route
// spec: 001 §2 fallback table of back
test.each([
  ['/merchant-finance', '/merchant-management'],
  ['/transaction-history', '/profile/assets'],
  ['/order/77', '/my-orders'],
  ['/trading-process/8', '/trading-hall'],
  ['/merchant/12', '/merchant'],
  ['/profile/something-new', '/profile'],
  ['/profile/settings/two-factor', '/profile/settings'],
  ['/merchant-management', '/merchant'],
  ['/merchant-detail', '/merchant'],
  ['/merchant-edit', '/merchant-management'],
  ['/price-chart', '/'],
  ['/trading-alerts', '/trading-hall'],
  ['/login', '/'],
  ['/scan-payment', '/'],
  ['/trading-hall', '/'],
  ['/appeal-process', '/'],
  ['/register', '/login'],
  ['/assets', '/profile'],
  ['/profile/assets', '/profile'],
  ['/profile/about', '/profile'],
  ['/transparency', '/profile/about'],
  ['/terms', '/profile/about'],
  ['/terms/1', '/terms'],
  ['/profile/settings', '/profile'],
  ['/profile/edit', '/profile'],
  ['/profile/friends', '/profile'],
  ['/profile/invite-friends', '/profile'],
  ['/profile/merchant-apply', '/profile'],
  ['/merchant', '/'],
  ['/profile', '/'],
  ['/my-orders', '/'],
  ['/notices', '/'],
  ['/appeal/create', '/'],
  ['/', '/'],
  ['/nowhere', '/'],
  ['/profile/assets/', '/profile'],
])('backFallback of %s is %s', (from, to) => {
  expect(backFallback(from)).toBe(to)
})

// spec: 001 §2 history: empty list leads to /trading
test.each([
  ['/home', '/'],
  ['/assets', '/profile/assets'],
  ['/trading', '/trading-hall'],
  ['/trading?action=sell', '/trading-hall?action=sell'],
  ['/order', '/my-orders'],
  ['/merchant-detail', '/merchant'],
  ['/merchant-detail?id=7', '/merchant/7'],
  ['/merchant-detail?merchantId=7', '/merchant/7'],
  ['/merchant-detail?id=//evil.example', '/merchant'],
  ['/merchant-detail?id=7%2F..%2Fedit', '/merchant'],
])('the old address %s redirects to %s', (from, to) => {
  const { pathname, searchParams } = new URL(from, 'http://localhost')
  expect(otherAddresses[pathname]?.(searchParams)).toBe(to)
})
