import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as filesWords } from '../web/src/files/words.ts'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as editWords } from '../web/src/identity/profile/edit-words.ts'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { words as applyWords } from '../web/src/merchants/application/apply-words.ts'
import { words as merchantsWords } from '../web/src/merchants/words.ts'
import { words as memberWords } from '../web/src/trading/appeals/member-words.ts'
import { words as hallWords } from '../web/src/trading/hall/words.ts'
import { words as publishWords } from '../web/src/trading/publish/words.ts'
import { freshPicture, paidTrade } from './support/cases.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { pickFile } from './support/pick-file.ts'
import { ORIGIN } from './support/server-address.ts'

// What was typed survives a session that was ended elsewhere, for the same member, and the language button of the pages by which
// people come in (rules/screens#typed-text). Passwords never do, and another member sees none of it.

/** Ends every session of a member but one that is made for this. */
async function endSessions(request: APIRequestContext, account: string): Promise<void> {
  await (await callsOf(request, account)).post('/user/sessions/end-others')
}

async function logIn(page: Page, account: string): Promise<void> {
  await expect(page).toHaveURL(`${ORIGIN}/login`)
  await page.getByLabel(identityWords.zh.login.account).fill(account)
  await page.getByLabel(identityWords.zh.login.password, { exact: true }).fill('torch123')
  await page.getByRole('button', { name: identityWords.zh.login.submit, exact: true }).click()
}

async function writeFeedback(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: feedbackWords.zh.menu }).click()
  const sheet = page.getByRole('dialog', { name: feedbackWords.zh.menu })
  await sheet.getByLabel(common.type.zh).selectOption('feature')
  await sheet.getByLabel(feedbackWords.zh.subject).fill('字再大一点')
  await sheet.getByLabel(feedbackWords.zh.content).fill('第一行\n第二行')
  await sheet.getByLabel(feedbackWords.zh.contact).fill('a@example.com')
}

test('feedback is there again, in its sheet, after a sign-in of the same member', { tag: '@short' }, async ({
  browser,
  request,
}) => {
  const name = await newcomer(request)
  const page = await signIn(await contextOf(browser), name)
  await writeFeedback(page)
  await endSessions(request, name)
  const sheet = page.getByRole('dialog', { name: feedbackWords.zh.menu })
  await sheet.getByRole('button', { name: feedbackWords.zh.submit }).click()
  await logIn(page, name)
  await expect(page).toHaveURL(`${ORIGIN}/profile`)
  await expect(sheet.getByLabel(feedbackWords.zh.subject)).toHaveValue('字再大一点')
  await expect(sheet.getByLabel(feedbackWords.zh.content)).toHaveValue('第一行\n第二行')
  await expect(sheet.getByLabel(feedbackWords.zh.contact)).toHaveValue('a@example.com')
  await expect(sheet.getByLabel(feedbackWords.zh.type)).toHaveValue('feature')
  await sheet.getByRole('button', { name: feedbackWords.zh.submit }).click()
  await expect(sheet.getByRole('heading', { name: '字再大一点' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
})

test('another member who signs in sees none of it', async ({ browser, request }) => {
  const [name, another] = [await newcomer(request), await newcomer(request)]
  const page = await signIn(await contextOf(browser), name)
  await writeFeedback(page)
  await endSessions(request, name)
  await page.getByRole('button', { name: feedbackWords.zh.submit }).click()
  await logIn(page, another)
  await expect(page).toHaveURL(`${ORIGIN}/profile`)
  await expect(page.getByRole('main').getByText(another).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
  await page.getByRole('button', { name: feedbackWords.zh.menu }).click()
  await expect(page.getByRole('dialog').getByLabel(feedbackWords.zh.subject)).toHaveValue('')
})

test('the profile form is there again, and is saved', async ({ browser, request }) => {
  const name = await newcomer(request)
  const page = await signIn(await contextOf(browser), name)
  await page.goto('/profile/edit')
  await page.getByLabel(editWords.zh.nickname).fill('长长的名字')
  await page.getByLabel(editWords.zh.bio).fill('写了很久')
  await endSessions(request, name)
  await page.getByRole('button', { name: editWords.zh.save }).click()
  await logIn(page, name)
  await expect(page).toHaveURL(`${ORIGIN}/profile/edit`)
  await expect(page.getByLabel(editWords.zh.nickname)).toHaveValue('长长的名字')
  await expect(page.getByLabel(editWords.zh.bio)).toHaveValue('写了很久')
  await page.getByRole('button', { name: editWords.zh.save }).click()
  await expect(page.getByText(editWords.zh.saved)).toBeVisible()
})

interface LongForm {
  what: string
  path: (request: APIRequestContext, account: string) => Promise<string>
  fillIn: (page: Page) => Promise<void>
  /** Presses the button that sends the form, so that the server refuses the session. */
  send: (page: Page) => Promise<unknown>
  isRestored: (page: Page) => Promise<void>
  /** Opens the form as another member; it must be empty. */
  isEmpty: (page: Page) => Promise<void>
}

const orderSheet = (page: Page) => page.getByRole('dialog', { name: publishWords.zh.confirm })
/** The button of the confirmation, which the form itself does not have. */
const publishButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: publishWords.zh.confirm, exact: true })
const appealSheet = (page: Page) => page.getByRole('dialog', { name: common.appeal.zh })

const longForms: LongForm[] = [
  {
    what: 'an order at a floating price',
    path: async () => '/trading-hall?side=buy',
    fillIn: async (page) => {
      await page.getByRole('button', { name: publishWords.zh.title.buy }).click()
      const sheet = orderSheet(page)
      await sheet.getByRole('textbox', { name: publishWords.zh.amount.buy }).fill('2000')
      await sheet.getByRole('checkbox', { name: publishWords.zh.pricing.floating }).check()
      await sheet.getByLabel(publishWords.zh.pricing.limit.buy).fill('0.77')
      await sheet.getByText(publishWords.zh.more.title, { exact: true }).click()
      await sheet.getByLabel(publishWords.zh.demands.partners).selectOption('3')
      await sheet.getByRole('textbox', { name: /^备注/ }).fill('晚上在线')
      // Fill in the limit by its button, which is the last change before the form is sent.
      await sheet
        .getByRole('group', { name: publishWords.zh.pricing.quickLimit })
        .getByRole('button')
        .last()
        .click()
      await sheet.getByRole('button', { name: common.next.zh }).click()
      await expect(publishButton(page)).toBeVisible()
    },
    // The hall may receive the end of the session before the button is pressed.
    send: (page) => Promise.any([publishButton(page).click(), page.waitForURL('/login')]),
    isRestored: async (page) => {
      const sheet = orderSheet(page)
      await expect(sheet.getByRole('textbox', { name: publishWords.zh.amount.buy })).toHaveValue('2000')
      await expect(sheet.getByRole('checkbox', { name: publishWords.zh.pricing.floating })).toBeChecked()
      await expect(sheet.getByLabel(publishWords.zh.demands.partners)).toHaveValue('3')
      await expect(sheet.getByRole('textbox', { name: /^备注/ })).toHaveValue('晚上在线')
      await expect(sheet.getByLabel(publishWords.zh.pricing.limit.buy)).not.toHaveValue('')
      await expect(sheet.getByLabel(publishWords.zh.pricing.limit.buy)).not.toHaveValue('0.77')
      // The filter of the hall has an amount too, and is no part of the order.
      await expect(page.getByLabel(hallWords.zh.amount.buy)).toHaveValue('')
    },
    isEmpty: async (page) => {
      await page.getByRole('button', { name: publishWords.zh.title.buy }).click()
      await expect(orderSheet(page).getByRole('textbox', { name: publishWords.zh.amount.buy })).toHaveValue(
        '',
      )
      await orderSheet(page).getByText(publishWords.zh.more.title, { exact: true }).click()
      await expect(orderSheet(page).getByRole('textbox', { name: /^备注/ })).toHaveValue('')
    },
  },
  {
    what: 'an application for a shop',
    path: async () => '/profile/merchant-apply',
    fillIn: async (page) => {
      await page.getByLabel(applyWords.zh.form.shopName, { exact: true }).fill('夜市饺子')
      await page
        .getByLabel(applyWords.zh.form.category)
        .selectOption({ label: merchantsWords.zh.shop.category.restaurant })
      await page.getByLabel(applyWords.zh.form.contactPerson).fill('张三')
      await page.getByLabel(applyWords.zh.form.contactPhone).fill('13800138000')
      await page.getByLabel(applyWords.zh.form.address).fill('和平路 1 号')
    },
    // A picture is sent as soon as it is chosen.
    send: async (page) => {
      const licence = page.getByRole('button', {
        name: filesWords.zh.pick(applyWords.zh.form.businessLicense),
      })
      await pickFile(licence, { name: 'licence.png', mimeType: 'image/png', buffer: freshPicture() })
    },
    isRestored: async (page) => {
      await expect(page.getByLabel(applyWords.zh.form.shopName, { exact: true })).toHaveValue('夜市饺子')
      await expect(page.getByLabel(applyWords.zh.form.category)).toHaveValue('restaurant')
      await expect(page.getByLabel(applyWords.zh.form.contactPerson)).toHaveValue('张三')
      await expect(page.getByLabel(applyWords.zh.form.contactPhone)).toHaveValue('13800138000')
      await expect(page.getByLabel(applyWords.zh.form.address)).toHaveValue('和平路 1 号')
    },
    isEmpty: async (page) => {
      await expect(page.getByLabel(applyWords.zh.form.shopName, { exact: true })).toHaveValue('')
      await expect(page.getByLabel(applyWords.zh.form.contactPhone)).toHaveValue('')
    },
  },
  {
    what: 'an appeal',
    path: async (request, account) => {
      const { transactionId } = await paidTrade(request, account, await newSeller(request, '1000'))
      return `/trading-process/${transactionId}`
    },
    fillIn: async (page) => {
      await page.getByRole('button', { name: common.appeal.zh, exact: true }).click()
      const sheet = appealSheet(page)
      await sheet.getByRole('combobox').selectOption('OTHER')
      await sheet.getByLabel(memberWords.zh.description).fill('付款已经两小时，\n卖家没有释放')
      await sheet.getByLabel(memberWords.zh.contact).fill('13800138000')
    },
    send: (page) => appealSheet(page).getByRole('button', { name: memberWords.zh.submit }).click(),
    isRestored: async (page) => {
      const sheet = appealSheet(page)
      await expect(sheet.getByRole('combobox')).toHaveValue('OTHER')
      await expect(sheet.getByLabel(memberWords.zh.description)).toHaveValue('付款已经两小时，\n卖家没有释放')
      await expect(sheet.getByLabel(memberWords.zh.contact)).toHaveValue('13800138000')
    },
    // The trade is none of the other member's.
    isEmpty: (page) => expect(page.getByText('付款已经两小时')).toHaveCount(0),
  },
]

for (const { what, path, fillIn, send, isRestored, isEmpty } of longForms)
  test.describe(what, () => {
    const loseSession = async ({ browser, request }: Parameters<Parameters<typeof test>[2]>[0]) => {
      const name = await newcomer(request)
      const page = await signIn(await contextOf(browser), name)
      const address = await path(request, name)
      await page.goto(address)
      await fillIn(page)
      await endSessions(request, name)
      await send(page)
      await expect(page).toHaveURL(`${ORIGIN}/login`)
      return { name, page, address }
    }

    test(`${what} is filled in again after a sign-in of the same member`, async ({ browser, request }) => {
      const { name, page, address } = await loseSession({ browser, request } as never)
      await logIn(page, name)
      await expect(page).toHaveURL(`${ORIGIN}${address}`)
      await isRestored(page)
    })

    test(`${what} is not shown to another member`, async ({ browser, request }) => {
      const { page, address } = await loseSession({ browser, request } as never)
      const another = await newcomer(request)
      await logIn(page, another)
      await expect(page).toHaveURL(`${ORIGIN}${address}`)
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').username))
        .toBe(another)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await isEmpty(page)
      expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
    })
  })

test('an order that was published is not filled in again', async ({ browser, request }) => {
  const name = await newcomer(request)
  const page = await signIn(await contextOf(browser), name)
  await page.goto('/trading-hall?side=buy')
  await page.getByRole('button', { name: publishWords.zh.title.buy }).click()
  await orderSheet(page).getByRole('textbox', { name: publishWords.zh.amount.buy }).fill('2000')
  await orderSheet(page)
    .getByRole('group', { name: publishWords.zh.quickPrice })
    .getByRole('button')
    .last()
    .click()
  await orderSheet(page).getByRole('button', { name: common.next.zh }).click()
  await publishButton(page).click()
  await expect(page.getByRole('dialog', { name: publishWords.zh.done })).toBeVisible()
  await endSessions(request, name)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(`${ORIGIN}/login`)
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
})

test('a logout keeps nothing', { tag: '@short' }, async ({ browser, request }) => {
  const name = await newcomer(request)
  const page = await signIn(await contextOf(browser), name)
  await writeFeedback(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: profileWords.zh.logout.button }).click()
  await page.locator('dialog[open]').getByRole('button', { name: profileWords.zh.logout.button }).click()
  await expect(page).toHaveURL(`${ORIGIN}/login`)
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
})

test('the language button of the registration keeps the form, but for its passwords', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  await page.goto('/register')
  await page.getByLabel(identityWords.zh.register.username).fill('newbie')
  await page.getByLabel(common.password.zh, { exact: true }).fill('secret-123')
  await page.getByLabel(common.password.zh, { exact: true }).locator('xpath=..').getByRole('button').click()
  await page.getByLabel(identityWords.zh.register.email).fill('newbie@example.com')
  await page.getByLabel(identityWords.zh.verificationCode).fill('123456')
  await page.getByLabel(identityWords.zh.register.referralCode).fill('SF000001')
  await page.getByRole('button', { name: /切换到英文/ }).click()
  await expect(page.getByLabel(identityWords.en.register.username)).toHaveValue('newbie')
  await expect(page.getByLabel(identityWords.en.register.email)).toHaveValue('newbie@example.com')
  await expect(page.getByLabel(identityWords.en.verificationCode)).toHaveValue('123456')
  await expect(page.getByLabel(identityWords.en.register.referralCode)).toHaveValue('SF000001')
  await expect(page.getByLabel(common.password.en, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(identityWords.en.register.confirmPassword)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret-123')
})
