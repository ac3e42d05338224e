import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { browserThatSees, frameOf } from '../../e2e/support/camera.ts'
import { payForm } from '../../e2e/support/pay.ts'
import { median, type Row, ratio } from '../measure.ts'
import { sessionOf, withDemo } from './demo.ts'

const CODE = 'GF_PAYMENT_DEMO0001'

/**
 * P14: from the tap on "scan" at home until the amount can be typed, with a shop's code before the camera and the app on
 * the device; beside the reading of one such picture.
 */
export function measureScan(databaseUrl: string, folder: string, rounds: number): Promise<Row[]> {
  return withDemo(databaseUrl, folder, async ({ origin }) => {
    const browser = await browserThatSees(CODE)
    try {
      const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'zh-CN' })
      await context.grantPermissions(['camera'], { origin })
      const page = await context.newPage()
      await page.goto(`${origin}/icon.svg`)
      await page.evaluate(`Object.assign(localStorage, ${await sessionOf(context.request, origin, 'bob')})`)
      await page.goto(origin)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      const seen = { form: [] as number[], frame: [] as number[] }
      // The first tap of all brings the reader along, which stays on the device.
      for (let round = 0; round <= rounds; round += 1) {
        await page.goto(origin)
        const scan = page.locator('a[href="/scan-payment"]').locator('visible=true').first()
        await scan.waitFor()
        const began = performance.now()
        await scan.click()
        await payForm(page).amount.waitFor()
        if (round > 0) seen.form.push(performance.now() - began)
        seen.frame.push(await timeReading())
      }
      return [
        {
          what: `P14 from tap on scan to the amount, ms (${median(seen.form).toFixed(0)}) / one picture read (${median(seen.frame).toFixed(1)})`,
          value: ratio(seen.form, seen.frame).toFixed(1),
          goal: '<= 10',
        },
      ]
    } finally {
      await browser.close()
    }
  })
}

/** Milliseconds of one frame of the camera, as web/src/camera/decode-frame.ts has it read. */
async function timeReading(): Promise<number> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { luma, width, height } = frameOf(CODE)
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [n, light] of luma.entries()) data.set([light, light, light, 255], n * 4)
  const read = () =>
    readBarcodes(
      { data, width, height, colorSpace: 'srgb' },
      { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: false, tryInvert: false, tryRotate: false },
    )
  const [found] = await read()
  if (found?.text !== CODE) throw new Error('the picture was not read')
  const began = performance.now()
  for (let time = 0; time < 10; time += 1) await read()
  return (performance.now() - began) / 10
}
