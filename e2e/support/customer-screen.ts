import { expect, type Page } from '@playwright/test'
import { words as screenWords } from '../../web/src/payments/customer-screen/customer-screen-words.ts'
import { words as uiWords } from '../../web/src/ui/words.ts'
import { expectNoViolations } from './no-violations.ts'

/** Opens the customer's screen of a counter that is shown, on another device and without a login. */
export async function openCustomerScreen(counter: Page, screen: Page, language: 'zh' | 'en'): Promise<void> {
  const t = screenWords[language]
  await counter.getByRole('button', { name: new RegExp(`^${t.title}`) }).click()
  const opened = counter.waitForResponse((response) => response.url().endsWith('/customer-screens'))
  await counter.getByRole('button', { name: t.open }).click()
  const { data } = (await (await opened).json()) as { data: { token: string } }
  await expect(counter.getByRole('button', { name: uiWords[language].link.copy })).toBeVisible()
  await expectNoViolations(counter, 'the link of a customer’s screen')
  await counter.keyboard.press('Escape')
  await screen.goto(`/customer-screen#${data.token}`)
  await expect(screen.getByText(t.welcome)).toBeVisible()
}
