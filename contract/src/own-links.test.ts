import { expect, test } from 'vitest'
import { isLink, isOwnPath, leadsOutside, namesAddress } from './own-links.ts'

test.each(['/', '/about', '/terms/3', '/trading-hall?action=buy', '/about#fees', '/shops/12/', '/apiary'])(
  'isOwnPath accepts %s',
  (link) => {
    expect(isOwnPath(link)).toBe(true)
    expect(isLink(link)).toBe(true)
  },
)

test.each([
  ...[
    '',
    'about',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/.//evil.example',
    '/..//evil.example',
  ],
  ...[
    '/about//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/\tevil',
    '/\n/evil.example',
    '/about\n',
  ],
  ...['/\u0000', '/ /evil.example', '/\u2215evil.example', 'javascript:alert(1)', 'data:text/html,x'],
  ...['http://evil.example', '/api/auth/logout', '/API', '/api?x', '/.well-known/x', ' /about', '/а'],
])('isOwnPath refuses %j', (link) => {
  expect(isOwnPath(link)).toBe(false)
})

test.each(['https://user@evil.example/', 'https://evil', 'https:evil.example', 'HTTPS://evil.example\\@x'])(
  'isLink refuses %s',
  (link) => expect(isLink(link)).toBe(false),
)

test.each([
  ...[
    '看 https://evil.example',
    'Visit evil.example today',
    'WWW evil',
    'torch．pay',
    'ftp://x',
    'пример.рф',
  ],
  'evil.example/{points.exchange-tenths}',
  ...[
    'evil。example',
    'evil｡example',
    '93.184.216.34/pay',
    '93。184。216。34',
    '2001:db8::1',
    '[::1]/x',
    'https : //evil',
  ],
])('namesAddress finds an address in %s', (text) => expect(namesAddress(text)).toBe(true))

test.each([
  ...[
    'GF 1:1 抵扣',
    'Support is there from nine.',
    '8.8 倍',
    'Times {points.exchange-tenths}',
    'Open at 9. Come in.',
  ],
  ...[
    '付 100 GF。PV 随后到账。',
    '今晚 22:30:00 至 23:00:00 维护。Torch 会恢复。',
    'Version 2.0.1, from 9:00',
  ],
])('namesAddress finds none in %s', (text) => expect(namesAddress(text)).toBe(false))

test('leadsOutside finds an outside address in the link or in the text', () => {
  const none = { zh: '', en: '' }
  expect(leadsOutside({ title: none, text: none, link: '/about' })).toBe(false)
  expect(leadsOutside({ title: none, text: none, link: 'https://torch.example' })).toBe(true)
  expect(leadsOutside({ title: none, text: { zh: '', en: 'evil.example' }, link: null })).toBe(true)
})
