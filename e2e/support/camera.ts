import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { create } from 'qrcode'
import { browserOptions } from './browser.ts'

const WIDTH = 1280
const HEIGHT = 720
const MODULE = 9
const FRAMES = 6

/** Launches a browser whose camera shows only this code. The caller closes it. */
export async function browserWithCamera(code: string): Promise<Browser> {
  return (await browserWithFilm(code)).browser
}

/** The same; `show` puts another code before the camera, which sees it when it is started the next time. */
export async function browserWithFilm(
  code: string,
): Promise<{ browser: Browser; show: (code: string) => void }> {
  const film = join(mkdtempSync(join(tmpdir(), 'torch-film-')), 'counter.y4m')
  writeFilm(film, code)
  const browser = await chromium.launch(
    browserOptions(
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ),
  )
  // Eight megabytes each, in memory where the temporary directory is in memory.
  browser.once('disconnected', () => rmSync(dirname(film), { recursive: true, force: true }))
  return { browser, show: (next) => writeFilm(film, next) }
}

/**
 * Writes a video for the browser's fake camera: a counter with a printed code on it, slightly moving and noisy, as raw video
 * (YUV4MPEG2), so that no video tool is needed.
 */
function writeFilm(file: string, code: string): void {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  const frames: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)]
  for (let frame = 0; frame < FRAMES; frame += 1) {
    frames.push(
      Buffer.from('FRAME\n'),
      picture(modules.size, (x, y) => modules.get(y, x) === 1, frame),
    )
  }
  writeFileSync(file, Buffer.concat(frames))
}

/** Returns one frame of that video: the brightness of each pixel. */
export function frameOf(code: string): { luma: Uint8Array; width: number; height: number } {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  const frame = picture(modules.size, (x, y) => modules.get(y, x) === 1, 0)
  return { luma: frame.subarray(0, WIDTH * HEIGHT), width: WIDTH, height: HEIGHT }
}

function picture(size: number, isDark: (x: number, y: number) => boolean, frame: number): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  const paper = (size + 8) * MODULE
  const left = Math.round((WIDTH - paper) / 2) + frame
  const top = Math.round((HEIGHT - paper) / 2) - frame
  let noise = 12345 + frame
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      noise = (noise * 1103515245 + 12345) & 0x7fffffff
      const grain = (noise >> 16) % 24
      const column = Math.floor((x - left) / MODULE)
      const row = Math.floor((y - top) / MODULE)
      const onPaper = column >= 0 && row >= 0 && column < size + 8 && row < size + 8
      const dark =
        onPaper &&
        column >= 4 &&
        row >= 4 &&
        column < size + 4 &&
        row < size + 4 &&
        isDark(column - 4, row - 4)
      // A wooden counter around the paper: stripes that must not confuse the code reader.
      const surface = 90 + ((x >> 5) % 2) * 25
      luma[y * WIDTH + x] = (dark ? 25 : onPaper ? 215 : surface) + grain
    }
  }
  return Buffer.concat([luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}
