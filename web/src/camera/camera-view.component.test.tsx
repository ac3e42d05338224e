import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES, render } from '../testing/render.tsx'
import { CameraView } from './camera-view.tsx'
import { words } from './words.ts'

afterEach(() => vi.restoreAllMocks())

// spec: 001 §2 camera failed: text, retry, manual entry
// spec: 001 §8 scan: camera, a message for each fault
test.each(LANGUAGES)('says why the camera does not open, %s', async (language) => {
  const w = words[language].camera
  const open = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  const faults = [
    ['NotAllowedError', w.denied],
    ['NotFoundError', w.missing],
    ['NotReadableError', w.other],
  ] as const
  open.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  render(<CameraView isLookingUp={false} onText={async () => {}} onManual={() => {}} />, { language })
  for (const [name, text] of faults) {
    open.mockRejectedValue(new DOMException('no', name))
    await page.getByRole('button', { name: words[language].scan.retry }).click()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  }
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as unknown as MediaDevices)
  await page.getByRole('button', { name: words[language].scan.retry }).click()
  await expect.element(page.getByRole('alert').getByText(w.unsupported)).toBeVisible()
})
