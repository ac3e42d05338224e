import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/fake-api.ts'
import { usualAnswers } from '../../testing/member.ts'
import { LANGUAGES, render } from '../../testing/render.tsx'
import { words as uiWords } from '../../ui/words.ts'
import { Component } from './about-page.tsx'
import { words } from './about-words.ts'

test.each(LANGUAGES)(
  'shows an error when the rules fail to load, and loads them on retry, %s',
  async (language) => {
    answer({ getTerms: 'no network' })
    render(<Component />, { language, who: null })
    const retry = page.getByRole('button', { name: uiWords[language].retry })
    await expect.element(retry).toBeVisible()
    answer({ getTerms: usualAnswers.getTerms })
    await retry.click()
    await expect.element(page.getByText(words[language].rules.exchange, { exact: true })).toBeVisible()
  },
)
