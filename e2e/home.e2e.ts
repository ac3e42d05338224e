import { expect, test } from '@playwright/test'
import { PV, showUnits } from '../contract/src/money.ts'
import { words as sheetWords } from '../web/src/economy/worth/sheet-words.ts'
import { words as statementWords } from '../web/src/points/statement/words.ts'
import { words as pointsWords } from '../web/src/points/words.ts'
import { words as homeWords } from '../web/src/shell/home/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES } from './support/sizes.ts'

// The first screen for visitors and members: announcements, balances and their uses, quick actions, and the NFT exchange that
// is not open yet.

const texts = inBothLanguages((language) => ({
  announcements: { zh: /展开或收起全部公告/, en: /Show or hide all announcements/ }[language],
  welcome: pointsWords[language].helloAnybody,
  register: pointsWords[language].visitor.register,
  logIn: pointsWords[language].visitor.logIn,
  about: { zh: /^GF：/, en: /^GF pays at shops/ }[language],
  gf: { zh: /^可用 GF/, en: /^GF available/ }[language],
  pv: { zh: /^可用 PV/, en: /^PV available/ }[language],
  facts: {
    zh: ['当前余额', '累计获得', '累计支出', '创建时间', '更新时间'],
    en: ['Current balance', 'Earned in total', 'Spent in total', 'Created', 'Updated'],
  }[language],
  uses: {
    zh: [
      /交易大厅按市价卖出/,
      /向店铺付款，价格以店铺标价为准/,
      /团队下级/,
      /1:8 换成 PV/,
      /理财产品/,
      /NFT 藏品/,
    ],
    en: [
      /in the trading hall, at the market price/,
      /Pay in shops, at the price that each shop sets in GF/,
      /your team/,
      /to PV at 1:8/,
      /wealth products/,
      /NFT collectibles/,
    ],
  }[language],
  days: { zh: /^第 \d+ 天$/, en: /^Day \d+$/ }[language],
  periods: {
    zh: ['第 1–90 天', '第 91–180 天', '第 181–270 天', '第 271 天起'],
    en: ['Days 1–90', 'Days 91–180', 'Days 181–270', 'From day 271'],
  }[language],
  rates: {
    zh: ['每日 1‰', '每日 0.8‰', '每日 0.6‰', '每日 0.5‰'],
    en: ['1‰ a day', '0.8‰ a day', '0.6‰ a day', '0.5‰ a day'],
  }[language],
  buy: homeWords[language].hall.buyGf,
  sell: homeWords[language].hall.sellGf,
  nft: { zh: /^NFT 兑换/, en: /^NFT exchange/ }[language],
  closed: homeWords[language].nftClosed,
  quick: homeWords[language].quickActions,
  worth: {
    zh: /^≈ ¥[\d,]+ ?· 1 GF ≈ ¥\d\.\d\d ?怎么算的$/,
    en: /^≈ ¥[\d,]+ ?· 1 GF ≈ ¥\d\.\d\d ?How it is worked out$/,
  }[language],
  rate: { zh: ['1 USDT 折合', '¥7.12'], en: ['CNY for 1 USDT', '¥7.12'] }[language],
  gotIt: sheetWords[language].close,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §1 NFT entry that is not available, and its message | banner with five messages
  // spec: 000 §2 four tabs at the bottom | home: banner opened and closed by a tap
  // spec: 000 §2 home: buy and sell lead to the hall with their action | home: quick actions (invite, log in, assets, history)
  // spec: 000 §4 home balances: requested when logged in; 0.00 when logged out
  // spec: 000 §6 anonymous: home, about, directory, shop
  test(`shows a visitor the announcements, uses of GF and quick actions, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: t.welcome })).toBeVisible()
    await expect(page.getByText('0.00')).toHaveCount(0)
    await expect(page.getByRole('link', { name: t.register })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: t.logIn })).toHaveAttribute('href', '/login')
    await page.getByRole('button', { name: t.about }).click()
    for (const use of t.uses) await expect(page.getByRole('dialog').getByText(use)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const banner = page.getByRole('button', { name: t.announcements })
    const five = page.getByRole('list').filter({ has: page.locator('.list-disc') })
    await expect(five).toBeHidden()
    await banner.click()
    await expect(five.getByRole('listitem')).toHaveCount(5)
    await banner.click()
    await expect(five).toBeHidden()

    await expect(page.getByRole('link', { name: t.buy })).toHaveAttribute('href', '/trading-hall?side=buy')
    await expect(page.getByRole('link', { name: t.sell })).toHaveAttribute('href', '/trading-hall?side=sell')
    await page.getByRole('button', { name: t.nft }).click()
    await expect(page.getByText(t.closed)).toBeVisible()
    const quick = page.getByRole('region', { name: t.quick }).or(page.locator(`[aria-label="${t.quick}"]`))
    const ways = await quick
      .first()
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    expect(ways).toEqual(['/profile/invite-friends', '/login', '/profile/assets', '/history'])
    const tabs = page.getByRole('navigation').last().getByRole('link')
    expect(await tabs.evaluateAll((links) => links.map((one) => one.getAttribute('href')))).toEqual([
      ...['/', '/merchant', '/trading-hall', '/profile'],
    ])
  })

  // spec: 000 §1 two balances, GF and PV
  // spec: 000 §2 home: two cards, each with a detail sheet | GF detail: balance, earned, spent, both times
  // spec: 000 §2 GF detail: six uses of GF | PV detail: days, four periods, rates
  // spec: 000 §9 release 1, 0.8, 0.6, 0.5 per mille; the monthly reading
  test(`shows a member the details of both balances, ${language}`, { tag: '@short' }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.goto('/')
    await page.getByRole('button', { name: t.gf }).click()
    const sheet = page.getByRole('dialog')
    for (const fact of t.facts) await expect(sheet.getByText(fact, { exact: true })).toBeVisible()
    await expect(sheet.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)).toHaveCount(2)
    for (const use of t.uses) await expect(sheet.getByText(use)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: t.pv }).click()
    await expect(sheet.getByText(t.days)).toBeVisible()
    for (const words of [...t.periods, ...t.rates])
      await expect(sheet.getByText(words, { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: t.worth }).click()
    for (const part of t.rate) await expect(sheet.getByText(part, { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: t.gotIt }).click()
    await expect(sheet).toBeHidden()
  })
}

test('starts a payment to a shop paid before in one tap', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'alice')
  await page.goto('/')
  const faces = page.getByRole('region', { name: homeWords.zh.paidBefore })
  const shop = faces.locator('a[href^="/scan-payment?code="]').first()
  const name = (await shop.locator('span').last().textContent()) ?? ''
  await shop.click()
  await expect(page.getByRole('dialog')).toContainText(name)
})

test('hides the amounts of a member on every screen until the eye is pressed again', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'alice')
  await page.goto('/')
  const balances = page.getByRole('button', { name: /^可用 (?:GF|PV)/ })
  const eye = page.getByRole('button', { name: uiWords.zh.hideAmounts })
  await expect(balances).toHaveText([/\d/, /\d/])
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(balances).toHaveText(['••••', '••••'])
  await expect(balances.first().getByRole('img', { name: uiWords.zh.amountHidden })).toBeVisible()

  // Kept on the device.
  await page.goto('/profile/assets')
  const history = page.getByRole('main').locator('#history')
  await expect(history.getByRole('img', { name: uiWords.zh.amountHidden }).first()).toBeVisible()
  await expect(history.getByText(/^[+−]?\d[\d,]*\.\d\d$/)).toHaveCount(0)
  await page.goto('/profile/assets/statement')
  await expect(page.getByText(statementWords.zh.closing).first()).toBeVisible()
  await expect(page.getByText('••••').first()).toBeVisible()
  await expect(page.getByText(/^[+−]?\d[\d,]*\.\d\d$/)).toHaveCount(0)
  await page.goto('/profile/friends')
  await expect(page.getByRole('img', { name: uiWords.zh.amountHidden }).first()).toBeVisible()
  await page.goto('/profile/assets')
  await expect(history.getByRole('img', { name: uiWords.zh.amountHidden }).first()).toBeVisible()
  await eye.click()
  await expect(history.getByText(/^[+−]?\d[\d,]*\.\d\d$/).first()).toBeVisible()
  await page.goto('/')
  await expect(balances).toHaveText([/\d/, /\d/])
})

// spec: 000 §4 home balances: 1200 ms from old to new
// spec: 000 §9 toasts 3 s, redirects 1.5 s, roll 1200 ms
test('shows only the old and the new figure while a changed balance rolls', async ({ browser, request }) => {
  const who = await newSeller(request, '200')
  const page = await signIn(await contextOf(browser), who)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { id, post } = await callsOf(request, who)
  const card = page.getByRole('button', { name: texts.zh.gf })
  for (const [place, size] of SIZES.entries())
    await test.step(`${size.width}`, async () => {
      const [before = '', after = ''] = [400 - 100 * place, 300 - 100 * place].map((gf) => gf.toFixed(2))
      const [pvBefore, pvAfter] = [800 * place, 800 * (place + 1)].map((pv) => showUnits(BigInt(pv) * PV))
      await page.setViewportSize(size)
      await page.goto('/')
      await expect(card).toContainText(before)
      await expect(card.locator('.rolling-amount')).toHaveCount(0)
      await page.evaluate(() => {
        const seen = new Set<string>()
        Object.assign(window, { seen })
        const collect = () => {
          for (const one of document.querySelectorAll('[aria-label="我的资产"] .tabular'))
            seen.add(one.textContent)
          requestAnimationFrame(collect)
        }
        collect()
      })
      await post(`/points/flash-exchange/gf-to-pv?userId=${id}&gfAmount=100`)
      await expect(card).toContainText(after)
      await expect(card).not.toContainText(before)
      const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
      const figures = seen.filter((figure) => Number(figure.replace(',', '')) > 1)
      const expected = [before, after, pvBefore, pvAfter].filter((figure) => figure !== '0.00')
      expect(new Set(figures)).toEqual(new Set(expected))

      // An unchanged figure does not roll, neither on coming back nor on another screen.
      await page.locator('nav a[href="/profile"]:visible').first().click()
      await expect(page).toHaveURL('/profile')
      await page.goBack()
      await expect(card).toContainText(after)
      await expect(card.locator('.rolling-amount')).toHaveCount(0)
      await expectFits(page, `home ${size.width}`)
    })
})
