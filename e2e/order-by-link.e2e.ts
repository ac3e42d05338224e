import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// An order that is in no list is reached by its link alone; the receiver logs in on the way and takes it (decision 091).

const texts = {
  zh: {
    publish: /^发布买单/,
    amount: /^买入数量/,
    price: /^单价/,
    more: '更多设置',
    byLink: '仅凭链接',
    note: /不在大厅显示，拿到链接的人都能交易/,
    next: '下一步',
    sure: '发布',
    published: '订单发布成功',
    copy: '复制链接',
    copied: '已复制',
    qr: '订单链接的二维码',
    toOrder: '查看订单',
    lost: '订单不存在或已删除',
    take: '卖出',
    login: '去登录',
    account: '用户名或邮箱',
    password: '密码',
    enter: '登录',
    sell: /^卖出数量/,
  },
  en: {
    publish: /^Publish buy/,
    amount: /^Amount to buy/,
    price: /^Unit price/,
    more: 'More settings',
    byLink: 'By link only',
    note: /It is not listed in the hall. Anyone with the link can take it/,
    next: 'Next',
    sure: 'Publish',
    published: 'Order published',
    copy: 'Copy link',
    copied: 'Copied',
    qr: 'QR of the order’s link',
    toOrder: 'Open the order',
    lost: 'This order does not exist or was deleted',
    take: 'Sell',
    login: 'Log in',
    account: 'Username or email',
    password: 'Password',
    enter: 'Log in',
    sell: /^Amount to sell/,
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`publishes an order by link, shows it by the link only and offers it after a login, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [from, guest] = [await newcomer(request), await newcomer(request)]
    const { minPrice } = await (await callsOf(request, from)).get<{ minPrice: string }>(
      '/trading/hall/market-price',
    )
    const context = await contextOf(browser, { language, dark: language === 'en' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN })
    const page = await signIn(context, from)
    await page.goto('/trading-hall?side=buy')
    await page.getByRole('button', { name: t.publish }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: t.amount }).fill('1000')
    await sheet.getByRole('textbox', { name: t.price }).fill(Number(minPrice).toFixed(2))
    await sheet.getByText(t.more, { exact: true }).click()
    await sheet.getByRole('radio', { name: t.byLink }).click({ force: true })
    await expect(sheet.getByText(t.note)).toBeVisible()
    await expectNoViolations(page, 'publish by link')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await expect(sheet.getByText(t.byLink)).toBeVisible()
    await sheet.getByRole('button', { name: t.sure, exact: true }).click()
    await expect(sheet.getByText(t.published).last()).toBeVisible()
    await expect(sheet.getByRole('img', { name: t.qr })).toBeVisible()
    await expectNoViolations(page, 'published by link')
    await sheet.getByRole('button', { name: t.copy }).click()
    await expect(page.getByText(t.copied)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/order\/\d+\?link=[\w-]{22}$/)
    await sheet.getByRole('link', { name: t.toOrder }).click()
    await expect(page.getByRole('img', { name: t.qr })).toBeVisible()
    await expectNoViolations(page, 'own order by link')

    const other = await (await contextOf(browser, { language })).newPage()
    const [bare = ''] = link.split('?')
    await other.goto(bare)
    await expect(other.getByText(t.lost)).toBeVisible()
    await other.goto(link)
    await other.getByRole('button', { name: t.take, exact: true }).click()
    await other.getByRole('dialog').getByRole('link', { name: t.login, exact: true }).click()
    await other.getByLabel(t.account).fill(guest)
    await other.getByLabel(t.password, { exact: true }).fill('torch123')
    await other.getByRole('button', { name: t.enter, exact: true }).click()
    await expect(other).toHaveURL(link)
    await expectNoViolations(other, 'order by link')
    await other.getByRole('button', { name: t.take, exact: true }).click()
    await expect(other.getByRole('dialog').getByLabel(t.sell)).toBeVisible()
  })
}
