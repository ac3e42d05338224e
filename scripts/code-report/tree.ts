import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

/** Where a file of the platform lies: what runs, what looks whether it does, and what people read. */
export const categories = ['product', 'tests', 'words'] as const
export type Category = (typeof categories)[number]

export interface File {
  path: string
  category: Category
  lines: string[]
}

/** Every file of code that git knows. */
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
