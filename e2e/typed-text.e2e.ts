import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
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
  await page.getByLabel('用户名或邮箱').fill(account)
  await page.getByLabel('密码', { exact: true }).fill('torch123')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function writeFeedback(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: /^意见反馈/ }).click()
  const sheet = page.getByRole('dialog', { name: '意见反馈' })
  await sheet.getByLabel('类型').selectOption('feature')
  await sheet.getByLabel('标题').fill('字再大一点')
  await sheet.getByLabel('内容').fill('第一行\n第二行')
  await sheet.getByLabel('联系方式').fill('a@example.com')
}

test('feedback is there again, in its sheet, after a sign-in of the same member', { tag: '@short' }, async ({
  browser,
  request,
}) => {
  const name = await newcomer(request)
  const page = await signIn(await contextOf(browser), name)
  await writeFeedback(page)
  await endSessions(request, name)
  const sheet = page.getByRole('dialog', { name: '意见反馈' })
  await sheet.getByRole('button', { name: '提交反馈' }).click()
  await logIn(page, name)
  await expect(page).toHaveURL(`${ORIGIN}/profile`)
  await expect(sheet.getByLabel('标题')).toHaveValue('字再大一点')
  await expect(sheet.getByLabel('内容')).toHaveValue('第一行\n第二行')
  await expect(sheet.getByLabel('联系方式')).toHaveValue('a@example.com')
  await expect(sheet.getByLabel('类型')).toHaveValue('feature')
  await sheet.getByRole('button', { name: '提交反馈' }).click()
  await expect(sheet.getByRole('heading', { name: '字再大一点' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
})

test('another member who signs in sees none of it', async ({ browser, request }) => {
  const [name, another] = [await newcomer(request), await newcomer(request)]
  const page = await signIn(await contextOf(browser), name)
  await writeFeedback(page)
  await endSessions(request, name)
  await page.getByRole('button', { name: '提交反馈' }).click()
  await logIn(page, another)
  await expect(page).toHaveURL(`${ORIGIN}/profile`)
  await expect(page.getByRole('main').getByText(another).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
  await page.getByRole('button', { name: /^意见反馈/ }).click()
  await expect(page.getByRole('dialog').getByLabel('标题')).toHaveValue('')
})

test('the profile form is there again, and is saved', async ({ browser, request }) => {
  const name = await newcomer(request)
  const page = await signIn(await contextOf(browser), name)
  await page.goto('/profile/edit')
  await page.getByLabel('昵称').fill('长长的名字')
  await page.getByLabel('个人简介').fill('写了很久')
  await endSessions(request, name)
  await page.getByRole('button', { name: '保存' }).click()
  await logIn(page, name)
  await expect(page).toHaveURL(`${ORIGIN}/profile/edit`)
  await expect(page.getByLabel('昵称')).toHaveValue('长长的名字')
  await expect(page.getByLabel('个人简介')).toHaveValue('写了很久')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('资料已更新')).toBeVisible()
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

const orderSheet = (page: Page) => page.getByRole('dialog', { name: '发布' })
/** The button of the confirmation, which the form itself does not have. */
const publishButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: '发布', exact: true })
const appealSheet = (page: Page) => page.getByRole('dialog', { name: '申诉' })

const longForms: LongForm[] = [
  {
    what: 'an order at a floating price',
    path: async () => '/trading-hall?side=buy',
    fillIn: async (page) => {
      await page.getByRole('button', { name: '发布买单' }).click()
      const sheet = orderSheet(page)
      await sheet.getByRole('textbox', { name: /^买入数量/ }).fill('2000')
      await sheet.getByRole('checkbox', { name: /^浮动价格/ }).check()
      await sheet.getByLabel('最高价').fill('0.77')
      await sheet.getByText('更多设置', { exact: true }).click()
      await sheet.getByLabel('成交过的人数').selectOption('3')
      await sheet.getByRole('textbox', { name: /^备注/ }).fill('晚上在线')
      // Fill in the limit by its button, which is the last change before the form is sent.
      await sheet.getByRole('group', { name: '常用限价' }).getByRole('button').last().click()
      await sheet.getByRole('button', { name: '下一步' }).click()
      await expect(publishButton(page)).toBeVisible()
    },
    // The hall may receive the end of the session before the button is pressed.
    send: (page) => Promise.any([publishButton(page).click(), page.waitForURL('/login')]),
    isRestored: async (page) => {
      const sheet = orderSheet(page)
      await expect(sheet.getByRole('textbox', { name: /^买入数量/ })).toHaveValue('2000')
      await expect(sheet.getByRole('checkbox', { name: /^浮动价格/ })).toBeChecked()
      await expect(sheet.getByLabel('成交过的人数')).toHaveValue('3')
      await expect(sheet.getByRole('textbox', { name: /^备注/ })).toHaveValue('晚上在线')
      await expect(sheet.getByLabel('最高价')).not.toHaveValue('')
      await expect(sheet.getByLabel('最高价')).not.toHaveValue('0.77')
      // The filter of the hall has an amount too, and is no part of the order.
      await expect(page.getByLabel('要买多少 GF')).toHaveValue('')
    },
    isEmpty: async (page) => {
      await page.getByRole('button', { name: '发布买单' }).click()
      await expect(orderSheet(page).getByRole('textbox', { name: /^买入数量/ })).toHaveValue('')
      await orderSheet(page).getByText('更多设置', { exact: true }).click()
      await expect(orderSheet(page).getByRole('textbox', { name: /^备注/ })).toHaveValue('')
    },
  },
  {
    what: 'an application for a shop',
    path: async () => '/profile/merchant-apply',
    fillIn: async (page) => {
      await page.getByLabel('店铺名称', { exact: true }).fill('夜市饺子')
      await page.getByLabel('经营类别').selectOption({ label: '餐饮' })
      await page.getByLabel('联系人').fill('张三')
      await page.getByLabel('联系电话').fill('13800138000')
      await page.getByLabel('详细地址').fill('和平路 1 号')
    },
    // A picture is sent as soon as it is chosen.
    send: async (page) => {
      const licence = page.getByRole('button', { name: '选择营业执照' })
      await pickFile(licence, { name: 'licence.png', mimeType: 'image/png', buffer: freshPicture() })
    },
    isRestored: async (page) => {
      await expect(page.getByLabel('店铺名称', { exact: true })).toHaveValue('夜市饺子')
      await expect(page.getByLabel('经营类别')).toHaveValue('restaurant')
      await expect(page.getByLabel('联系人')).toHaveValue('张三')
      await expect(page.getByLabel('联系电话')).toHaveValue('13800138000')
      await expect(page.getByLabel('详细地址')).toHaveValue('和平路 1 号')
    },
    isEmpty: async (page) => {
      await expect(page.getByLabel('店铺名称', { exact: true })).toHaveValue('')
      await expect(page.getByLabel('联系电话')).toHaveValue('')
    },
  },
  {
    what: 'an appeal',
    path: async (request, account) => {
      const { transactionId } = await paidTrade(request, account, await newSeller(request, '1000'))
      return `/trading-process/${transactionId}`
    },
    fillIn: async (page) => {
      await page.getByRole('button', { name: '申诉', exact: true }).click()
      const sheet = appealSheet(page)
      await sheet.getByRole('combobox').selectOption('OTHER')
      await sheet.getByLabel('详细说明').fill('付款已经两小时，\n卖家没有释放')
      await sheet.getByLabel(/^联系方式/).fill('13800138000')
    },
    send: (page) => appealSheet(page).getByRole('button', { name: '提交申诉' }).click(),
    isRestored: async (page) => {
      const sheet = appealSheet(page)
      await expect(sheet.getByRole('combobox')).toHaveValue('OTHER')
      await expect(sheet.getByLabel('详细说明')).toHaveValue('付款已经两小时，\n卖家没有释放')
      await expect(sheet.getByLabel(/^联系方式/)).toHaveValue('13800138000')
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
  await page.getByRole('button', { name: '发布买单' }).click()
  await orderSheet(page)
    .getByRole('textbox', { name: /^买入数量/ })
    .fill('2000')
  await orderSheet(page).getByRole('group', { name: '常用单价' }).getByRole('button').last().click()
  await orderSheet(page).getByRole('button', { name: '下一步' }).click()
  await publishButton(page).click()
  await expect(page.getByRole('dialog', { name: '订单发布成功' })).toBeVisible()
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
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(`${ORIGIN}/login`)
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
})

test('the language button of the registration keeps the form, but for its passwords', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  await page.goto('/register')
  await page.getByLabel('用户名').fill('newbie')
  await page.getByLabel('密码', { exact: true }).fill('secret-123')
  await page.getByLabel('密码', { exact: true }).locator('xpath=..').getByRole('button').click()
  await page.getByLabel('邮箱').fill('newbie@example.com')
  await page.getByLabel('验证码').fill('123456')
  await page.getByLabel(/^推荐码/).fill('SF000001')
  await page.getByRole('button', { name: /切换到英文/ }).click()
  await expect(page.getByLabel('Username')).toHaveValue('newbie')
  await expect(page.getByLabel('Email')).toHaveValue('newbie@example.com')
  await expect(page.getByLabel('Verification code')).toHaveValue('123456')
  await expect(page.getByLabel(/^Referral code/)).toHaveValue('SF000001')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Confirm password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret-123')
})
