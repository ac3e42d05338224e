import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { browserOptions } from '../../e2e/support/browser.ts'
import { freePort } from '../../server/src/testing/servers/own-process.ts'
import { median, type Row } from '../measure.ts'
import { withDemo } from './demo.ts'

/** Fetched when needed: it is larger than all other packages together, and only this measurement uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof CATEGORIES)[number], number>

/** P13: Lighthouse's mobile scores of 100 for the demo's screens, beside a bare page of our libraries in the same round. */
export function measureLighthouse(databaseUrl: string, folder: string, rounds: number): Promise<Row[]> {
  return withDemo(databaseUrl, folder, async ({ bareUrl, screens }) => {
    const plain: number[] = []
    const seen = new Map(screens.map(({ name }) => [name, [] as Scores[]]))
    for (let round = 0; round < rounds; round += 1) {
      plain.push((await scoresOf(folder, bareUrl)).performance)
      for (const { name, url } of screens) seen.get(name)?.push(await scoresOf(folder, url))
      console.log(`round ${round + 1}: a bare page ${plain.at(-1)?.toFixed(0)}, ${said(seen)}`)
    }
    const bare = median(plain)
    return [...seen].flatMap(([name, scores]) => {
      const of = (category: keyof Scores) => median(scores.map((one) => one[category]))
      const others = CATEGORIES.slice(1).map((category) => `${category} ${of(category).toFixed(0)}`)
      return {
        what: `P13 Lighthouse mobile, ${name}: ${others.join(', ')}; performance (a bare page: ${bare.toFixed(0)})`,
        value: of('performance').toFixed(0),
        goal: `>= ${Math.min(95, bare - 4).toFixed(0)}`,
      }
    })
  })
}

/** Opens the URL in a new browser, and so signed out. */
async function scoresOf(folder: string, url: string): Promise<Scores> {
  const [port, profile] = [await freePort(), mkdtempSync(join(folder, 'browser-'))]
  const context = await chromium.launchPersistentContext(
    profile,
    browserOptions(`--remote-debugging-port=${port}`),
  )
  try {
    const report = join(profile, 'report.json')
    await promisify(execFile)('npx', [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      '--disable-storage-reset',
      `--only-categories=${CATEGORIES.join()}`,
      '--output=json',
      `--output-path=${report}`,
      '--quiet',
      '--no-enable-error-reporting',
    ])
    const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
      categories: Record<string, { score: number | null }>
    }
    const score = (category: string) => (categories[category]?.score ?? Number.NaN) * 100
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    await context.close()
  }
}

function said(seen: Map<string, Scores[]>): string {
  return [...seen].map(([name, scores]) => `${name} ${scores.at(-1)?.performance.toFixed(0)}`).join(', ')
}
