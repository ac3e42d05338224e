import { afterEach, expect, test, vi } from 'vitest'
import { findVideo, openCamera } from './camera.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Ask = MediaDevices['getUserMedia']
const browserThat = (getUserMedia: Ask) => vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
const refusing = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))

function streamOf(stops: string[]): MediaStream {
  return { getTracks: () => [{ stop: () => stops.push('stopped') }] } as unknown as MediaStream
}

// Each failure of the camera has its own text (rules/payments#scan).
test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'other'],
])('a camera that fails with %s is %s', async (name, fault) => {
  browserThat(refusing(name))
  await expect(openCamera(new AbortController().signal)).rejects.toMatchObject({ name: 'CameraError', fault })
})

test('a browser without cameras is told apart', async () => {
  vi.stubGlobal('navigator', {})
  await expect(openCamera(new AbortController().signal)).rejects.toMatchObject({ fault: 'unsupported' })
})

test('the rear camera is asked for, in the sizes that rules/payments#scan wants', async () => {
  const asked: unknown[] = []
  browserThat(async (constraints) => {
    asked.push(constraints)
    return streamOf([])
  })
  await openCamera(new AbortController().signal)
  expect(asked).toEqual([
    {
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { min: 640, ideal: 1280, max: 1920 },
        height: { min: 480, ideal: 720, max: 1080 },
      },
    },
  ])
})

test('it is closed when the screen is left, even before it was open', async () => {
  const stops: string[] = []
  browserThat(async () => streamOf(stops))
  const screen = new AbortController()
  await openCamera(screen.signal)
  expect(stops).toEqual([])
  screen.abort()
  expect(stops).toEqual(['stopped'])
  await openCamera(screen.signal)
  expect(stops).toEqual(['stopped', 'stopped'])
})

test('the picture’s element is looked for three times more, a tenth of a second apart', async () => {
  vi.useFakeTimers()
  let looks = 0
  const appearsAt = (look: number) => () => (++looks === look ? ({} as HTMLVideoElement) : null)
  const found = findVideo(appearsAt(4))
  await vi.advanceTimersByTimeAsync(299)
  expect(looks).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toEqual({})

  looks = 0
  const missing = findVideo(appearsAt(5)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await missing).toMatchObject({ fault: 'noVideo' })
  expect(looks).toBe(4)
})
