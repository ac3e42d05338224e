import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// A sum is split among friends by link: shares are paid, reminded of and cancelled (decision 103).

const texts = {
  zh: {
    menu: /^分账/,
    ask: '发起分账',
    sum: '总金额',
    people: '几个人和您分',
    note: '分账说明',
    dinner: '火锅',
    shares: '其他 2 人每人 3.33 GF，您承担 3.34 GF，含除不尽的 0.01 GF。',
    own: '自定金额',
    friend: '第 1 位朋友',
    tooMuch: '各份加起来超过了总额',
    submit: '生成链接',
    pay: (amount: string) => `付 ${amount} GF`,
    share: (n: number) => `第 ${n} 份`,
    password: '支付密码',
    done: '已付清您的一份',
    youPaid: '您已付清您的一份。',
    close: '完成',
    waiting: '1 人看过还没付',
    remind: '提醒他们',
    reminded: '已提醒',
    cancel: '取消没付的份额',
    cancelled: '已取消',
    reminds: '提醒您付分账',
    fromReceipt: '和朋友分账',
    canSplit: '可分 30.00 GF',
    shows: '朋友能看到',
    all: '店名、日期和付款金额',
    shop: '老王面馆',
    login: '登录',
    account: '用户名或邮箱',
    loginPassword: '密码',
  },
  en: {
    menu: /^Split a bill/,
    ask: 'Split a sum',
    sum: 'Sum',
    people: 'How many people split with you',
    note: 'What it is for',
    dinner: 'Hotpot',
    shares: 'The 2 others pay 3.33 GF each, and you pay 3.34 GF, including the remainder of 0.01 GF.',
    own: 'Custom amounts',
    friend: 'Friend 1',
    tooMuch: 'The shares add up to more than the sum',
    submit: 'Create link',
    pay: (amount: string) => `Pay ${amount} GF`,
    share: (n: number) => `Share ${n}`,
    password: 'Payment password',
    done: 'Your share is paid',
    youPaid: 'You have paid your share.',
    close: 'Done',
    waiting: '1 person has opened it and not paid',
    remind: 'Remind them',
    reminded: 'Reminder sent',
    cancel: 'Cancel open shares',
    cancelled: 'Cancelled',
    reminds: 'reminds you of a split',
    fromReceipt: 'Split with friends',
    canSplit: '30.00 GF can be split',
    shows: 'Your friends see',
    all: 'The shop, the day and what you paid',
    shop: 'Lao Wang Noodles',
    login: 'Log in',
    account: 'Username or email',
    loginPassword: 'Password',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`splits a sum among three, one of whom pays, reminds the other and cancels the rest, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [asker, friend, other] = [await newcomer(request), await newcomer(request), await newcomer(request)]
    const page = await signIn(await contextOf(browser, { language }), asker)
    await page.goto('/profile')
    await page.getByRole('link', { name: t.menu }).click()
    await page.getByRole('button', { name: t.ask }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.sum, { exact: true }).fill('10')
    await sheet.getByLabel(t.people).fill('2')
    await expect(sheet.getByText(t.shares)).toBeVisible()
    await sheet.getByText(t.own, { exact: true }).click()
    await sheet.getByLabel(t.friend).fill('11')
    await sheet.getByLabel(t.friend).blur()
    await expect(sheet.getByText(t.tooMuch)).toBeVisible()
    await expectNoViolations(page, 'asking')
    await sheet.getByText(language === 'zh' ? '平均分' : 'Equally', { exact: true }).click()
    await sheet.getByLabel(t.note).fill(t.dinner)
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(page).toHaveURL(/\/split\/[2-9A-Z]{16}$/)
    await expect(page.getByRole('img', { name: /QR|二维码/ })).toBeVisible()
    await expectNoViolations(page, 'asked')
    const link = page.url()

    const late = await callsOf(request, other)
    await late.get(`/points/splits/${late.id}/${link.slice(-16)}`)

    const theirs = await (await contextOf(browser, { language })).newPage()
    await theirs.goto(link)
    await test.step('a visitor sees the purpose but no amounts, and returns after the login', async () => {
      await expect(theirs.getByText(t.dinner)).toBeVisible()
      await expect(theirs.getByText(/3\.33/)).toHaveCount(0)
      await expectNoViolations(theirs, 'visitor')
      await theirs.getByRole('link', { name: t.login, exact: true }).click()
      await theirs.getByLabel(t.account).fill(friend)
      await theirs.getByLabel(t.loginPassword, { exact: true }).fill('torch123')
      await theirs.getByRole('button', { name: t.login, exact: true }).click()
      await expect(theirs).toHaveURL(link)
    })
    await expect(theirs.getByText(t.dinner)).toBeVisible()
    await expectNoViolations(theirs, 'opened')
    // The open shares are equal: there is nothing to choose.
    await expect(theirs.getByRole('radio')).toHaveCount(0)
    await theirs.getByRole('button', { name: t.pay('3.33') }).click()
    const paying = theirs.getByRole('dialog')
    await paying.getByLabel(t.password, { exact: true }).fill('torch123')
    await expectNoViolations(theirs, 'paying')
    await paying.getByRole('button', { name: t.pay('3.33') }).click()
    await expect(paying.getByText(t.done).last()).toBeVisible()
    await paying.getByRole('button', { name: t.close }).click()
    await expect(theirs.getByText(t.youPaid)).toBeVisible()
    await expect(theirs.getByRole('button', { name: t.pay('3.33') })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText(t.waiting)).toBeVisible()
    await page.getByRole('button', { name: t.remind }).click()
    await expect(page.getByText(t.reminded)).toBeVisible()
    await expect(page.getByRole('button', { name: t.remind })).toHaveCount(0)
    await page.getByRole('button', { name: t.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    await expect(page.getByRole('status').filter({ hasText: t.cancelled }).first()).toBeVisible()

    const reminded = await signIn(await contextOf(browser, { language }), other)
    await reminded.goto('/notices')
    await expect(reminded.getByText(t.reminds)).toBeVisible()
  })

  test(`splits a payment from its receipt and shows the friend its shop and amount, ${language}`, async ({
    browser,
    request,
  }) => {
    const [asker, friend] = [await newcomer(request), await newcomer(request)]
    const paying = await callsOf(request, asker)
    const paymentNo = await paying.pay('30.00')
    const page = await signIn(await contextOf(browser, { language }), asker)
    await page.goto(`/scan-payment?receipt=${paymentNo}`)
    await page.getByRole('link', { name: t.fromReceipt }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t.canSplit)).toBeVisible()
    await sheet.getByLabel(t.people).fill('1')
    await sheet.getByLabel(t.shows).selectOption({ label: t.all })
    await expectNoViolations(page, 'of a payment')
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(page).toHaveURL(/\/split\//)
    const link = page.url()
    const theirs = await signIn(await contextOf(browser, { language }), friend)
    await theirs.goto(link)
    await expect(theirs.getByText(t.shop)).toBeVisible()
    await expect(theirs.getByText(/30\.00 GF/).first()).toBeVisible()
    await theirs.getByRole('button', { name: t.pay('15.00') }).click()
    await theirs.getByRole('dialog').getByLabel(t.password, { exact: true }).fill('torch123')
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: t.pay('15.00') })
      .click()
    await expect(theirs.getByRole('dialog').getByText(t.done).last()).toBeVisible()
    await theirs.goto('/history')
    await theirs
      .getByRole('link', { name: /15\.00/ })
      .first()
      .click()
    await expect(theirs).toHaveURL(link)
  })
}
