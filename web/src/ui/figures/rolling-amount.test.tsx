import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RollingAmount } from './rolling-amount.tsx'

// e2e/home.e2e.ts tests the transition between two amounts in a browser.
test('RollingAmount shows a first amount without a transition', () => {
  const shown = renderToStaticMarkup(<RollingAmount units={12_345_600n} memory="first seen" />)
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe('1,234.56')
  expect(shown).not.toContain('rolling')
})
