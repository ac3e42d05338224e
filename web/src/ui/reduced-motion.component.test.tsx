import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'

// The browser of the component tests asks for reduced motion.
test('shows an inherited colour at once where less motion is asked for', async () => {
  render(
    <section aria-label="outer">
      <p>
        <span>inner</span>
      </p>
    </section>,
  )
  const inner = page.getByText('inner')
  await expect.element(inner).toBeVisible()
  const outer = page.getByRole('region', { name: 'outer' }).element() as HTMLElement
  outer.style.color = 'rgb(1, 2, 3)'
  expect(getComputedStyle(inner.element()).color).toBe('rgb(1, 2, 3)')
  expect(document.getAnimations()).toEqual([])
})
