import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { skipClosedSheets } from '../lib/use-close-on-back.ts'
import { render } from '../testing/render.tsx'
import { Sheet } from './sheet.tsx'

// The history rule of sheets (rules/screens#sheets-and-back): what opens is one Back, what closes takes its entry out, and the
// page is never one too far. Before /here lies /before.

const start = location.href
void skipClosedSheets()

function Opener({ name, children }: { name: string; children?: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open {name}
      </button>
      <Sheet open={isOpen} title={name} onClose={() => setOpen(false)}>
        {children}
      </Sheet>
    </>
  )
}

const dialogs = page.getByRole('dialog')
const openSheet = async (name = 'first') => {
  await page.getByRole('button', { name: `open ${name}` }).click()
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
}
const isAt = (path: string) => vi.waitFor(() => expect(location.pathname).toBe(path))
const isMarked = (marked: boolean) =>
  vi.waitFor(() => expect(typeof history.state?.sheet === 'string').toBe(marked))

/** The next Back leads to the page before, and not past it. */
async function isOneBackFromBefore(): Promise<void> {
  await expect.element(dialogs).not.toBeInTheDocument()
  await isMarked(false)
  expect(location.pathname).toBe('/here')
  history.back()
  await isAt('/before')
}

beforeEach(() => {
  history.pushState({}, '', '/before')
  history.pushState({}, '', '/here')
  render(
    <Opener name="first">
      <input aria-label="name" />
      <Opener name="second" />
    </Opener>,
  )
})
afterEach(() => history.pushState({}, '', start))

/** Two browsers: one that steps by the keys of entries, and one without such keys, as Safari was for long. */
describe.each(['with keys', 'without keys'])('%s', (kind) => {
  beforeEach(() => {
    const own = Object.getOwnPropertyDescriptor(window, 'navigation')
    if (kind === 'without keys')
      Object.defineProperty(window, 'navigation', { value: undefined, configurable: true })
    return () => own && Object.defineProperty(window, 'navigation', own)
  })

  test('closing takes the entry out', async () => {
    for (let times = 0; times < 3; times += 1) {
      await openSheet()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialogs).not.toBeInTheDocument()
    }
    await isOneBackFromBefore()
  })

  test('Back closes, and only then leaves', async () => {
    await openSheet()
    await isMarked(true)
    history.back()
    await isOneBackFromBefore()
  })

  test('Back twice at once closes and leaves by one page', async () => {
    await openSheet()
    await isMarked(true)
    history.back()
    history.back()
    await isAt('/before')
    await expect.element(dialogs).not.toBeInTheDocument()
    history.forward()
    await isAt('/here')
    await isOneBackFromBefore()
  })

  test('a sheet that is closed and opened at once stays', async () => {
    await openSheet()
    await userEvent.keyboard('{Escape}')
    await openSheet()
    await isMarked(true)
    await expect.element(page.getByRole('dialog', { name: 'first' })).toBeVisible()
    history.back()
    await isOneBackFromBefore()
  })

  test('a sheet that is opened again while it slides out has empty fields', async () => {
    await openSheet()
    await page.getByLabelText('name').fill('Mei')
    await userEvent.keyboard('{Escape}')
    // A click by the test would wait for the end of the animation.
    ;(page.getByRole('button', { name: 'open first' }).element() as HTMLElement).click()
    await expect.element(page.getByLabelText('name')).toHaveValue('')
  })

  test('of two sheets each Back closes one', async () => {
    await openSheet()
    await openSheet('second')
    await isMarked(true)
    history.back()
    await expect.element(page.getByRole('dialog', { name: 'second' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'first' })).toBeVisible()
    history.back()
    await isOneBackFromBefore()
  })
})
