import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { errors } from '../contract/src/errors.ts'
import { words as cameraWords } from '../web/src/camera/words.ts'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words as historyWords } from '../web/src/points/history/words.ts'
import { words as receiveWords } from '../web/src/points/receive/words.ts'
import { words as recipientWords } from '../web/src/points/send/recipient-words.ts'
import { words as referralsWords } from '../web/src/referrals/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { browserWithCamera } from './support/camera.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { logIn } from './support/sign-in-forms.ts'

// A new member receives GF: by their receiving code, from an earlier sender, and from a friend (docs/decisions/082). Their
// referral code stays hidden.

const texts = inBothLanguages((language) => ({
  menu: receiveWords[language].title,
  locked: profileWords[language].code.hint,
  ask: receiveWords[language].ask,
  amount: receiveWords[language].amount,
  note: uiWords[language].note.label,
  show: receiveWords[language].show,
  link: receiveWords[language].copyLink,
  renew: receiveWords[language].renew,
  renewed: receiveWords[language].renewed,
  transfer: assetsWords[language].action.transfer,
  quantity: assetsWords[language].amount,
  asked: { zh: '金额和备注是对方请求的', en: 'Amount and note are what they asked for' }[language],
  password: common.paymentPassword[language],
  next: uiWords[language].money.next,
  confirm: assetsWords[language].transfer.confirm,
  done: assetsWords[language].transfer.done,
  finish: uiWords[language].money.done,
  before: recipientWords[language].paidBefore,
  friend: referralsWords[language].friends.sendTo,
  unknown: errors.unknownRecipient[language],
  choose: recipientWords[language].friends,
  entry: historyWords[language].entry.title,
  lunch: { zh: '午饭 两份', en: 'Lunch for two' }[language],
  manual: cameraWords[language].scan.manual,
  shopCode: cameraWords[language].scan.manualLabel,
  find: cameraWords[language].scan.submit,
}))

async function receivingCodeOf(request: APIRequestContext, account: string): Promise<string> {
  const { get } = await callsOf(request, account)
  return (await get<{ receivingCode: string }>('/user/receiving-code')).receivingCode
}

const masked = (name: string) => `${name.at(0)}***${name.at(-1)}`

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  /** Sends from the filled-in form up to the receipt. */
  const send = async (page: Page) => {
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()
    await expect(
      page
        .locator('#history')
        .getByText(/^−\d00\.00/)
        .first(),
    ).toBeVisible()
  }

  test(`sends GF by a receiving code, and again to the listed earlier recipient, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [from, to] = [await newcomer(request), await newcomer(request)]
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN })
    const shown = await signIn(context, to)
    await shown.goto('/profile')
    await expect(shown.getByText(t.locked).first()).toBeAttached()
    await shown.getByRole('link', { name: t.menu }).click()
    const code = (await shown.getByText(/^TR[2-9A-HJKMNP-Z]{8}$/).textContent()) ?? ''
    await shown.getByRole('button', { name: t.ask }).click()
    const ask = shown.getByRole('dialog')
    await ask.getByLabel(t.amount).fill('250')
    await expect(ask.getByRole('button', { name: t.show })).toHaveAttribute('aria-disabled', 'true')
    await ask.getByLabel(t.amount).fill('200')
    await ask.getByLabel(t.note).fill(t.lunch)
    await expectNoViolations(shown)
    await ask.getByRole('button', { name: t.show }).click()
    await expect(shown.getByText(t.lunch)).toBeVisible()
    await expectNoViolations(shown)
    await shown.getByRole('button', { name: t.link }).click()
    const link = await shown.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(`/send?to=${code}&amount=200&note=`)

    // A visitor returns to the request after the login.
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto(link)
    await expect(page).toHaveURL(`${ORIGIN}/login`)
    await logIn(page, language, from)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(masked(to))).toBeVisible()
    await expect(sheet.getByText(t.asked)).toBeVisible()
    await expect(sheet.getByLabel(new RegExp(`^${t.quantity}`))).toHaveValue('200')
    await expect(sheet.getByLabel(t.note)).toHaveValue(t.lunch)
    // The requested amount can be changed: half of it is sent.
    await sheet.getByRole('button', { name: '100', exact: true }).click()
    await expectNoViolations(page)
    await send(page)

    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.transfer, exact: true }).click()
    const known = sheet.getByRole('region', { name: t.before })
    await expect(known.getByRole('listitem')).toHaveCount(1)
    await known.getByRole('button', { name: masked(to) }).click()
    await expect(sheet.getByRole('status').getByText(masked(to))).toBeVisible()
    await sheet.getByRole('button', { name: '100', exact: true }).click()
    await expectNoViolations(page)
    await send(page)

    await shown.goto('/profile/assets')
    await expect(shown.locator('#history').getByText('+100.00')).toHaveCount(2)
    await shown.locator('#history').getByText('+100.00').last().click()
    await expect(shown.getByRole('dialog', { name: t.entry }).getByText(t.lunch)).toBeVisible()
  })

  test(`renews a receiving code, whose link then finds no one, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const [from, to] = [await newcomer(request), await newcomer(request)]
    const code = await receivingCodeOf(request, to)
    const shown = await signIn(await contextOf(browser, { language }), to)
    await shown.goto('/profile/receive')
    await expect(shown.getByText(code)).toBeVisible()
    await shown.getByRole('button', { name: t.renew }).click()
    await shown.getByRole('alertdialog').getByRole('button', { name: t.renew }).click()
    await expect(shown.getByText(t.renewed)).toBeVisible()
    await expect(shown.getByText(code)).toHaveCount(0)
    const page = await signIn(await contextOf(browser, { language }), from)
    await page.goto(`/send?to=${code}&amount=200`)
    await expect(page.getByRole('dialog').getByText(t.unknown)).toBeVisible()
  })

  test(`sends GF to a friend from the list of friends, ${language}`, async ({ browser, request }) => {
    const from = await newcomer(request)
    const to = await newcomer(request, (await memberOf(request, from)).referralCode)
    const page = await signIn(await contextOf(browser, { language }), from)
    await page.goto('/profile/friends')
    await page.getByRole('link', { name: t.friend(masked(to)) }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('status').getByText(masked(to))).toBeVisible()
    await sheet.getByRole('button', { name: '100', exact: true }).click()
    await send(page)

    await page.goto('/profile/assets?open=transfer')
    await sheet.getByRole('button', { name: t.choose }).click()
    const friends = page.getByRole('dialog', { name: t.choose })
    await expect(friends.getByRole('listitem')).toHaveCount(1)
    await expectNoViolations(page)
    await friends.getByRole('button', { name: masked(to) }).click()
    await expect(page.getByRole('status').getByText(masked(to))).toBeVisible()
  })

  test(`opens the filled-in transfer when a receiving code is scanned, ${language}`, async ({ request }) => {
    const [from, to] = [await newcomer(request), await newcomer(request)]
    const receivingCode = await receivingCodeOf(request, to)
    const browser = await browserWithCamera(`${ORIGIN}/send?to=${receivingCode}&amount=200`)
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const page = await signIn(context, from)
    await page.goto('/scan-payment')
    await expect(page).toHaveURL(/\/profile\/assets\?open=transfer&to=TR/)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(masked(to))).toBeVisible()
    await expect(sheet.getByLabel(new RegExp(`^${t.quantity}`))).toHaveValue('200')
    await send(page)

    // The form also has a scanner.
    await page.goto('/profile/assets?open=transfer')
    await sheet.locator('button:has(.lucide-scan-line)').click()
    await expect(sheet.getByText(masked(to)).first()).toBeVisible()
    await expect(sheet.getByLabel(new RegExp(`^${t.quantity}`))).toHaveValue('200')
    await browser.close()
  })

  test(`opens the transfer when a receiving code is typed on the scan screen, ${language}`, async ({
    browser,
    request,
  }) => {
    const [from, to] = [await newcomer(request), await newcomer(request)]
    const receivingCode = await receivingCodeOf(request, to)
    const page = await signIn(await contextOf(browser, { language }), from)
    await page.goto('/scan-payment')
    await page.getByRole('button', { name: t.manual }).click()
    await page.getByLabel(t.shopCode).fill(receivingCode.toLowerCase())
    await page.getByRole('button', { name: t.find }).click()
    await expect(page.getByRole('dialog').getByText(masked(to))).toBeVisible()
  })
}
