import { expect, type Page, test } from '@playwright/test'
import { browserWithCamera } from './support/camera.ts'
import { languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// In the dark the scanner has a light, where the camera says that it has one, and no switch where it has none.

const texts = {
  zh: { on: '打开手电筒', off: '关闭手电筒', failed: '手电筒没有打开' },
  en: { on: 'Turn on the light', off: 'Turn off the light', failed: 'The light did not turn on' },
}

interface Lit extends Window {
  /** What was asked of the camera, in turn. */
  asked: unknown[]
  isStuck: boolean
}

/** No browser's fake camera has a light. */
async function hasLight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as unknown as Lit
    here.asked = []
    const track = MediaStreamTrack.prototype
    const { getCapabilities } = track
    track.getCapabilities = function own(this: MediaStreamTrack) {
      return { ...getCapabilities.call(this), torch: true }
    }
    track.applyConstraints = async (constraints) => {
      if (here.isStuck) throw new DOMException('the camera is gone', 'OperationError')
      here.asked.push(constraints)
    }
  })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`the scanner’s light is turned on and off, where there is one, ${language}`, async () => {
    const browser = await browserWithCamera('https://example.com/menu')
    const context = await contextOf(browser, { language, dark: language === 'en' })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const page = await signIn(context, 'bob')
    const on = page.getByRole('button', { name: t.on })

    await test.step('a camera without one has no switch', async () => {
      await page.goto('/scan-payment')
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0)
      await expect(on).toHaveCount(0)
    })

    await hasLight(page)
    await page.goto('/scan-payment')
    await on.click()
    await expect(page.getByRole('button', { name: t.off })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: t.off }).click()
    await expect(on).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as Lit).asked)).toEqual([
      { advanced: [{ torch: true }] },
      { advanced: [{ torch: false }] },
    ])

    await test.step('a light that does not come is told, and not shown as on', async () => {
      await page.evaluate(() => {
        ;(window as unknown as Lit).isStuck = true
      })
      await on.click()
      await expect(page.getByText(t.failed)).toBeVisible()
      await expect(on).toBeVisible()
    })
    await browser.close()
  })
}
