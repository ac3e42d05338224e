import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShopPackage } from '../../scripts/build-shop-package.ts'

// The package as a shop installs it, in a folder outside of the repository.

const root = join(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'torch-shop-')))
  buildShopPackage(join(folder, 'node_modules/@torch/shop'))
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'), 'junction')
  symlinkSync(join(root, 'node_modules/undici-types'), join(folder, 'node_modules/undici-types'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })

test('runs in plain Node, and its browser part can be read on a server', () => {
  writeFileSync(
    join(folder, 'shop.js'),
    `import * as shop from '@torch/shop'
     import * as browser from '@torch/shop/browser'
     const torch = shop.openTorch({ url: 'https://torch.example', key: 'tk_test_x' })
     console.log(torch.isTest, Object.keys(shop).sort().join(), Object.keys(browser).sort().join())`,
  )
  const { stdout, stderr } = run(['shop.js'])
  expect([stderr, stdout.trim()]).toEqual([
    '',
    'true TorchError,TorchSignatureError,TorchUnreachable,openTorch,verifyResult,verifyWebhook claimedResult,payButton',
  ])
})

test('has types, which refuse what the contract does not know', () => {
  const compilerOptions = {
    ...{ target: 'es2024', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true, noEmit: true },
    ...{ skipLibCheck: false, types: ['node'], lib: ['es2024', 'dom'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  writeFileSync(
    join(folder, 'shop.ts'),
    `import { openTorch, verifyWebhook } from '@torch/shop'
     import { payButton } from '@torch/shop/browser'
     const torch = openTorch({ url: 'https://torch.example', key: 'tk_x' })
     export const bill = await torch.createBill({ amount: '1', reference: 'a' })
     export const paid: string | null = bill.paymentNo
     const event = verifyWebhook('', {}, 'whsec_x')
     if (event.type === 'bill.paid') console.log(event.data.tip)
     document.body.append(payButton(bill.gfPaymentQrCode))
     await torch.createBill({ amount: '1', refrence: 'a' })`,
  )
  const { stdout } = run([join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'])
  expect(stdout.match(/^.+error.+$/gm)).toEqual([expect.stringMatching(/^shop\.ts\(9,.*refrence/)])
})
