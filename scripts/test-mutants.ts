import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Mutant } from './mutants/mutant.ts'
import { mutants } from './mutants/mutants.ts'
import { root } from './steps.ts'
import { countRun, countVitest, type Tally } from './tally.ts'

// Plants the faults of mutants/, one at a time and in a copy of the sources, runs the tests named beside each, and prints which
// were found. `-- payments identity`: only these areas; `--from 12 --count 5` or `--only 3,17`: only these numbers. The tests run
// without a fault first, since tests that fail anyway find nothing; `--no-control` leaves that out.
const { values, positionals } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    only: { type: 'string' },
    control: { type: 'boolean', default: true },
  },
  allowPositionals: true,
  allowNegative: true,
})
const first = Number(values.from) - 1
const only = values.only?.split(',').map(Number)
const chosen = mutants
  .map((mutant, index) => ({ ...mutant, number: index + 1 }))
  .slice(first, first + Number(values.count))
  .filter(({ number }) => !only || only.includes(number))
  .filter(({ area }) => positionals.length === 0 || positionals.includes(area))

const copy = mkdtempSync(join(tmpdir(), 'torch-mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1))
copySources()

if (values.control) {
  const tally = runTests([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (!tally || tally.failures.length > 0) {
    console.error(`Without a fault these tests fail: ${tally?.failures.map(({ what }) => what).join(', ')}`)
    process.exit(1)
  }
}

type Result = 'found' | 'survived' | 'stale' | 'did not run'
const counts: Record<Result, number> = { found: 0, survived: 0, stale: 0, 'did not run': 0 }
console.log('| no | area | fault | result | first test that fails |\n|---|---|---|---|---|')
for (const mutant of chosen) {
  const { result, by } = tryMutant(mutant)
  counts[result] += 1
  console.log(`| ${mutant.number} | ${mutant.area} | ${mutant.breaks} | ${result} | ${by} |`)
}
console.log(
  `\n${Object.entries(counts)
    .map(([result, count]) => `${count} ${result}`)
    .join(', ')}`,
)
process.exit(counts.found === chosen.length && chosen.length > 0 ? 0 : 1)

/** Copies what the tests of the server read. Packages of npm are linked. */
function copySources(): void {
  const isSource = (path: string) => !path.includes('node_modules')
  for (const name of [
    'contract',
    'docs',
    'package.json',
    'packages',
    'scripts',
    'server',
    'tsconfig.base.json',
    'vitest.config.ts',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  for (const folder of ['node_modules', 'server/node_modules'])
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(copy, folder))
}

/** Plants a fault, runs its tests until one fails, and removes the fault. */
function tryMutant({ file, search, replace, tests }: Mutant): { result: Result; by: string } {
  const path = join(copy, 'server/src', file)
  const text = readFileSync(path, 'utf8')
  if (text.split(search).length !== 2) return { result: 'stale', by: `\`${file}\` has changed` }
  // A function, since a text would give dollar signs a meaning.
  writeFileSync(
    path,
    text.replace(search, () => replace),
  )
  try {
    const tally = runTests(tests)
    const [failure] = tally?.failures ?? []
    if (tally && !failure) return { result: 'survived', by: '' }
    // Where no test ran, the server did not start: that finds nothing.
    return failure && (tally?.ran ?? 0) > 0
      ? { result: 'found', by: failure.what.replace(/^.*server\/src\//, '').replaceAll('|', '/') }
      : { result: 'did not run', by: failure?.what ?? '' }
  } finally {
    writeFileSync(path, text)
  }
}

/** Runs tests of the copy until one fails. Undefined where vitest did not report. */
function runTests(tests: readonly string[]): (Tally & { ran: number }) | undefined {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const names = tests.map((test) => join('server/src', test))
  const args = [
    'run',
    '--bail=1',
    '--fsModuleCache=true',
    '--reporter=json',
    `--outputFile=${report}`,
    ...names,
  ]
  spawnSync(process.execPath, [vitest, ...args], { cwd: copy, stdio: 'ignore' })
  if (!existsSync(report)) return undefined
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'))
  return { ...countVitest(read), ran: countRun(read) }
}
