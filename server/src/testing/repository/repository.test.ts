import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { api, type OperationName } from '@torch/contract/api.ts'
import { stateNumbers } from '@torch/contract/states.ts'
import { describe, expect, test } from 'vitest'
import { MODULES } from '../../migrate.ts'
import { parameterNamed } from '../../platform/parameters/catalogue.ts'

const root = join(import.meta.dirname, '../../../..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
const IN_MODULE = new RegExp(`^server/src/(${MODULES.filter((name) => name !== 'platform').join('|')})/`)
const isTest = (path: string) => /\.test\.tsx?$|^(server|web)\/src\/testing\/|^e2e\//.test(path)
const DEFINED = /^create or replace function /gm
const DEFINED_NAME = /^create or replace function \w+\.(\w+)/m
const texts = new Map<string, string>()

function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
  texts.set(path, text)
  return text
}

/** Returns the lines of these files that match, as 'path:line: text'. */
function linesWith(paths: string[], fault: RegExp): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (fault.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}

const sqlFiles = tracked.filter((path) => /^server\/src\/.*\.sql$/.test(path))
const code = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
const moduleFiles = code.filter((path) => IN_MODULE.test(path) && !isTest(path))
describe.each(Object.keys(api) as OperationName[])('%s', (name) => {
  test('has one handler, exported by a file of a module', () => {
    const handler = new RegExp(
      `^export (function ${name}\\([^)]*\\): Handler<typeof (endpoint|contract\\.${name})>|const ${name} = (listHandler|inTransaction<typeof (endpoint|contract\\.${name})>)\\()`,
      'm',
    )
    expect(moduleFiles.filter((path) => handler.test(read(path)))).toHaveLength(1)
  })

  test('is called by a test', () => {
    const [example = ''] = api[name].path.split('{')
    const paths = code.filter(isTest).filter((file) => {
      const text = read(file)
      return text.includes(example) || new RegExp(`\\b\\w+\\.${name}\\b`).test(text)
    })
    expect(paths.filter((file) => !file.startsWith('server/src/testing/'))).not.toEqual([])
  })
})

test('only the ledger module writes the tables of the ledger', () => {
  const outside = moduleFiles.filter((path) => !path.startsWith('server/src/ledger/'))
  expect(
    linesWith(outside, /(insert\s+into|update|delete\s+from|truncate|copy)\s+(only\s+)?"?ledger"?\./i),
  ).toEqual([])
  expect(linesWith(outside, /(insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]ledger\./)).toEqual([])
})

test('a module writes only its own tables', () => {
  const writes =
    /(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(\w+)\.\w+|(?:insertInto|updateTable|deleteFrom)\(\s*['"`](\w+)\./gi
  const foreign = moduleFiles.flatMap((path) => {
    const module = IN_MODULE.exec(path)?.[1]
    return [...read(path).matchAll(writes)]
      .map(([, inSql, inKysely]) => inSql ?? inKysely ?? '')
      .filter((schema) => schema !== module && schema !== 'platform')
      .map((schema) => `${path}: ${schema}`)
  })
  expect(foreign).toEqual([])
})

test("time comes from the platform's clock and the database, not from the process", () => {
  expect(
    linesWith(moduleFiles, /new Date\(\)|Date\.now\(\)|\bDate\(\)|(?<!platform\.)\bnow\(\)(?!\.)/).filter(
      isNoClock,
    ),
  ).toEqual([])
  const own =
    /(?<!platform\.)(?<!function )\bnow\(\)|current_timestamp|current_date|localtimestamp|clock_timestamp/i
  expect(linesWith(sqlFiles, own).filter((line) => !/:\s*--/.test(line.replace(/^[^:]*:\d+/, '')))).toEqual(
    [],
  )
})

/**
 * Returns whether the line reads the process's time. `clock.now()` is the platform's, and `performance.now()` measures
 * durations.
 */
function isNoClock(line: string): boolean {
  return !/(clock|performance)\.now\(\)/.test(line) && !/:\s*(\/\/|\*|\/\*)/.test(line)
}

/** Removes the names of parameters that are no amounts. */
function withoutFactors(line: string): string {
  return line.replace(/'([\w.-]+)'/g, (text, name) =>
    ['gf', 'pv', 'usdt', 'cny', undefined].includes(parameterNamed(name)?.unit) ? text : '',
  )
}

test('amounts never pass through floating point numbers', () => {
  const amounts = [...moduleFiles, ...code.filter((path) => path.startsWith('contract/') && !isTest(path))]
  expect(
    linesWith(amounts, /parseFloat|\.toFixed\(|Math\.(round|ceil|floor)\([^)]*(amount|units|balance|gf|pv)/i),
  ).toEqual([])
  const suspicious = /(Number|parseInt)\(.*(amount|units|balance|reward|gf\b|pv\b)/i
  expect(linesWith(amounts, suspicious).filter((line) => suspicious.test(withoutFactors(line)))).toEqual([])
  const columns = linesWith(
    sqlFiles,
    /\b(amount|balance|reward|earned|spent|gf|pv)\w*\s+(numeric|decimal|real|double|float|money)/i,
  )
  expect(columns).toEqual([])
})

test('a module has its tables, gapless migrations, and functions of its own schema only', () => {
  const beside = ['followers', 'friends-json', 'history-json', 'tables'].map(
    (name) => `server/src/${name}.sql`,
  )
  expect(
    sqlFiles.filter((path) => !MODULES.some((module) => path.startsWith(`server/src/${module}/`))),
  ).toEqual(beside)
  for (const module of MODULES) {
    const own = sqlFiles.filter((path) => path.startsWith(`server/src/${module}/`))
    expect(own).toContain(`server/src/${module}/tables.sql`)
    const made = linesWith(own, /^create .*\b(table|view|sequence|function) /)
    expect(
      made.filter((line) => !new RegExp(`(table|view|sequence|function) ${module}\\.`).test(line)),
    ).toEqual([])
    const migrations = own.filter((path) => path.includes('/migrations/')).map((path) => basename(path))
    for (const name of migrations) expect(name).toMatch(/^\d{4}-[a-z-]+\.sql$/)
    expect(migrations.map((name) => Number(name.slice(0, 4)))).toEqual(
      migrations.map((_, index) => index + 1),
    )
  }
})

test('an SQL function alone in its file is in a file of its name', () => {
  const lone = sqlFiles.filter(
    (path) =>
      !path.endsWith('/tables.sql') &&
      !path.includes('/migrations/') &&
      read(path).match(DEFINED)?.length === 1,
  )
  expect(lone.length).toBeGreaterThan(25)
  const misnamed = lone.filter(
    (path) => DEFINED_NAME.exec(read(path))?.[1]?.replaceAll('_', '-') !== basename(path, '.sql'),
  )
  expect(misnamed).toEqual([])
})

test('web code uses state names; the state numbers appear only where responses are decoded', () => {
  const translated = 'web/src/lib/api/states.ts'
  const screens = code.filter((path) => path.startsWith('web/src/') && !isTest(path) && path !== translated)
  // One digit: an HTTP status has three.
  const compared = /\b\w*([sS]tatus\w*|[tT]ype|Payable|paymentMethod)\)? *([!=]==|[<>]=?) *'?\d\b/
  const keyed = /(^\s*|[{,[] *)('\d'|\d): /
  const listed = /\['1', '2'|\[1, 2\b|'all', '1'/
  const tables = [...Object.keys(stateNumbers), 'stateNumbers'].join('|')
  const imported = new RegExp(`^import \\{.*\\b(${tables})\\b.*/states.ts'`)
  // Digits that are not states: browser errors, ranks, days, keypad keys.
  const others = [
    'merchants/directory/geolocation',
    'operators/economy/economy-words',
    'points/history/words',
    'counter/sale-entry',
  ]
  const isOther = (line: string) => others.some((other) => line.split(':')[0]?.includes(`${other}.ts`))
  expect({
    compared: linesWith(screens, compared),
    keyed: linesWith(screens, keyed).filter((line) => !isOther(line)),
    listed: linesWith(screens, listed).filter((line) => !isOther(line)),
    imported: linesWith(screens, imported),
  }).toEqual({ compared: [], keyed: [], listed: [], imported: [] })
})

test('texts are written as { zh, en }, never as an array of two', () => {
  const pair =
    /(?<!\bmenu)[[(]\s*(['`])(?:(?!\1)[^\n])*\p{Script=Han}(?:(?!\1)[^\n])*\1,\s*(['`])(?:(?!\2)[^\p{Script=Han}\n])*[A-Za-z]{2}(?:(?!\2)[^\p{Script=Han}\n])*\2/gu
  const pairsIn = (text: string) => [...text.matchAll(pair)].map(([found]) => found)
  const texts = code.filter((path) => /^(contract|server|web)\/src\//.test(path) && !isTest(path))
  expect(texts.flatMap((path) => pairsIn(read(path)).map((found) => `${path}: ${found}`))).toEqual([])
  expect(linesWith(texts, /\[zh: |'(zh|en)' \? [01] : [01]/)).toEqual([])
  expect(pairsIn("names: ['账号', 'Account'], say(\n  `一笔`,\n  `one payment`)")).toHaveLength(2)
})

test("every export of a module's index.ts has a docstring", () => {
  const indexes = code.filter((path) => /^server\/src\/\w+\/index\.ts$/.test(path))
  const exported = indexes.flatMap((index) =>
    [...read(index).matchAll(/^export (?:type )?\{([^}]*)\} from '([^']*)'/gm)].flatMap(
      ([, names = '', from = '']) =>
        [...names.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)].map(([, name]) => ({
          name,
          file: join(dirname(index), from),
        })),
    ),
  )
  expect(exported.length).toBeGreaterThan(300)
  const undocumented = exported.filter(
    ({ name, file }) =>
      !new RegExp(`\\*/\\nexport (async )?(function|const|type|interface) ${name}\\b`).test(read(file)) &&
      !new RegExp(`\\*/\\nexport \\{ ${name} \\}`).test(read(file)),
  )
  expect(undocumented).toEqual([])
})

test('web code imports no zod schema from the contract', () => {
  // Replaced by plain tables at build time.
  const tables = ['lib/api/operations', 'operators/operations', 'operators/engine/lists'].map(
    (table) => `web/src/${table}.ts`,
  )
  const VALUES = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms
  const valuesOf = (path: string) => [...read(path).matchAll(VALUES)].map(([, from = '']) => from)
  const importsZod = (module: string): boolean =>
    module === 'zod' ||
    (module.startsWith('contract/') &&
      valuesOf(module).some((from) => importsZod(from.startsWith('.') ? join(dirname(module), from) : from)))
  const inContract = (from: string) => from.replace('@torch/contract/', 'contract/src/')
  const screens = code.filter(
    (path) => path.startsWith('web/src/') && !isTest(path) && !tables.includes(path),
  )
  const schemas = screens.flatMap((path) =>
    valuesOf(path)
      .filter((from) => importsZod(inContract(from)))
      .map((from) => `${path}: ${from}`),
  )
  expect(importsZod('contract/src/identity.ts')).toBe(true)
  expect(schemas).toEqual([])
})

test('only readConfig reads the environment', () => {
  // The linter refuses process.env elsewhere (biome.json).
  expect(linesWith(['server/src/main.ts'], /process\.env/)).toEqual([
    expect.stringContaining('readConfig(process.env)'),
  ])
  expect(linesWith(['server/src/platform/embedded/cluster-files.ts'], /process\.env/)).toEqual([
    expect.stringContaining('...process.env, LC_ALL'),
  ])
})

test('only requestExternal, which enforces a time limit, imports an HTTP client', () => {
  // The linter refuses fetch and AbortSignal (biome.json).
  const ours = code.filter((path) => path.startsWith('server/src/') && !isTest(path))
  const imports = linesWith(ours, /^import (?!type ).*from 'node:https?'/)
  expect(imports.filter((line) => !line.startsWith('server/src/platform/outgoing/request.ts'))).toEqual([])
})

test('only tests use weak password hashes', () => {
  const server = code.filter((path) => path.startsWith('server/') && !isTest(path))
  expect(linesWith(server, /hashPasswordsWith/)).toEqual([
    expect.stringMatching(/^server\/src\/identity\/passwords\/passwords\.ts.*export function/),
  ])
})

test('no local path, private registry or secret file is committed', () => {
  const all = tracked.filter(
    (path) => !/\.(png|jpg|webp|ico|wasm|woff2?|mp4|y4m)$/.test(path) && path !== SELF,
  )
  const places =
    /(^|[\s'"`(=])\/(home|root|Users|work|mnt|tmp)\/[\w.-]+|file:\/\/\/(home|root|Users|work|tmp)/
  expect(linesWith(all, places)).toEqual([])
  const registries = /https?:\/\/[\w.-]*(registry|artifactory|nexus|verdaccio|npmmirror|jfrog|mirror)[\w.-]*/i
  const publicOne = 'https://registry.npmjs.org/'
  expect(linesWith(all, registries).filter((line) => !line.includes(publicOne))).toEqual([])
  expect(tracked.filter((path) => /(^|\/)(\.npmrc|\.env|.*\.pem|.*\.key|id_rsa)$/.test(path))).toEqual([])
})
test('the container image contains no tests', () => {
  const leftOut = read('.dockerignore').trim().split('\n')
  const isLeftOut = (path: string) =>
    leftOut.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`))
  expect(code.filter((path) => isTest(path) && !isLeftOut(path))).toEqual([])
})

const SELF = 'server/src/testing/repository/repository.test.ts'

test('code has no suppressions, to-dos or unsafe DOM calls', () => {
  const own = code.filter((path) => path !== SELF)
  expect(linesWith(own, /@ts-(ignore|nocheck|expect-error)|\bTODO\b|\bFIXME\b|\bXXX\b|coming soon/)).toEqual(
    [],
  )
  expect(
    linesWith(
      own.filter((path) => path.startsWith('web/')),
      /\.innerHTML\s*=|new Function\(/,
    ),
  ).toEqual([])
})
