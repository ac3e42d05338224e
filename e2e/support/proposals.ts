import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { operatorCalls } from './operators.ts'

type Open = { id: number; own: boolean }[]

/** What a page says where the second person approves. */
interface Approving {
  approve: string
  approved: string
}

/** What is said and pressed where a part is halted and let go on. */
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

/** Fills in why a part is halted, in both languages; the button that halts it is the caller's to press. */
export async function fillHalt(page: Page, t: Halting, why: { zh: string; en: string }) {
  await page.goto('/console/halts')
  await page.getByRole('button', { name: t.halt }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t.reasonZh).fill(why.zh)
  await sheet.getByLabel(t.reasonEn).fill(why.en)
  return sheet.getByRole('button', { name: t.haltNow })
}

/** Asks that a part goes on; another has to approve it. */
export async function proposeLift(page: Page, t: Halting): Promise<void> {
  await page.goto('/console/halts')
  await page.getByRole('button', { name: t.lift }).click()
  await page.getByRole('dialog').getByLabel(t.reason).fill('All is well.')
  await page.getByRole('button', { name: t.ask }).click()
  await expect(page.getByText(t.asked)).toBeVisible()
}

/** The second person sees what it is about, and does it. */
export async function approve(page: Page, t: Approving, about: string): Promise<void> {
  await page.goto('/console/proposals')
  await expect(page.locator('main').getByText(about).first()).toBeVisible()
  await page.getByRole('button', { name: t.approve }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.approve }).click()
  await expect(page.getByText(t.approved)).toBeVisible()
}

/** An earlier try may have left something open. */
export async function withdrawEverything(request: APIRequestContext): Promise<void> {
  for (const account of ['treasurer', 'owner']) {
    const calls = await operatorCalls(request, account)
    for (const { id, own } of await calls.get<Open>('/proposals'))
      if (own) await calls.post(`/proposals/${id}/withdraw`, undefined)
  }
}

/** An earlier try may have left a part halted. */
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
