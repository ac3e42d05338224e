import { expect, type Page, test } from '@playwright/test'
import { words as cameraWords } from '../web/src/camera/words.ts'
import { browserWithCamera } from './support/camera.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// The scanner can turn on the camera's light if the camera has one.

const texts = inBothLanguages((language) => ({
  on: cameraWords[language].scan.lightOn,
  off: cameraWords[language].scan.lightOff,
  failed: cameraWords[language].scan.lightFailed,
}))

interface Lit extends Window {
  /** The constraints passed to the camera, in order. */
  asked: unknown[]
  isStuck: boolean
}

/** Adds a light to the fake camera, which has none. */
async function addLight(page: Page): Promise<void> {
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
  test(`turns the camera’s light on and off if there is one, ${language}`, async () => {
    const browser = await browserWithCamera('https://example.com/menu')
    const context = await contextOf(browser, { language, dark: language === 'en' })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const page = await signIn(context, 'bob')
    const on = page.getByRole('button', { name: t.on })

    await test.step('shows no switch for a camera without a light', async () => {
      await page.goto('/scan-payment')
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0)
      await expect(on).toHaveCount(0)
    })

    await addLight(page)
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

    await test.step('shows an error when the light does not turn on', async () => {
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
