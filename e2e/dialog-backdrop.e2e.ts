import { expect, type Page, test } from '@playwright/test'
import { browserOptions } from './support/browser.ts'
import { contextOf } from './support/people.ts'

// A dialog's backdrop dims the page up to its right edge, also where the scroll bar takes up room.

test.use({ launchOptions: { ...browserOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] } })

for (const dark of [false, true])
  test(`a dialog dims the whole width and moves nothing, ${dark ? 'dark' : 'light'}`, async ({
    browser,
    request,
  }) => {
    const found = await request.get(`/api/merchants/nearby?keyword=${encodeURIComponent('老王面馆')}`)
    const [{ id }] = ((await found.json()) as { data: [{ id: number }] }).data
    const context = await contextOf(browser, { dark, wide: true })
    const page = await context.newPage()
    await page.goto(`/merchant/${id}`)
    const widthOf = () => page.evaluate(() => document.body.getBoundingClientRect().width)
    const before = await widthOf()
    // Without a scroll bar that takes up room the test would say nothing.
    expect(before).toBeLessThan(1280)
    await page.getByRole('button', { name: /^导航到/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await widthOf()).toBe(before)
    await expect.poll(async () => new Set(await colours(page, [1276, 1255])).size).toBe(1)
    await context.close()
  })

/** Returns the colours of the screen at these columns, at the lower edge, where the page has no content. */
async function colours(page: Page, columns: number[]): Promise<string[]> {
  const picture = (await page.screenshot()).toString('base64')
  const blank = await page.context().newPage()
  const read = await blank.evaluate(
    async ([source, places]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      return places.map((x) => String(pen?.getImageData(x, image.height - 4, 1, 1).data))
    },
    [picture, columns] as const,
  )
  await blank.close()
  return read
}
