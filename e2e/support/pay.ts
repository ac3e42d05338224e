import { expect, type Locator, type Page } from '@playwright/test'

/** The payment form of a shop, in any language. */
export interface PayForm {
  sheet: Locator
  amount: Locator
  /** The button of the step that is shown: next, or pay. */
  go: Locator
  password: Locator
}

export function payForm(page: Page): PayForm {
  const sheet = page.locator('dialog[open]')
  return {
    sheet,
    amount: sheet.locator('input[data-keypad=amount], input[inputmode=decimal]'),
    go: sheet.locator('button[type=submit]'),
    password: sheet.locator('input[autocomplete=off][type=password]'),
  }
}

/** Enters the amount in the sheet that a code has opened, and goes on to the confirmation. */
export async function speakAmount(page: Page, typed: string): Promise<void> {
  const { amount, go } = payForm(page)
  await amount.fill(typed)
  await go.click()
  await expect(amount).toHaveCount(0)
}

/** Enters the payment password and pays. */
export async function confirmPayment(page: Page, secret = 'torch123'): Promise<void> {
  const { password, go } = payForm(page)
  await password.fill(secret)
  await go.click()
}

export async function payInSheet(page: Page, amount: string, secret?: string): Promise<void> {
  await speakAmount(page, amount)
  await confirmPayment(page, secret)
}
