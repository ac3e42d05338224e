import type { Locator } from '@playwright/test'
import { pictureOf } from './picture.ts'

/** Presses a button that lets the user choose a file, and chooses it. */
export async function pickFile(
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const choosing = button.page().waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles(file)
}

/** Returns a picture file, as `pictureOf` makes it. */
export function pictureFile(name: string, ...picture: Parameters<typeof pictureOf>) {
  return { name, mimeType: 'image/png', buffer: pictureOf(...picture) }
}
