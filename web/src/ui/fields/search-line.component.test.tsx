import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { compose, insert } from '../../testing/composition.ts'
import { render } from '../../testing/render.tsx'
import { SearchLine } from './search-line.tsx'

afterEach(() => void vi.useRealTimers())

test('searches only after the composition has ended', async () => {
  const search = vi.fn()
  const line = { label: 'shops', placeholder: '', maxLength: 50, keyword: '', debounceMilliseconds: 300 }
  render(<SearchLine {...line} onKeyword={search} />)
  const field = page.getByRole('searchbox')
  await field.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const text of ['m', 'mi', 'mia', 'mian']) await compose(text)
  expect((field.element() as HTMLInputElement).value).toBe('mian')
  // The field searches by itself after a pause, which has passed.
  vi.advanceTimersByTime(5000)
  expect(search).not.toHaveBeenCalled()
  await insert('面')
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await expect.element(field).toHaveValue('面')
  await userEvent.tab()
  await vi.waitFor(() => expect(search).toHaveBeenCalled())
  expect(search.mock.calls).toEqual([['面']])
})
