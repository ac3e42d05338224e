import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from './steps.ts'

const source = join(root, 'packages/shop')

/** Builds what a shop installs: JavaScript with types, since Node runs no TypeScript inside of node_modules. */
export function buildShopPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (!tool('typescript/bin/tsc', ['-p', source, '--noEmit', 'false', '--outDir', folder]))
    throw new Error('the package could not be built')
  for (const file of ['src/pay-button.js', 'README.md', 'README.zh-CN.md'])
    cpSync(join(source, file), join(folder, file.replace('src/', '')))
  const own = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const exports = {
    '.': { types: './index.d.ts', default: './index.js' },
    './browser': { types: './browser.d.ts', default: './browser.js' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...own, exports }, null, 2)}\n`)
}
