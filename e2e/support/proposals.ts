import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { operatorCalls } from './operators.ts'

type Open = { id: number; own: boolean }[]

/** The texts of the page where the second operator approves. */
interface Approving {
  approve: string
  approved: string
}

/** The texts of the pages where a part is halted and resumed. */
interface Halting extends Approving {
  halt: string
  reasonZh: string
  reasonEn: string
  haltNow: string
  lift: string
  reason: string
  ask: string
  asked: string
}

/** Fills in why a part is halted, in both languages. Returns the button that halts it. */
export async function fillHalt(page: Page, t: Halting, why: { zh: string; en: string }) {
  await page.goto('/console/halts')
  await page.getByRole('button', { name: t.halt }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t.reasonZh).fill(why.zh)
  await sheet.getByLabel(t.reasonEn).fill(why.en)
  return sheet.getByRole('button', { name: t.haltNow })
}

/** Proposes to resume a part; another operator has to approve it. */
export async function proposeLift(page: Page, t: Halting): Promise<void> {
  await page.goto('/console/halts')
  await page.getByRole('button', { name: t.lift }).click()
  await page.getByRole('dialog').getByLabel(t.reason).fill('All is well.')
  await page.getByRole('button', { name: t.ask }).click()
  await expect(page.getByText(t.asked)).toBeVisible()
}

/** Approves the proposal about this subject, as the second operator. */
export async function approve(page: Page, t: Approving, about: string): Promise<void> {
  await page.goto('/console/proposals')
  await expect(page.locator('main').getByText(about).first()).toBeVisible()
  await page.getByRole('button', { name: t.approve }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.approve }).click()
  await expect(page.getByText(t.approved)).toBeVisible()
}

/** Withdraws all open proposals that an earlier attempt may have left. */
export async function withdrawEverything(request: APIRequestContext): Promise<void> {
  for (const account of ['treasurer', 'owner']) {
    const calls = await operatorCalls(request, account)
    for (const { id, own } of await calls.get<Open>('/proposals'))
      if (own) await calls.post(`/proposals/${id}/withdraw`, undefined)
  }
}

/** Resumes a part that an earlier attempt may have left halted. */
export async function resumePart(request: APIRequestContext, part: string): Promise<void> {
  await withdrawEverything(request)
  const [owner, treasurer] = [
    await operatorCalls(request, 'owner'),
    await operatorCalls(request, 'treasurer'),
  ]
  await treasurer.post('/proposals', { change: { kind: 'lift-halt', part }, reason: 'Once more.' })
  for (const { id, own } of await owner.get<Open>('/proposals'))
    if (!own) await owner.post(`/proposals/${id}/approve`, undefined)
}
