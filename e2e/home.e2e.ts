import { expect, test } from '@playwright/test'
import { PV, showUnits } from '../contract/src/money.ts'
import { words as sheetWords } from '../web/src/economy/worth/sheet-words.ts'
import { words as balanceWords } from '../web/src/points/balance-words.ts'
import { words as detailWords } from '../web/src/points/home/detail-words.ts'
import { words as statementWords } from '../web/src/points/statement/words.ts'
import { words as pointsWords } from '../web/src/points/words.ts'
import { words as homeWords } from '../web/src/shell/home/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { COUNT, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES } from './support/sizes.ts'

// The first screen for visitors and members: announcements, balances and their uses, quick actions, and the NFT exchange that
// is not open yet.

const texts = inBothLanguages((language) => ({
  announcements: pointsWords[language].announcementsToggle,
  welcome: pointsWords[language].helloAnybody,
  register: pointsWords[language].visitor.register,
  logIn: pointsWords[language].visitor.logIn,
  about: pointsWords[language].visitor.gf,
  gf: balanceWords[language].available('GF'),
  pv: balanceWords[language].available('PV'),
  facts: [
    balanceWords[language].part.all,
    detailWords[language].earned,
    detailWords[language].spent,
    detailWords[language].created,
    detailWords[language].updated,
  ],
  uses: Object.values(detailWords[language].gfUse).map((use) => (typeof use === 'string' ? use : use(8))),
  days: wholeText(detailWords[language].days(COUNT)),
  periods: [
    detailWords[language].period(1, 90),
    detailWords[language].period(91, 180),
    detailWords[language].period(181, 270),
    detailWords[language].periodFrom(271),
  ],
  rates: ['1', '0.8', '0.6', '0.5'].map(detailWords[language].dailyRate),
  buy: homeWords[language].hall.buyGf,
  sell: homeWords[language].hall.sellGf,
  nft: homeWords[language].nft,
  closed: homeWords[language].nftClosed,
  quick: homeWords[language].quickActions,
  worth: {
    zh: /^≈ ¥[\d,]+ ?· 1 GF ≈ ¥\d\.\d\d ?怎么算的$/,
    en: /^≈ ¥[\d,]+ ?· 1 GF ≈ ¥\d\.\d\d ?How it is worked out$/,
  }[language],
  rate: [sheetWords[language].rate, '¥7.12'],
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
