import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { contextOf, type Look, signIn } from './support/people.ts'

// Every screen of the route list, as eight different people hold it (phone or wide, Chinese or English, light or dark):
// no accessibility violation, nothing wider than the screen, nothing that the browser complains about.

const open = [
  '/',
  '/register',
  '/login',
  '/merchant',
  '/merchant/SHOP',
  '/profile',
  '/profile/assets',
  '/profile/about',
  '/trading-hall',
  '/nowhere',
]
const signedIn = [
  ...[
    '/',
    '/merchant',
    '/merchant/SHOP',
    '/profile',
    '/profile/assets',
    '/profile/invite-friends',
    '/profile/friends',
  ],
  ...[
    '/profile/merchant-apply',
    '/profile/settings',
    '/profile/edit',
    '/profile/about',
    '/merchant-management',
  ],
  ...['/merchant-edit', '/merchant-finance', '/trading-hall', '/order/1', '/my-orders', '/trading-process/1'],
  ...['transfer', 'exchange', 'refresh', 'auto', 'wealth', 'to-shop', 'gf', 'pv', 'foresight'].map(
    (sheet) => `/profile/assets?open=${sheet}`,
  ),
  '/profile/assets/statement',
  ...['tab=transactions', 'open=transfer', 'open=gift', 'open=pv-in'].map(
    (view) => `/merchant-finance?${view}`,
  ),
  ...[
    '/appeal-process',
    '/price-chart',
    '/transaction-history',
    '/notices',
    '/scan-payment?code=GF_PAYMENT_DEMO0001',
  ],
]
const looks: [string, Look][] = [true, false].flatMap((wide) =>
  (['zh', 'en'] as const).flatMap((language) =>
    [true, false].map((dark): [string, Look] => [
      `${wide ? 'wide' : 'phone'}, ${language}, ${dark ? 'dark' : 'light'}`,
      { language, dark, wide },
    ]),
  ),
)

for (const [name, look] of looks) {
  for (const [who, paths] of [
    ['nobody', open],
    ['noodle', signedIn],
  ] as const) {
    test(`${name}: every screen for ${who}`, async ({ browser }) => {
      test.setTimeout(180_000)
      const context = await contextOf(browser, look)
      const page = who === 'nobody' ? await context.newPage() : await signIn(context, who)
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      const shop = await shopId(page)
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path.replace('SHOP', String(shop)))
          await settled(page)
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target).join(' ')}`),
          ).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([path, overflow]).toEqual([path, Math.min(overflow, 0)])
        })
      }
      expect(complaints).toEqual([])
      await context.close()
    })
  }
}

async function shopId(page: Page): Promise<number> {
  const answer = await page.request.get('/api/merchants/nearby?keyword=%E8%80%81%E7%8E%8B%E9%9D%A2%E9%A6%86')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[0]?.id ?? 0
}

/** The page has its heading and no placeholder any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
