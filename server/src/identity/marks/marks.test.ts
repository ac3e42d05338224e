import { expect, test } from 'vitest'
import type { Secrets } from '../../platform/secret.ts'
import { marksOf, readMark } from './marks.ts'

const OLD = 'a secret of at least thirty-two characters'
const NEW = 'another secret of thirty-two characters and more'
const secrets: Secrets = [OLD]
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('reads the address back from the mark of a network, for IPv4 and IPv6', () => {
  const found = (ip: string) => readMark(secrets, marksOf(secrets, ip, FIREFOX)?.network ?? '')?.addresses
  expect(found('203.0.113.7')).toEqual(['203.0.113.7', '::ffff:203.0.113.7'])
  expect(found('::ffff:203.0.113.7')).toEqual(found('203.0.113.7'))
  for (const ip of ['2001:db8::1', '2001:db8:0:1:2:3:4:5', '2001:db8:1::', '2606:4700:4700::1111'])
    expect(found(ip)).toEqual([ip])
})

test('the mark of a device matches one browser in one network', () => {
  const { network, device } = marksOf(secrets, '203.0.113.7', FIREFOX) ?? { network: '', device: '' }
  expect(device.startsWith(`D-${network.slice(2)}-`)).toBe(true)
  const read = readMark(secrets, ` ${device.toLowerCase()} `)
  expect([read?.kind, read?.matchesBrowser(FIREFOX), read?.matchesBrowser('curl/8')]).toEqual([
    'device',
    true,
    false,
  ])
  expect(readMark(secrets, network)?.matchesBrowser('curl/8')).toBe(true)
  expect(marksOf(secrets, '203.0.113.8', FIREFOX)?.device.slice(-8)).not.toBe(device.slice(-8))
})

test('returns no mark for local and invalid addresses, and reads no other text as one', () => {
  for (const ip of [
    '',
    'nowhere',
    '127.0.0.1',
    '::1',
    '10.0.0.3',
    '::ffff:192.168.1.1',
    'fd00::1',
    'fe80::1%eth0',
  ])
    expect([ip, marksOf(secrets, ip, FIREFOX)]).toEqual([ip, undefined])
  for (const text of ['', 'N-', 'alice', 'N-zz', `N-${'0'.repeat(31)}`, `X-${'0'.repeat(32)}`])
    expect([text, readMark(secrets, text)]).toEqual([text, undefined])
})

test('marks differ by secret, and a mark made with an earlier secret is still read', () => {
  const before = marksOf(secrets, '203.0.113.7', FIREFOX)
  const after = marksOf([NEW], '203.0.113.7', FIREFOX)
  expect(after?.network).not.toBe(before?.network)
  const both: Secrets = [NEW, OLD]
  for (const marks of [before, after]) {
    expect(readMark(both, marks?.network ?? '')?.addresses).toContain('203.0.113.7')
    expect(readMark(both, marks?.device ?? '')?.matchesBrowser(FIREFOX)).toBe(true)
  }
  expect(readMark([NEW], before?.network ?? '')?.addresses).not.toContain('203.0.113.7')
})
