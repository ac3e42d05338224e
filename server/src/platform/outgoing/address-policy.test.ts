import { expect, test } from 'vitest'
import { publicAddressesOnly } from './address-policy.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://203.0.112.7/push',
  'https://[2606:4700::1111]/push',
])('allows %s', (url) => {
  expect(publicAddressesOnly.allowsUrl(new URL(url))).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/',
  'https://localhost/push',
  'https://database/push',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://10.1.2.3/push',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://[fd00::1]/push',
  'https://[64:ff9b::a00:1]/push',
])('refuses %s', (url) => {
  expect(publicAddressesOnly.allowsUrl(new URL(url))).toBe(false)
})

test.each([
  ...['0.0.0.0', '10.255.0.1', '100.64.0.1', '127.0.0.53', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:192.168.1.1', 'fe80::1', 'fc00::7'],
  ...['ff02::1', '2001:db8::1', '2002:a00:1::1', '2001::1', 'no address'],
])('refuses a host name that resolves to %s', (address) => {
  expect(publicAddressesOnly.allowsAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '8.8.4.4', '2606:4700::1111', '2a00:1450:4001::1'])(
  'allows a host name that resolves to %s',
  (address) => {
    expect(publicAddressesOnly.allowsAddress(address)).toBe(true)
  },
)
