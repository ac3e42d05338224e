import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { example } from '../../testing/example.ts'
import { answer } from '../../testing/fake-api.ts'
import { LANGUAGES, render } from '../../testing/render.tsx'
import { WhoseTurn } from './whose-turn.tsx'
import { words } from './words.ts'

test.each(LANGUAGES)('tells each side what a missed payment means for them, %s', async (language) => {
  answer({
    getTradingTerms: example('getTradingTerms', { graceMinutes: 5 }),
    getService: example('getService'),
  })
  const trade = example('getTransaction')
  const next = { who: 'buyer', by: '2099-11-28T00:30:00.000Z', afterwards: 'cancelled' } as const
  const { cancelled } = words[language].turn.afterwards
  for (const role of ['buyer', 'seller'] as const) {
    render(<WhoseTurn trade={{ ...trade, role, next }} />, { language })
    await expect.element(page.getByText(cancelled[role](5))).toBeVisible()
  }
})
