import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RollingAmount } from './rolling-amount.tsx'

// The transition between two figures is tested in a browser: e2e/home.e2e.ts.
test('a figure that was not seen before stands at once, and by itself', () => {
  const shown = renderToStaticMarkup(<RollingAmount units={12_345_600n} memory="first seen" />)
  expect(shown).toContain('1,234.56')
  expect(shown).not.toContain('rolling')
})
