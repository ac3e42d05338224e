import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { browserWithCamera, frameOf } from '../../e2e/support/camera.ts'
import { payForm } from '../../e2e/support/pay.ts'
import { median, type Row, ratio } from '../measure.ts'
import { sessionOf, withDemo } from './demo.ts'

const CODE = 'GF_PAYMENT_DEMO0001'

/**
 * The minimum for any app: milliseconds until the camera is open and its first frame is there. As text, since it runs in the
 * page.
 */
const CAMERA_ALONE = `(async () => {
  const began = performance.now()
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { min: 640, ideal: 1280, max: 1920 }, height: { min: 480, ideal: 720, max: 1080 } },
  })
  await video.play()
  await new Promise((done) => video.requestVideoFrameCallback(done))
  const took = performance.now() - began
  for (const track of video.srcObject.getTracks()) track.stop()
  return took
})()`

/**
 * P14: from the tap on "scan" at home until the amount can be typed, with a shop's code before the camera and the app stored on
 * the device; beside the decoding of one such frame.
 */
export function measureScan(databaseUrl: string, folder: string, rounds: number): Promise<Row[]> {
  return withDemo(databaseUrl, folder, async ({ origin }) => {
    const browser = await browserWithCamera(CODE)
    try {
      const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'zh-CN' })
      await context.grantPermissions(['camera'], { origin })
      const page = await context.newPage()
      await page.goto(`${origin}/icon.svg`)
      await page.evaluate(`Object.assign(localStorage, ${await sessionOf(context.request, origin, 'bob')})`)
      await page.goto(origin)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      const seen = { form: [] as number[], frame: [] as number[], camera: [] as number[] }
      // The first tap loads the decoder, which stays on the device.
      for (let round = 0; round <= rounds; round += 1) {
        await page.goto(origin)
        const scan = page.locator('a[href="/scan-payment"]').locator('visible=true').first()
        await scan.waitFor()
        const began = performance.now()
        await scan.click()
        await payForm(page).amount.waitFor()
        if (round > 0) seen.form.push(performance.now() - began)
        seen.frame.push(await timeReading())
        // On a page that uses no camera.
        await page.goto(origin)
        seen.camera.push(await page.evaluate<number>(CAMERA_ALONE))
      }
      return [
        {
          what: `P14 from tap on scan to the amount, ms (${median(seen.form).toFixed(0)}) / one picture read (${median(seen.frame).toFixed(1)})`,
          value: ratio(seen.form, seen.frame).toFixed(1),
          goal: '<= 10',
        },
        {
          what: `from tap on scan to the amount / the camera opened until it shows a picture, nothing else (${median(seen.camera).toFixed(0)} ms)`,
          value: ratio(seen.form, seen.camera.slice(1)).toFixed(2),
          goal: 'printed',
        },
      ]
    } finally {
      await browser.close()
    }
  })
}

/** Returns the milliseconds to decode one camera frame, as web/src/camera/decode-frame.ts does. */
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
