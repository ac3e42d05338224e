import { expect, type Page, test } from '@playwright/test'
import { browserOptions } from './support/browser.ts'
import { settled } from './support/no-violations.ts'
import { contextOf } from './support/people.ts'

// A dialog's backdrop dims the page up to its right edge, also over the gutter of the scroll bar. Playwright hides scroll bars,
// so this file starts a browser that shows them.

test.use({ launchOptions: { ...browserOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] } })

const WIDTH = 1280
const HEIGHT = 800

for (const dark of [false, true])
  test(`dims the gutter of the scroll bar and moves nothing, ${dark ? 'dark' : 'light'}`, async ({
    browser,
    request,
  }) => {
    const found = await request.get(`/api/merchants/nearby?keyword=${encodeURIComponent('老王面馆')}`)
    const [{ id }] = ((await found.json()) as { data: [{ id: number }] }).data
    const page = await (await contextOf(browser, { dark, wide: true })).newPage()
    await page.goto(`/merchant/${id}`)
    const opener = page.getByRole('button', { name: /^导航到/ })
    // The app has taken over and shows all content, so that the scroll bar stays.
    await settled(page)
    await expect(page.locator('.rendered')).toHaveCount(0)
    await expect(opener).toBeVisible()
    const bodyWidth = () => page.evaluate(() => document.body.getBoundingClientRect().width)
    const before = await bodyWidth()
    // The gutter must exist for the rest to be a test.
    expect(before).toBeLessThan(WIDTH - 5)
    expect(before).toBeGreaterThan(WIDTH - 30)
    const beside = Math.trunc(before) - 4
    const [pageColour = []] = await pixels(page, [beside])
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await bodyWidth()).toBe(before)
    const gutter = [Math.ceil(before) + 1, WIDTH - 6, WIDTH - 2]
    await expect(async () => {
      const [dimmed, ...strip] = await pixels(page, [beside, ...gutter])
      expect(dimmed).not.toEqual(pageColour)
      expect(strip).toEqual(gutter.map(() => dimmed))
    }).toPass({ timeout: 10_000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(async () => expect(await pixels(page, [beside])).toEqual([pageColour])).toPass()
    expect(await bodyWidth()).toBe(before)
  })

/** Returns the colours of the screen in these columns, near the lower edge, where the page has no content. */
async function pixels(page: Page, columns: number[]): Promise<number[][]> {
  const source = (await page.screenshot({ scale: 'css' })).toString('base64')
  const blank = await page.context().newPage()
  const colours = await blank.evaluate(
    async ([source, columns, row]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      return columns.map((x) => [...(pen?.getImageData(x, row, 1, 1).data ?? [])])
    },
    [source, columns, HEIGHT - 4] as const,
  )
  await blank.close()
  await page.bringToFront()
  return colours
}
