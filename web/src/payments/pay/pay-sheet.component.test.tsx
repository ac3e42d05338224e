import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { words as securityWords } from '../../identity/security-words.ts'
import type { Language } from '../../lib/language.ts'
import { compose, insert } from '../../testing/composition.ts'
import { example } from '../../testing/example.ts'
import { answer, refuse } from '../../testing/fake-api.ts'
import type { member } from '../../testing/member.ts'
import { LANGUAGES, render } from '../../testing/render.tsx'
import { words as uiWords } from '../../ui/words.ts'
import { words } from '../words.ts'
import { PaySheet } from './pay-sheet.tsx'

const MAX_NOTE = 200
const withPin = { paymentPasswordIsPin: true }
const shop = example('findByCode', { id: 1, shopName: '老王面馆', shopNameEn: 'Noodles', ownerName: 'W**' })
const pay = vi.fn(() => example('payWithGf', { paymentNo: 'P1' }))
const refusedPay = vi.fn(() => refuse('wrongPaymentPassword', { left: 4 }))
const onPaid = vi.fn()

beforeEach(() => {
  for (const mock of [pay, refusedPay, onPaid]) mock.mockClear()
  answer({ previewPayment: example('previewPayment'), payWithGf: pay })
})

interface Opened {
  language?: Language
  who?: Partial<typeof member>
}

/** Opens the sheet, and returns its parts. */
function openSheet({ language = 'zh', who = {} }: Opened = {}) {
  const payee = { shop, code: 'GF_PAYMENT_DEMO0001', bill: undefined }
  const does = { onPaid, onClose: () => {}, onRescan: () => {} }
  render(<PaySheet open payer={7} unanswered={undefined} {...{ payee, ...does }} />, { language, who })
  const [{ form, confirm }, { secondKey }] = [words[language], securityWords[language]]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    amount: page.getByLabelText(form.amount),
    next: button(form.next),
    pay: (amount: string) => button(confirm.confirm(amount)),
    password: page.getByLabelText(secondKey.label, { exact: true }),
    pin: page.getByLabelText(secondKey.pin),
    notPin: button(secondKey.notPin),
    keypad: page.getByRole('group', { name: uiWords[language].keypad.title }),
  }
}

const boxOf = (one: Locator) => one.element().getBoundingClientRect()

/** Checks that each part ends above the next one and that all are in sight. */
async function expectApart(...parts: Locator[]): Promise<void> {
  await vi.waitFor(() => {
    const edges = parts.map(boxOf).flatMap(({ top, bottom }) => [top, bottom])
    expect(edges).toEqual([...edges].sort((one, other) => one - other))
    expect(edges[0]).toBeGreaterThanOrEqual(0)
    expect(edges.at(-1)).toBeLessThanOrEqual(innerHeight)
  }, 15_000)
}

test.each([400, 430])('keeps a password field in sight on a screen of 360 x %i', async (height) => {
  const { amount, next, password } = openSheet()
  await amount.fill('3')
  await next.click()
  await password.click()
  await page.viewport(360, height)
  await vi.waitFor(() => {
    const [field, footer] = [boxOf(password), document.querySelector('dialog footer')]
    const section = document.querySelector('dialog > section')?.getBoundingClientRect()
    expect(field.top).toBeGreaterThanOrEqual((section?.top ?? height) - 1)
    expect(field.bottom).toBeLessThanOrEqual((footer?.getBoundingClientRect().top ?? 0) + 1)
  }, 15_000)
})

test.each([640, 430])(
  'keeps the keypad beside the field and the button on a screen of 360 x %i',
  async (height) => {
    await page.viewport(360, height)
    const { amount, next, keypad, pin } = openSheet({ who: withPin })
    await expect.element(amount).toHaveFocus()
    await amount.fill('3')
    await expectApart(amount, keypad, next)
    await vi.waitFor(() => {
      const keys = keypad.getByRole('button').all().map(boxOf)
      for (const { width, height } of keys) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(new Set(keys.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
    }, 15_000)
    await next.click()
    await expect.element(pin).toHaveFocus()
    await expectApart(pin, keypad)
  },
)

test.each(LANGUAGES)('asks for a wrong PIN again and never sends an incomplete one, %s', async (language) => {
  answer({ payWithGf: refusedPay })
  const sheet = openSheet({ language, who: withPin })
  await sheet.amount.fill('3')
  await sheet.next.click()
  await expect.element(sheet.pin).toHaveFocus()
  await userEvent.keyboard('12345{Enter}')
  await expect.element(sheet.pin).toHaveValue('12345')
  expect(refusedPay).not.toHaveBeenCalled()
  await userEvent.keyboard('9')
  await expect.element(sheet.pin).toHaveAttribute('aria-invalid', 'true')
  await expect.element(sheet.pin).toHaveValue('')
  await expect.element(sheet.pin).toHaveFocus()
  expect(refusedPay).toHaveBeenCalledTimes(1)
  answer({ payWithGf: pay })
  // The payment password may have been changed elsewhere to one that is no PIN.
  await sheet.notPin.click()
  await sheet.password.fill('123456')
  await sheet.pay('3.00').click()
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(pay).toHaveBeenCalledTimes(1)
})

test('enters an amount by the keypad, and leaves the focus in its field', async () => {
  const { amount, keypad } = openSheet()
  const w = uiWords.zh.keypad
  for (const name of ['1', '2', '5', w.back, w.point, '5'])
    await keypad.getByRole('button', { name, exact: true }).click()
  await expect.element(amount).toHaveValue('12.5')
  await expect.element(amount).toHaveFocus()
})

// spec: 001 §4 scan: camera, manual entry, shop, payment; a failure keeps the form
// spec: 001 §8 scan: code, lookup, amount, payment; each with its own message
test.each(LANGUAGES)(
  'clears a wrong password, focuses its field, and pays after the right one, %s',
  async (language) => {
    const sheet = openSheet({ language })
    const refusal = refuse('wrongPaymentPassword', { left: 4 })
    answer({ payWithGf: () => refusal })
    await sheet.amount.fill('5')
    await sheet.next.click()
    await sheet.password.fill('wrong-one')
    await sheet.pay('5.00').click()
    await expect.element(page.getByText(refusedPay().refused.message).first()).toBeVisible()
    await expect.element(sheet.password).toHaveValue('')
    await expect.element(sheet.password).toHaveFocus()
    answer({ payWithGf: pay })
    await sheet.password.fill('torch123')
    await sheet.pay('5.00').click()
    await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  },
)

// rules/screens#touches: beside the touch that opens the scanner, the one for the next step is the only one.
test.each(LANGUAGES)('pays by the go key of the keyboard, after one touch, %s', async (language) => {
  const sheet = openSheet({ language })
  const touched = vi.fn()
  addEventListener('pointerdown', touched)
  await expect.element(sheet.amount).toHaveFocus()
  await userEvent.keyboard('3')
  await sheet.next.click()
  await expect.element(sheet.password).toHaveFocus()
  await expect.element(sheet.password).toHaveAttribute('enterkeyhint', 'go')
  await userEvent.keyboard('{Enter}')
  expect(pay).not.toHaveBeenCalled()
  await userEvent.keyboard('torch123{Enter}')
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(pay).toHaveBeenCalledTimes(1)
  removeEventListener('pointerdown', touched)
  expect(touched).toHaveBeenCalledTimes(1)
})

test('pays once on two quick touches', async () => {
  const sheet = openSheet()
  await sheet.amount.fill('3')
  await sheet.next.click()
  await sheet.password.fill('torch123')
  await sheet.pay('3.00').dblClick()
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(pay).toHaveBeenCalledTimes(1)
})

test.each(LANGUAGES)(
  'pays the same amount when it is typed with a thousands separator, %s',
  async (language) => {
    answer({ getPointsAccount: example('getPointsAccount', { gfBalance: '5000.0000' }) })
    const sheet = openSheet({ language })
    await userEvent.type(sheet.amount, '1,234.56')
    await expect.element(page.getByText(uiWords[language].amount.separators)).not.toBeInTheDocument()
    await sheet.next.click()
    await sheet.password.fill('torch123')
    await sheet.pay('1,234.56').click()
    await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(pay).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ gfAmount: '1234.56' }) }),
    )
  },
)

test('reads a full-width amount after the composition', async () => {
  const { amount } = openSheet()
  await amount.click()
  await compose('１２')
  await expect.element(amount).toHaveValue('１２')
  await insert('１２。５')
  await expect.element(amount).toHaveValue('１２。５')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('12.5')
})

test('cuts a text at its limit after the composition and not during it', async () => {
  openSheet()
  const w = uiWords.zh.note
  await page.getByRole('button', { name: w.add }).click()
  const note = page.getByLabelText(w.label)
  const almost = '字'.repeat(MAX_NOTE - 1)
  await note.fill(almost)
  await userEvent.keyboard('{End}')
  for (const text of ['z', 'zh', 'zho', 'zhong']) await compose(text)
  await expect.element(note).toHaveValue(`${almost}zhong`)
  await insert('中')
  await expect.element(note).toHaveValue(`${almost}中`)
  for (const text of ['g', 'guo']) await compose(text)
  await insert('国')
  await expect.element(note).toHaveValue(`${almost}中`)
})
