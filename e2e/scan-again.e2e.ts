import { expect, test } from '@playwright/test'
import { words as cameraWords } from '../web/src/camera/words.ts'
import { browserWithCamera } from './support/camera.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// Two seconds after an invalid code the camera scans again (rules/payments#code), so that a user who scanned the wrong code need
// not tap anything.

const texts = inBothLanguages((language) => cameraWords[language].scan.invalidCode)

// spec: 001 §2 camera, frame, status
// spec: 001 §4 scan: continues two seconds after an invalid code
// spec: 001 §8 scan: code, lookup, amount, payment; each with its own message
// spec: 001 §9 scan: frames each 100 ms, 2 s, 5 s, 2 s, camera’s sizes, three tries
for (const language of languagesOf(import.meta.filename))
  test(`reports a code that is no payment code, and again after two seconds, ${language}`, async () => {
    const browser = await browserWithCamera('https://example.com/menu')
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const page = await signIn(context, 'bob')
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const times: number[] = []
    await page.exposeFunction('messageShown', (at: number) => times.push(at))
    await page.addInitScript((invalid) => {
      addEventListener('DOMContentLoaded', () => {
        const seen = new WeakSet<Node>()
        new MutationObserver((changes) => {
          for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
            if (node.textContent?.includes(invalid) && !seen.has(node)) {
              seen.add(node)
              // The page's own time: a busy machine may be late to take it.
              void (window as unknown as { messageShown(at: number): void }).messageShown(performance.now())
            }
        }).observe(document.body, { subtree: true, childList: true })
      })
    }, texts[language])
    await page.goto('/scan-payment')
    await expect.poll(() => times.length).toBeGreaterThanOrEqual(2)
    const [first = 0, second = 0] = times
    expect(second - first).toBeGreaterThanOrEqual(2000)
    expect(calls.filter((path) => path.startsWith('/api/merchants/qr'))).toEqual([])
    await browser.close()
  })
