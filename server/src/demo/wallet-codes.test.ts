import { tronAddress, usdtAddress } from '@torch/contract/usdt-address.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runInWorker } from '../files/pictures/run-in-worker.ts'
import { wallets } from './content.ts'
import { walletCode } from './pictures.ts'

const READER = new URL('../files/pictures/qr-code-worker.ts', import.meta.url)
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes base58 and returns the 20 bytes of the address, without prefix and checksum. */
function accountOf(text: string): Uint8Array {
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter))
  return Buffer.from(number.toString(16).padStart(50, '0'), 'hex').subarray(1, 21)
}

test.each([...wallets])(
  'the wallet code of %s encodes its valid demo address',
  async (owner, { address, code }) => {
    const { data, info } = await sharp(await walletCode(code))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
    const text = (await runInWorker<string>(READER, pixels, 20_000)) ?? ''
    expect(usdtAddress(text)).toEqual({ address: text, network: 'TRC20', isBroken: false })
    expect(text).toBe(address)
    expect(text.slice(0, 16)).toBe('TDEMonLyDoNotPay')
    const name = text.slice(16).replace(/X.*$/, '')
    expect(name.toLowerCase()).toBe(owner)
    // Only the words were chosen: the rest is padding, followed by the checksum.
    expect(text).toBe(tronAddress(accountOf(`TDEMonLyDoNotPay${name}`.padEnd(34, 'X'))))
  },
)
