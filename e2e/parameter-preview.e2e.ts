import { type APIRequestContext, expect, test } from '@playwright/test'
import { parameterNamed } from '../server/src/platform/parameters/catalogue.ts'
import { words as economyWords } from '../web/src/operators/economy/economy-words.ts'
import { previewWords } from '../web/src/operators/governance/preview-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { ANY, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'

// Both the proposer and the approver of a parameter change see its effect on the release pool. Nothing is approved here: the
// demo's parameters stay unchanged.

const texts = inBothLanguages((language) => ({
  parameter: { zh: /^释放第 4 档的日释放率/, en: /^PV per GF released/ }[language],
  name: { zh: 'points.release-band-4-ppm', en: 'points.release-divisor' }[language],
  shown: { zh: '释放第 4 档的日释放率', en: 'PV per GF released' }[language],
  value: { zh: '10', en: '2' }[language],
  exchange: beginningWith(parameterNamed('points.exchange-tenths').title[language]),
  fee: beginningWith(parameterNamed('points.manual-release-fee-units').title[language]),
  newValue: governanceWords[language].newValue,
  reason: governanceWords[language].reason,
  ask: governanceWords[language].propose,
  asked: governanceWords[language].proposed,
  preview: previewWords[language].title,
  outcome: { zh: /释放池/, en: /the pool/ }[language],
  released: previewWords[language].released,
  untouched: previewWords[language].untouched,
  notSimulated: previewWords[language].notSimulated,
  simulate: previewWords[language].simulate,
  guess: beginningWith(previewWords[language].assumption(ANY, ANY, ANY, ANY)),
  countNow: economyWords[language].countNow,
  approve: governanceWords[language].approve,
  cancel: uiWords[language].cancel,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { dark: true },
  en: { language: 'en', wide: true },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`shows proposer and approver the effect of a parameter change, ${language}`, async ({
    browser,
    request,
  }) => {
    await closeEarlierProposals(request, t.name)
    const asker = await newOperator(request, 'treasurer')
    const treasurer = await signInOperator(
      await contextOf(browser, browserSettings[language]),
      asker.account,
      asker.password,
    )
    await treasurer.goto('/console/parameters')
    await treasurer.getByRole('button', { name: t.parameter }).click()
    const sheet = treasurer.getByRole('dialog')
    await sheet.getByLabel(t.newValue).fill(t.value)
    const preview = sheet.getByRole('region', { name: t.preview })
    await expect(preview.getByText(t.outcome).first()).toBeVisible()
    const year = preview.getByRole('row').filter({ hasText: t.released }).getByRole('cell')
    const [before, after] = [await year.nth(0).textContent(), await year.nth(1).textContent()]
    const figure = (text: string | null) => Number(text?.replaceAll(',', ''))
    expect(figure(after)).toBeGreaterThan(figure(before))
    await expectNoViolations(treasurer)
    await sheet.getByLabel(t.reason).fill('What would it cost?')
    await sheet.getByRole('button', { name: t.ask }).click()
    await expect(treasurer.getByText(t.asked)).toBeVisible()

    const owner = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
    await owner.goto('/console/proposals')
    await owner
      .getByRole('listitem')
      .filter({ hasText: t.shown })
      .getByRole('button', { name: t.approve })
      .click()
    const dialog = owner.getByRole('alertdialog')
    const same = dialog.getByRole('row').filter({ hasText: t.released }).getByRole('cell')
    await expect(same.nth(1)).toHaveText(after ?? '')
    await expectNoViolations(owner)
    await dialog.getByRole('button', { name: t.cancel }).click()
    await closeEarlierProposals(request, t.name)
  })

  test(`says when a parameter does not affect releases, and simulates it, ${language}`, async ({
    browser,
  }) => {
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await page.goto('/console/parameters')
    const sheet = page.getByRole('dialog')
    const preview = sheet.getByRole('region', { name: t.preview })
    await page.getByRole('button', { name: t.fee }).click()
    await sheet.getByLabel(t.newValue).fill('90')
    await expect(preview.getByText(t.untouched)).toBeVisible()
    await expect(preview.getByText(t.notSimulated)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: t.exchange }).click()
    await sheet.getByLabel(t.newValue).fill('6')
    await expect(preview.getByText(t.untouched)).toBeVisible()
    // A server runs one simulation at a time, and another journey's may be running.
    await expect(async () => {
      await preview.getByRole('button', { name: t.simulate }).click({ timeout: 15_000 })
      await expect(preview.getByText(t.guess)).toBeVisible({ timeout: 60_000 })
    }).toPass()
    await expectNoViolations(page)
  })

  test(`offers a count when none was made yet, ${language}`, async ({ browser }) => {
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    const data = { figures: null, running: null, failed: false }
    await page.route('**/api/operator/economy', (route) =>
      route.fulfill({ json: { success: true, code: 200, message: '', data } }),
    )
    await page.route('**/api/operator/parameters/*/preview?*', (route) =>
      route.fulfill({
        json: {
          success: true,
          code: 200,
          message: '',
          data: { affectsReleases: true, year: null, simulation: { releaseDivisor: 2 } },
        },
      }),
    )
    await page.goto('/console/parameters')
    await page.getByRole('button', { name: t.parameter }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.newValue).fill(t.value)
    const preview = sheet.getByRole('region', { name: t.preview })
    await expect(preview.getByRole('button', { name: t.countNow })).toBeVisible()
    await expect(preview.getByRole('button', { name: t.simulate })).toHaveCount(0)
  })
}

/** Closes proposals that an earlier attempt may have left open: a parameter can have only one. */
async function closeEarlierProposals(request: APIRequestContext, name: string): Promise<void> {
  const calls = await operatorCalls(request, 'owner')
  const open = await calls.get<{ id: number; own: boolean; change: { name?: string } }[]>('/proposals')
  for (const { id, own, change } of open)
    if (change.name === name)
      await calls.post(`/proposals/${id}/${own ? 'withdraw' : 'refuse'}`, own ? undefined : { remark: 'No.' })
}
