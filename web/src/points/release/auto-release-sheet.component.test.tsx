import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { example } from '../../testing/example.ts'
import { answer } from '../../testing/fake-api.ts'
import { LANGUAGES, render } from '../../testing/render.tsx'
import { AutoReleaseSheet } from './auto-release-sheet.tsx'
import { words } from './words.ts'

const packages = [{ months: 1, price: '30.0000', saving: '0.0000' }]

// spec: 000 §5 auto refresh: disabled below 30 GF
test.each(LANGUAGES)('disables the buy button when the balance is below the price, %s', async (language) => {
  const w = words[language].auto
  answer({
    getTerms: example('getTerms', { autoReleasePackages: packages }),
    getPointsForecast: 'no network',
    getAutoReleaseEndTime: null,
  })
  render(<AutoReleaseSheet open onClose={() => {}} userId={7} available={299_999n} months={1} />, {
    language,
  })
  await expect
    .element(page.getByRole('button', { name: w.review, exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(w.notEnough('30.00')).first()).toBeVisible()
})
