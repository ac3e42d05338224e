import { afterEach, expect, test, vi } from 'vitest'
import { findVideo, openCamera } from './camera.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type GetUserMedia = MediaDevices['getUserMedia']
const stubGetUserMedia = (getUserMedia: GetUserMedia) =>
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
const rejectWith = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))

function streamOf(stops: string[]): MediaStream {
  return { getTracks: () => [{ stop: () => stops.push('stopped') }] } as unknown as MediaStream
}

// spec: 001 §8 scan: camera, a message for each fault
test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'other'],
])('openCamera maps the error %s to the fault %s', async (name, fault) => {
  stubGetUserMedia(rejectWith(name))
  await expect(openCamera(new AbortController().signal)).rejects.toMatchObject({ name: 'CameraError', fault })
})

// spec: 001 §8 scan: camera, a message for each fault
test('openCamera fails with "unsupported" in a browser without camera access', async () => {
  vi.stubGlobal('navigator', {})
  await expect(openCamera(new AbortController().signal)).rejects.toMatchObject({ fault: 'unsupported' })
})

// spec: 001 §9 scan: frames each 100 ms, 2 s, 5 s, 2 s, camera’s sizes, three tries
test('openCamera requests the rear camera in the sizes of rules/payments#scan', async () => {
  const requested: unknown[] = []
  stubGetUserMedia(async (constraints) => {
    requested.push(constraints)
    return streamOf([])
  })
  await openCamera(new AbortController().signal)
  expect(requested).toEqual([
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

// spec: 001 §2 camera stops when the screen is left
test('openCamera stops the camera when its signal aborts, also when it aborted before', async () => {
  const stops: string[] = []
  stubGetUserMedia(async () => streamOf(stops))
  const screen = new AbortController()
  await openCamera(screen.signal)
  expect(stops).toEqual([])
  screen.abort()
  expect(stops).toEqual(['stopped'])
  await openCamera(screen.signal)
  expect(stops).toEqual(['stopped', 'stopped'])
})

// spec: 001 §8 scan: camera, a message for each fault
// spec: 001 §9 scan: frames each 100 ms, 2 s, 5 s, 2 s, camera’s sizes, three tries
test('findVideo tries four times, 100 ms apart, then fails with "noVideo"', async () => {
  vi.useFakeTimers()
  let tries = 0
  const foundOnTry = (lastTry: number) => () => (++tries === lastTry ? ({} as HTMLVideoElement) : null)
  const found = findVideo(foundOnTry(4))
  await vi.advanceTimersByTimeAsync(299)
  expect(tries).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toEqual({})

  tries = 0
  const missing = findVideo(foundOnTry(5)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await missing).toMatchObject({ fault: 'noVideo' })
  expect(tries).toBe(4)
})
