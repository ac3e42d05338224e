import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

/** The category of a file: product code, tests, or documents. */
export const categories = ['product', 'tests', 'words'] as const
export type Category = (typeof categories)[number]

export interface File {
  path: string
  category: Category
  lines: string[]
}

/** Returns every file of code that git tracks. */
export function readTree(): File[] {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.sql', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout
    .trim()
    .split('\n')
    .map((path) => ({
      path,
      category: categoryOf(path),
      lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n'),
    }))
}

function categoryOf(path: string): Category {
  if (/^(e2e|bench)\/|\.test\.tsx?$|\/testing\//.test(path)) return 'tests'
  return /(^|[/-])words\.ts$|\/errors(\.ts$|\/)/.test(path) ? 'words' : 'product'
}
