import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../testing/fake-api.ts'
import { LANGUAGES, render } from '../testing/render.tsx'
import { words as uiWords } from '../ui/words.ts'
import { Component } from './transparency-page.tsx'
import { words } from './words.ts'

test.each(LANGUAGES)(
  'shows an error when the proofs fail to load, and loads them on retry, %s',
  async (language) => {
    answer({
      listProofs: 'no network',
      getReleaseForecast: 'no network',
      getCover: 'no network',
      getOversight: 'no network',
    })
    render(<Component />, { language, who: null })
    const retry = page.getByRole('button', { name: uiWords[language].retry })
    await expect.element(retry).toBeVisible()
    answer({ listProofs: [] })
    await retry.click()
    await expect.element(page.getByText(words[language].none)).toBeVisible()
  },
)
