import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeMessage, LANGUAGES, render } from '../../testing/render.tsx'
import { words } from '../words.ts'
import { QrCard } from './qr-card.tsx'

afterEach(() => vi.restoreAllMocks())

async function openCard(language: 'zh' | 'en') {
  render(<QrCard name="Noodles" link="https://torch.example/pay" code="GF_PAYMENT_DEMO0001" needsNetwork />, {
    language,
  })
  const w = words[language]
  const card = page.getByRole('button', { name: w.qr.picture('Noodles') })
  await expect.element(card).not.toHaveAttribute('inert')
  return { w, card, save: page.getByRole('button', { name: w.qr.save }) }
}

// spec: 001 §2 QR: loading, loaded, failed with retry; offline and online again | save: idle, saving, saved
// spec: 001 §2 copying: download as the fallback
// spec: 001 §8 shop: its eleven dialogs
test.each(LANGUAGES)('says why a code cannot be saved, %s', async (language) => {
  const { w, save } = await openCard(language)
  const canvas = HTMLCanvasElement.prototype
  const noInk = () => {
    throw new Error('no ink')
  }
  for (const [breaks, text] of [
    [() => vi.spyOn(canvas, 'getContext').mockReturnValue(null), w.dialog.canvasMissing],
    [() => vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(null)), w.dialog.canvasSize],
    [() => vi.spyOn(canvas, 'toBlob').mockImplementation(noInk), w.dialog.saveFailed('no ink')],
    [() => vi.spyOn(URL, 'createObjectURL').mockImplementation(noInk), w.dialog.downloadFailed],
  ] as const) {
    const broken = breaks()
    await save.click()
    await closeMessage(text, language)
    broken.mockRestore()
  }
})

// spec: 001 §2 QR: loading, loaded, failed with retry; offline and online again | save: idle, saving, saved
// spec: 001 §2 copying: download as the fallback
// spec: 001 §8 shop: its eleven dialogs
test.each(LANGUAGES)('downloads a picture that cannot be copied, and says why, %s', async (language) => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { w, card } = await openCard(language)
  const copy = async (text: string) => {
    saved.mockClear()
    ;(card.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: w.qr.copyImage }).click()
    await closeMessage(text, language)
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'torch-GF_PAYMENT_DEMO0001.png',
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  vi.stubGlobal('ClipboardItem', undefined)
  await copy(w.dialog.clipboardUnsupported)
  vi.unstubAllGlobals()
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('no'))
  await copy(w.dialog.clipboardFailed)
})

// spec: 001 §2 QR: loading, loaded, failed with retry; offline and online again | save: idle, saving, saved
// spec: 001 §2 copying: download as the fallback
// spec: 001 §8 shop: its eleven dialogs
test.each(LANGUAGES)('does not save a code that did not load, %s', async (language) => {
  const { w, save } = await openCard(language)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByRole('alert').getByRole('button', { name: w.qr.retry })).toBeVisible()
  await save.click()
  await closeMessage(w.dialog.qrNotLoaded, language)
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
