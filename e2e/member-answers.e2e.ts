import { type APIRequestContext, expect, test } from '@playwright/test'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as globalSearchWords } from '../web/src/operators/global-search/global-search-words.ts'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { words as markWords } from '../web/src/operators/members/mark-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectNoOverflow } from './support/sizes.ts'

// A member answers a restriction, and support reads and replies in the queue; filters are saved by name; members who signed in
// from the same place are found by its mark.

const texts = inBothLanguages((language) => ({
  message: feedbackWords[language].content,
  send: feedbackWords[language].submit,
  answer: feedbackWords[language].answerTitle,
  toRestriction: operatorsWords[language].feedbackQueue.toAct.restriction(),
  ofMember: operatorsWords[language].feedbackQueue.ofMember,
  reply: feedbackWords[language].answer,
  replyNow: operatorsWords[language].feedbackQueue.send,
  save: listWords[language].save,
  name: listWords[language].savedName,
  saved: listWords[language].saved,
  remove: listWords[language].removeSaved,
  device: markWords[language].device,
  find: globalSearchWords[language].title,
  field: globalSearchWords[language].label,
  mark: operatorsWords[language].acts.kinds.mark,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`passes a member’s answer to a restriction to support and the reply back, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const member = await callsOf(request, name)
    const why = `付款来源待核实 ${crypto.randomUUID().slice(0, 8)}`
    const owner = await operatorCalls(request, 'owner')
    await owner.done(`/members/${member.id}/restrictions`, { part: 'payouts', hours: null, reason: why })

    const own = await signIn(await contextOf(browser, { language, dark: language === 'en' }), name)
    await own.goto('/notices')
    await own.getByText(why).first().click()
    const sheet = own.getByRole('dialog', { name: t.answer })
    await sheet.getByLabel(t.message).fill(`It was my salary. ${why}`)
    await expectNoViolations(own, 'answering')
    await sheet.getByRole('button', { name: t.send }).click()
    await expect(sheet.getByText(`It was my salary. ${why}`)).toBeVisible()

    const support = await newOperator(request, 'support')
    const page = await signInOperator(
      await contextOf(browser, { language }),
      support.account,
      support.password,
    )
    await page.goto('/console/answers')
    const card = page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: `salary. ${why}` })
    await expect(card.getByRole('link', { name: t.toRestriction })).toBeVisible()
    await expectNoViolations(page, 'answers')
    await expectNoOverflow(page)
    await card.getByRole('button', { name: t.reply }).click()
    const reply = page.getByRole('dialog')
    await reply.getByRole('textbox').fill('Then all is well.')
    await reply.getByRole('button', { name: t.replyNow }).click()
    await expect(card).toHaveCount(0)
    await page.goto(`/console/members/${member.id}`)
    await expect(page.getByRole('list', { name: t.ofMember }).getByText('Then all is well.')).toBeVisible()
    await expectNoViolations(page, 'an answer where it stands')
    await own.goto('/notices')
    await expect(own.getByText('Then all is well.').first()).toBeVisible()
  })

  test(`saves filters by name, applies and removes them, ${language}`, async ({ browser, request }) => {
    const support = await newOperator(request, 'support')
    const page = await signInOperator(
      await contextOf(browser, { language }),
      support.account,
      support.password,
    )
    await page.goto('/console/members?status=disabled')
    await page.getByRole('button', { name: t.save }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.name).fill('已停用 all')
    await expectNoViolations(page, 'keeping filters')
    await sheet.getByRole('button', { name: t.save }).click()
    const chips = page.getByRole('list', { name: t.saved })
    const chip = chips.getByRole('button', { name: '已停用 all', exact: true })
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/console/members')
    await chip.click()
    await expect(page).toHaveURL(/status=disabled/)
    await expectNoViolations(page, 'kept filters')
    await expectNoOverflow(page)
    await chips.getByRole('button', { name: t.remove('已停用 all') }).click()
    await expect(chips).toHaveCount(0)
  })

  test(`finds members who signed in from the same place by its mark, ${language}`, async ({
    browser,
    request,
  }) => {
    const [one, other] = [await newcomer(request), await newcomer(request)]
    const ip = `198.19.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
    for (const name of [one, other]) await signInFrom(request, name, ip)
    const { id } = await callsOf(request, one)
    const support = await newOperator(request, 'support')
    const page = await signInOperator(
      await contextOf(browser, { language, wide: true }),
      support.account,
      support.password,
    )
    await page.goto(`/console/members/${id}`)
    const links = page.getByRole('listitem').filter({ hasText: other }).getByRole('link', { name: t.device })
    await links.first().click()
    await expect(page).toHaveURL(/\/console\/marks\//)
    const people = page.locator('main')
    await expect(people.getByRole('link', { name: one })).toBeVisible()
    await expect(people.getByRole('link', { name: other })).toBeVisible()
    await expectNoViolations(page, 'a mark')
    await expectNoOverflow(page)
    const mark = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await page.keyboard.press('Control+k')
    const found = page.getByRole('dialog', { name: t.find })
    await found.getByLabel(t.field).fill(mark)
    await found.getByRole('button', { name: new RegExp(t.mark) }).click()
    await expect(people.getByRole('link', { name: other })).toBeVisible()
  })
}

async function signInFrom(request: APIRequestContext, account: string, ip: string): Promise<void> {
  const answer = await request.post('/api/user/login', {
    headers: { 'x-forwarded-for': ip, 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0' },
    data: { account, password: 'torch123', rememberMe: false },
  })
  expect(answer.status()).toBe(200)
}
