import { expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { errors, errorText } from '../contract/src/errors.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words as balanceWords } from '../web/src/points/balance-words.ts'
import { words as rewardsWords } from '../web/src/points/rewards-words.ts'
import { words as recipientWords } from '../web/src/points/send/recipient-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { ANY, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'

// Transfers of GF: the recipient's name is shown before anything is sent, then confirmation and receipt. A transfer to the own
// downline is a gift, which earns PV as the recipient spends it in shops.

const texts = inBothLanguages((language) => ({
  action: assetsWords[language].action.transfer,
  code: recipientWords[language].code,
  amount: assetsWords[language].amount,
  password: common.paymentPassword[language],
  next: uiWords[language].money.next,
  confirm: assetsWords[language].transfer.confirm,
  done: assetsWords[language].transfer.done,
  gift: { zh: '对方是您的团队成员', en: 'They are in your team' }[language],
  upTo: wholeText(assetsWords[language].transfer.upTo('300.00', ANY)),
  asSpent: assetsWords[language].transfer.asSpent,
  gifts: rewardsWords[language].gifts.open,
  half: rewardsWords[language].gifts.earned('150.00', '300.00'),
  onTheWay: balanceWords[language].pending('150.00'),
  wrong: errorText('wrongPaymentPassword', language, { left: 4 }),
  unknown: errors.unknownRecipient[language],
  finish: uiWords[language].money.done,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  // spec: 000 §1 GF: to another member | GF: gifts to the downline
  // spec: 000 §2 assets: balances, countdown, actions in separate sheets
  // spec: 000 §5 transfer: code at most 20, 100 and hundreds, within the balance, password
  // spec: 000 §8 points: transfer, exchange, release refused
  test(`sends a gift to the team, which earns PV as it is spent, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const from = await newcomer(request)
    const to = await newcomer(request, (await memberOf(request, from)).referralCode)
    const { referralCode } = await memberOf(request, to)
    const page = await signIn(await contextOf(browser, { language }), from)
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.action, exact: true }).click()
    const sheet = page.getByRole('dialog')
    const next = sheet.getByRole('button', { name: t.next })
    await expect(next).toHaveAttribute('aria-disabled', 'true')

    await sheet.getByLabel(t.code).fill('SF00NOBODY00')
    await expect(sheet.getByText(t.unknown)).toBeVisible()
    await sheet.getByLabel(t.code).fill(` ${referralCode} `)
    await expect(sheet.getByText(t.gift)).toBeVisible()
    await sheet.getByLabel(new RegExp(`^${t.amount}`)).fill('150')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await sheet.getByRole('button', { name: '100', exact: true }).click()
    await expect(sheet.getByText(t.upTo)).toBeVisible()

    await next.click()
    await sheet.getByLabel(t.password, { exact: true }).fill('not-this-one')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.wrong)).toBeVisible()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done).last()).toBeVisible()
    await expect(sheet.getByText('300.00 PV')).toBeVisible()
    await expect(sheet.getByText(t.asSpent)).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()

    // The history updates by itself.
    await expect(page.locator('#history').getByText('−100.00').first()).toBeVisible()

    // The gift earns PV as it is spent in shops.
    await (await callsOf(request, to)).pay('50')
    await page.reload()
    await page.getByRole('button', { name: t.action, exact: true }).click()
    await sheet.getByRole('button', { name: t.gifts }).click()
    const gifts = page.getByRole('dialog', { name: t.gifts })
    await expect(gifts.getByRole('listitem')).toContainText(t.half)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t.onTheWay })).toBeVisible()
  })
}

test('moves GF once when the response is lost and the request repeated', { tag: '@short' }, async ({
  browser,
  request,
}) => {
  const { referralCode } = await memberOf(request, 'alice')
  const page = await signIn(await contextOf(browser), 'wuhao')
  const keys: (string | undefined)[] = []
  await page.route('**/points/transfer-gf*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first request reaches the server, but its response is lost.
    if (keys.length === 1) {
      await route.fetch()
      await route.abort('connectionreset')
    } else {
      await route.continue()
    }
  })
  await page.goto('/profile/assets?open=transfer')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(recipientWords.zh.code).fill(referralCode)
  await sheet.getByRole('button', { name: '500', exact: true }).click()
  await sheet.getByRole('button', { name: common.next.zh }).click()
  await sheet.getByLabel(common.paymentPassword.zh, { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: assetsWords.zh.transfer.confirm }).click()
  await expect(sheet.getByText(assetsWords.zh.transfer.done).last()).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await sheet.getByRole('button', { name: common.done.zh }).click()
  await expect(page.locator('#history').getByText('−500.00')).toHaveCount(1)
})
