import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

/** Where a file of the platform lies: what runs, what looks whether it does, and what people read. */
export const floors = ['product', 'tests', 'words'] as const
export type Floor = (typeof floors)[number]

export interface File {
  path: string
  floor: Floor
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
      floor: floorOf(path),
      lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n'),
    }))
}

function floorOf(path: string): Floor {
  if (/^(e2e|bench)\/|\.test\.tsx?$|\/testing\//.test(path)) return 'tests'
  return /(^|[/-])words\.ts$|\/errors(\.ts$|\/)/.test(path) ? 'words' : 'product'
}
