import { expect, type Page, test } from '@playwright/test'
import { countSteps } from './steps.ts'

/** An errand: its name, the steps that it may take at most, and its way to the answer. */
export type Errand = readonly [what: string, limit: number, walk: () => Promise<unknown>]

/** Runs errands from the same start and checks that each takes at most its steps. */
export async function runErrands(
  page: Page,
  start: () => Promise<unknown>,
  errands: readonly Errand[],
): Promise<void> {
  const steps = await countSteps(page)
  for (const [what, limit, walk] of errands)
    await test.step(`${what}: ${limit}`, async () => {
      await start()
      await steps.reset()
      await walk()
      const taken = await steps.taken()
      expect([what, taken, taken.length <= limit]).toEqual([what, taken, true])
    })
}
