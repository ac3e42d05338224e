import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ErrorName, errors } from '@torch/contract/errors.ts'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpecServer, type SpecServer } from '../spec-client/spec-server.ts'

// Tests the API as an external client sees it: a linter checks the OpenAPI description, and a client is generated from it with
// third-party tools, in a folder outside the repository.

const root = join(import.meta.dirname, '../../../..')
let specServer: SpecServer
let folder: string
beforeAll(async () => {
  specServer = await openSpecServer()
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'torch-api-client-')))
  const response = await fetch(`${specServer.url}/api/openapi.json`)
  writeFileSync(join(folder, 'openapi.json'), await response.text())
  await generate()
})
afterAll(async () => {
  await specServer.close()
  rmSync(folder, { recursive: true })
})

test('the OpenAPI description passes a strict linter, except for four ambiguous paths of the spec', () => {
  const { stdout, stderr } = run('@redocly/cli/bin/cli.js', [
    ...['lint', 'openapi.json', '--config', join(import.meta.dirname, 'redocly.yaml')],
    ...['--lint-config', 'error', '--format', 'json', '--max-problems', '1000'],
  ])
  expect(stderr).toContain('openapi.json: validated in')
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
  // /user/update-info/update-info would match both; ids are numbers, and the spec gives these paths.
  const ambiguous = ['update-login-password', 'update-payment-password', 'notification-settings']
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`).sort()).toEqual(
    [...ambiguous, 'upline-referral-info']
      .map(
        (path) =>
          'no-ambiguous-paths: Paths should resolve unambiguously. ' +
          `Found two ambiguous paths: \`/user/{id}/update-info\` and \`/user/${path}/{id}\`.`,
      )
      .sort(),
  )
})

test('every example of a refusal has its placeholders filled', () => {
  const { components } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))
  const examples = Object.entries<{ value: { message: string } }>(components.examples)
  expect(examples.length).toBeGreaterThan(100)
  for (const [reason, { value }] of examples) {
    const pieces = errors[reason as ErrorName].en
      .split(/\{\w+\}/)
      .map((piece) => piece.replace(/\W/g, '\\$&'))
    expect(value.message).toMatch(new RegExp(`^${pieces.join('.+')}$`))
  }
})

// spec: 001 §1 GF against USDT: publish, take, pay, prove, release
test('a generated client passes the type check and completes a workflow', async () => {
  const { stdout, status } = run('typescript/bin/tsc', ['-p', '.'])
  expect([status, stdout]).toEqual([0, ''])

  const { runWorkflow } = await import(join(folder, 'workflow.ts'))
  expect(await runWorkflow(specServer)).toMatchObject({
    paid: { gfAmount: 28.5 },
    released: { status: 4 },
    complaint: { appealType: 1, appealStatus: 1 },
    appeal: { appealType: 1, appealStatus: 1 },
    withdrawn: { appealStatus: 5 },
    refused: [errors.notSignedIn.code, errors.unknownMerchant.code],
  })
})

test('a client that contradicts the description fails the type check', () => {
  const wrong = [
    "import createClient from 'openapi-fetch'",
    "import type { paths } from './api.d.ts'",
    "const api = createClient<paths>({ baseUrl: '' })",
    "api.POST('/user/login', { body: { account: 'a' } })",
    "api.GET('/user/no-such-path')",
  ]
  writeFileSync(join(folder, 'wrong.ts'), wrong.join('\n'))
  const { stdout } = run('typescript/bin/tsc', ['-p', '.'])
  expect(stdout.match(/wrong\.ts\(\d/g)).toEqual(['wrong.ts(4', 'wrong.ts(5'])
})

/** Writes the generated types, the program that uses them, and its compiler configuration. */
async function generate(): Promise<void> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const types = await openapiTypes(new URL(`file://${folder}/openapi.json`), {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  writeFileSync(join(folder, 'api.d.ts'), astToString(types))
  cpSync(join(import.meta.dirname, 'workflow.ts'), join(folder, 'workflow.ts'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    lib: ['es2024', 'dom', 'dom.iterable'],
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
}

/** Runs one of the tools in the client's folder. */
function run(script: string, args: string[]) {
  return spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
}
