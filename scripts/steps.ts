import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countVitest, type Part, type Tally } from './tally.ts'

export const root = join(import.meta.dirname, '..')

/** Runs one of the project's tools with its output shown. Returns whether it succeeded. */
export function tool(script: string, args: string[], env: Record<string, string> = {}): boolean {
  const path = join(root, 'node_modules', script)
  const { status } = spawnSync(process.execPath, [path, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** Runs a check that passes or fails: types, lint, imports between modules. */
export function step(title: string, check: () => boolean): Tally {
  const { ok, part } = timed(title, check)
  return ok
    ? { part, passed: 1, failures: [] }
    : { part, passed: 0, failures: [{ what: title, again: 'npm run check' }] }
}

/** Prints the title before a part, and its result and duration after it. */
function timed(title: string, run: () => boolean): { ok: boolean; part: Part } {
  console.log(`\n── ${title}`)
  const started = performance.now()
  const ok = run()
  const seconds = (performance.now() - started) / 1000
  console.log(`   ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds.toFixed(0)} s)`)
  return { ok, part: { title, seconds } }
}

/** Runs vitest or Playwright with the JSON report beside the readable one, and counts the tests. */
export function tests(
  title: string,
  run: (reportFile: string) => boolean,
  count: (report: unknown) => Tally,
): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'torch-report-'))
  const file = join(folder, 'report.json')
  try {
    const { ok, part } = timed(title, () => run(file))
    const counted = existsSync(file)
      ? count(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failures: [] }
    const tally = { ...counted, part }
    // A runner that crashed outside its tests has failed, whatever it counted.
    return ok || tally.failures.length > 0
      ? tally
      : {
          ...tally,
          failures: [{ what: title, why: 'The runner itself failed: see above.', again: 'npm test' }],
        }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function types(): boolean {
  return (
    tool('typescript/bin/tsc', ['-p', 'tsconfig.json']) &&
    tool('typescript/bin/tsc', ['-p', 'web']) &&
    tool('typescript/bin/tsc', ['-p', 'e2e']) &&
    tool('typescript/bin/tsc', ['-p', 'packages/shop'])
  )
}

export function lint(): boolean {
  return tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])
}

/** Finds unused files, exports and packages. */
export function deadCode(): boolean {
  return tool('knip/bin/knip.js', ['--no-progress'])
}

/**
 * Checks the imports between modules. Also checks their number, since the tool once reported "no violations" after reading no
 * modules at all.
 */
export function moduleBoundaries(): boolean {
  const { violations, totalCruised } = checkImports()
  for (const { rule, from, to } of violations) console.log(`   ${rule.name}: ${from} -> ${to}`)
  console.log(`   ${totalCruised} modules`)
  return violations.length === 0 && totalCruised > 100
}

interface ImportReport {
  totalCruised: number
  violations: { rule: { name: string }; from: string; to: string }[]
}

/** Returns every import that breaks the rules of ARCHITECTURE.md, and the number of modules read. */
export function checkImports(): ImportReport {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
      ...['contract/src', 'server/src', 'web/src'],
    ],
    { cwd: root, maxBuffer: 1 << 28, encoding: 'utf8' },
  )
  return (JSON.parse(stdout) as { summary: ImportReport }).summary
}

export function vitest(args: string[], env: Record<string, string> = {}): (reportFile: string) => boolean {
  return (file) =>
    tool(
      'vitest/vitest.mjs',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      env,
    )
}

const COMPONENTS = 'components'

/** Runs the tests that need no browser. */
export function unitTests(args: string[]): Tally {
  return tests(
    'unit and API tests on real PostgreSQL',
    vitest([`--project=!${COMPONENTS}`, ...args]),
    countVitest,
  )
}

/** Runs the tests of single components of the app, in a browser without a server (web/vitest.config.ts). */
export function componentTests(browser: string | undefined, args: string[] = []): Tally {
  const title = 'component tests in a real browser'
  if (!browser) return withoutBrowser(title)
  return tests(title, vitest([`--project=${COMPONENTS}`, ...args], { CHROMIUM: browser }), countVitest)
}

/** Returns the failure of a part that needs a browser where there is none. */
export function withoutBrowser(what: string): Tally {
  return {
    passed: 0,
    failures: [{ what, why: 'There is no browser.', again: 'CHROMIUM=<path> npm test' }],
  }
}
