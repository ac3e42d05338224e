import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildShopPackage } from './build-shop-package.ts'
import { root } from './steps.ts'

// Makes packages/shop/torch-shop-<version>.tgz, which `npm install <file>` installs.
const source = join(root, 'packages/shop')
const folder = join(source, 'dist')
buildShopPackage(folder)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { status, stdout } = spawnSync(npm, ['pack', folder, '--pack-destination', source, '--silent'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) throw new Error('the package could not be packed')
console.log(`Torch: npm install ${join(source, stdout.trim())}`)
