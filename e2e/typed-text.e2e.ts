import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
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

test('feedback is there again, in its sheet, after a sign-in of the same member', async ({
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

test('a logout keeps nothing', async ({ browser, request }) => {
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

for (const height of [400, 430])
  test(`a password field that is typed into is in sight on a screen of 360 x ${height}`, async ({
    browser,
    request,
  }) => {
    const page = await signIn(await contextOf(browser), await newcomer(request))
    await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
    await page.locator('dialog[open] input[inputmode=decimal]').fill('3')
    await page.locator('dialog[open] button[type=submit]').click()
    const field = page.locator('dialog[open] input[type=password]')
    await field.focus()
    await page.setViewportSize({ width: 360, height })
    await expect(async () => {
      const [box, footer, section] = await Promise.all([
        field.boundingBox(),
        page.locator('dialog[open] footer').boundingBox(),
        page.locator('dialog[open] > section').boundingBox(),
      ])
      expect(box && footer && section).toBeTruthy()
      if (!box || !footer || !section) return
      expect(box.y).toBeGreaterThanOrEqual(section.y - 1)
      expect(box.y + box.height).toBeLessThanOrEqual(footer.y + 1)
    }).toPass({ timeout: 5000 })
  })
