import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { example } from '../../testing/example.ts'
import { answer } from '../../testing/fake-api.ts'
import { LANGUAGES, render } from '../../testing/render.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { words } from './home-words.ts'

const TIME = '2026-11-26T07:26:00.000Z'

function showCard(
  language: 'zh' | 'en',
  checks: { hasMailServer?: boolean; mailTime?: string; backupTime?: string },
) {
  answer({
    listOperators: [],
    getCover: example('getCover', { pool: '0.0000' }),
    findShops: [],
    getInstallationChecks: { hasMailServer: true, mailTime: null, backupTime: null, ...checks },
  })
  render(<FirstStepsCard />, { language })
  return words[language].firstSteps
}

test.each(LANGUAGES)('counts mail and backup as done once they were seen to work, %s', async (language) => {
  const w = showCard(language, { mailTime: TIME })
  await expect.element(page.getByText(w.backup)).toBeVisible()
  await expect.element(page.getByText(w.progress(1, 5))).toBeVisible()
  await expect.element(page.getByText(w.mail)).not.toBeInTheDocument()
})

test.each(LANGUAGES)('asks for a test mail and a backup on an empty platform, %s', async (language) => {
  const w = showCard(language, {})
  for (const step of [w.secondOwner, w.mail, w.pool, w.shop, w.backup])
    await expect.element(page.getByText(step)).toBeVisible()
})
