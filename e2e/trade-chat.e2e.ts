import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { words as chatWords } from '../web/src/trading/chat/chat-words.ts'
import { freshPicture } from './support/cases.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { openTrade } from './support/trade.ts'

// The chat of a trade between a Chinese phone and an English desktop: messages arrive by themselves, quick phrases are in the
// reader's language, and a member can be reported and blocked.

/** Opens a trade of a buyer at an English desk and a seller on a Chinese phone, on both sides. */
async function openChat(browser: Browser, request: APIRequestContext) {
  const name = await newcomer(request)
  // A new seller has enough GF also in a second attempt.
  const sells = await newSeller(request, '1000')
  const { transactionId } = await openTrade(request, name, sells)
  const place = `/trading-process/${transactionId}`
  const buyer = await signIn(await contextOf(browser, { language: 'en', wide: true, dark: true }), name)
  const seller = await signIn(await contextOf(browser), sells)
  await buyer.goto(place)
  await seller.goto(place)
  return { buyer, seller, messages: buyer.getByRole('list', { name: chatWords.en.messages }) }
}

test('chats in a trade in two languages', { tag: '@short' }, async ({ browser, request }) => {
  const { buyer, seller, messages } = await openChat(browser, request)

  await test.step('a quick phrase is shown in the reader’s language', async () => {
    await buyer.getByRole('button', { name: chatWords.en.phrases }).click()
    await expectNoViolations(buyer, 'phrases')
    await buyer.getByRole('button', { name: chatWords.en.phrase.hello }).click()
    await expect(messages.getByText(chatWords.en.phrase.hello)).toBeVisible()
    await expect(seller.getByText(chatWords.zh.unread(1))).toBeVisible()
    await expect(seller.getByText(chatWords.zh.phrase.hello).first()).toBeVisible()
  })

  const chat = seller.getByRole('dialog')
  await test.step('on a phone the chat opens as a sheet', async () => {
    await seller.getByRole('button', { name: chatWords.zh.open }).click()
    await expect(chat.getByText(chatWords.zh.phrase.hello).last()).toBeVisible()
    await expect(chat.getByText(/骗局/)).toBeVisible()
    await expectNoViolations(seller, 'chat')
    await expect(messages.getByText(chatWords.en.read, { exact: true })).toBeVisible()
    await expect(seller.getByText(chatWords.zh.unread(1))).toHaveCount(0)
  })

  await test.step('messages are shown as text on both sides', async () => {
    const text = '请用 TRC20 网络，<b>不要</b>选错'
    await chat.getByRole('textbox').fill(text)
    await chat.getByRole('button', { name: chatWords.zh.send, exact: true }).click()
    await expect(chat.getByRole('textbox')).toHaveValue('')
    await expect(messages.getByText(text)).toBeVisible()
    await expect(buyer.getByRole('status').filter({ hasText: text })).toBeAttached()
    const field = buyer.getByRole('textbox', { name: chatWords.en.write })
    await field.fill('Done in two minutes')
    await field.press('Enter')
    await expect(chat.getByText('Done in two minutes').last()).toBeVisible()
  })
})

test('shows a picture of the chat, and reports and blocks the other member', async ({ browser, request }) => {
  const { buyer, seller } = await openChat(browser, request)
  await test.step('a picture is shown to both sides', async () => {
    await seller.getByRole('button', { name: chatWords.zh.open }).click()
    const chat = seller.getByRole('dialog')
    await buyer.locator('input[type=file]').last().setInputFiles({
      name: 'screen.png',
      mimeType: 'image/png',
      buffer: freshPicture(),
    })
    const picture = chat.getByRole('button', { name: /^放大/ }).locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await chat.getByRole('button', { name: /^放大/ }).click()
    await expect(seller.getByRole('dialog').last().getByRole('img')).toBeVisible()
    await expectNoViolations(seller, 'picture')
  })

  await test.step('the other member is reported and blocked', async () => {
    await buyer.getByRole('button', { name: chatWords.en.report }).click()
    const sheet = buyer.getByRole('dialog')
    await sheet.getByRole('button', { name: chatWords.en.sendReport }).click()
    await expect(sheet.getByText(chatWords.en.descriptionRequired)).toBeVisible()
    await sheet.getByRole('textbox').fill('Wants to go on in another app')
    await expectNoViolations(buyer, 'report')
    await sheet.getByRole('button', { name: chatWords.en.sendReport }).click()
    await expect(buyer.getByText(chatWords.en.reported)).toBeVisible()
    await buyer.getByRole('button', { name: chatWords.en.block, exact: true }).click()
    await buyer
      .getByRole('alertdialog')
      .getByRole('button', { name: chatWords.en.block, exact: true })
      .click()
    await expect(buyer.getByRole('button', { name: chatWords.en.unblock })).toBeVisible()
  })
})
