import { expect, test } from '@playwright/test'
import { words as apiWords } from '../web/src/lib/api/words.ts'
import { words as economyWords } from '../web/src/operators/economy/economy-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { words as frameWords } from '../web/src/ui/frame-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations, settled } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'

// Without a network the console says so, keeps what was typed, does not repeat a request by itself later, and goes on when the
// network is back.

const texts = inBothLanguages((language) => ({
  offline: frameWords[language].offline,
  noNetwork: apiWords[language].networkError,
  retry: uiWords[language].retry,
  answer: operatorsWords[language].feedbackQueue.answer,
  send: operatorsWords[language].feedbackQueue.send,
  notSent: operatorsWords[language].feedbackQueue.failed,
  count: economyWords[language].countNow,
  notCounted: economyWords[language].notAsked,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`shows that the console is offline, keeps typed text and recovers, ${language}`, async ({
    browser,
    request,
  }) => {
    const member = await callsOf(request, await newcomer(request))
    const title = `断网 ${crypto.randomUUID().slice(0, 6)}`
    await member.post('/feedback', { type: 'bug', title, content: '看不到收据', contact: '' })
    const context = await contextOf(browser, { language, wide: language === 'zh' })
    const page = await signInOperator(context, 'owner')

    await page.goto('/console/members')
    await settled(page)
    await context.setOffline(true)
    await expect(page.getByText(t.offline)).toBeVisible()
    await page.locator('a[href^="/console/members/"]').first().click()
    const fault = page.getByRole('alert')
    await expect(fault.getByText(t.noNetwork)).toBeVisible()
    await expect(fault.getByRole('button', { name: t.retry })).toBeVisible()
    await expectNoViolations(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(fault).toHaveCount(0)
    await expect(page.getByText(t.offline)).toHaveCount(0)

    await page.goto('/console/feedback')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await card.getByRole('button', { name: t.answer }).click()
    const sheet = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
    await sheet.getByRole('textbox').fill('在“资产”的明细里。')
    await context.setOffline(true)
    await sheet.getByRole('button', { name: t.send }).click()
    const message = page.getByRole('alertdialog', { name: t.notSent })
    await expect(message).toBeVisible()
    await message.getByRole('button').last().click()
    await expect(sheet.getByRole('textbox')).toHaveValue('在“资产”的明细里。')
    await context.setOffline(false)

    await page.goto('/console/economy')
    const asked: string[] = []
    page.on('request', (one) => one.method() === 'POST' && asked.push(one.url()))
    const count = page.getByRole('button', { name: t.count })
    await expect(count).toBeVisible()
    await context.setOffline(true)
    await count.click()
    await expect(page.getByText(t.notCounted)).toBeVisible()
    const tries = asked.length
    await context.setOffline(false)
    await expect(page.getByText(t.offline)).toHaveCount(0)
    await page.reload()
    await settled(page)
    expect(asked).toHaveLength(tries)
  })
}
