import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('logs an error without the properties that a library added to it, and masks secrets', () => {
  let written = ''
  const log = openLog('info', {
    write(line) {
      written += line
    },
  })
  const error = Object.assign(new Error('connection lost'), { code: '57P01', client: { password: 'geheim' } })
  log.warn({ err: error, password: 'torch123', email: 'bob@example.com' }, 'a database connection was lost')
  expect(JSON.parse(written)).toMatchObject({
    err: { message: 'connection lost', code: '57P01' },
    password: '…',
    email: '…',
  })
  expect(written).not.toMatch(/geheim|torch123|bob@/)
})

test('writes the same error once a second with a count, and other lines in full', () => {
  const lines: { msg: string; suppressed?: number }[] = []
  let now = 0
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, () => now)
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  for (let n = 0; n < 500; n++) log.warn({ err: full, route: `/${n}` }, 'request failed')
  log.error({ err: new Error('something else') }, 'request failed')
  log.warn({ err: full }, 'a job failed')
  for (let n = 0; n < 3; n++) log.info({ reason: 'parameter' }, 'refused')
  expect(lines.map(({ msg }) => msg)).toEqual([
    ...['request failed', 'request failed', 'a job failed', 'refused', 'refused', 'refused'],
  ])
  now += 1000
  log.warn({ err: full }, 'request failed')
  expect(lines.at(-1)).toMatchObject({ msg: 'request failed', suppressed: 499, err: { code: '53100' } })
})

test('limits lines with the same failure code in the same way, each code separately', () => {
  const lines: { mail: number; suppressed?: number }[] = []
  let now = 0
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, () => now)
  for (let n = 0; n < 100; n++) log.warn({ mail: n, failure: 'ESOCKET' }, 'a mail was not taken')
  log.warn({ mail: 100, failure: 'EENVELOPE' }, 'a mail was not taken')
  now += 1000
  log.warn({ mail: 101, failure: 'ESOCKET' }, 'a mail was not taken')
  expect(lines.map(({ mail, suppressed }) => [mail, suppressed])).toEqual([
    [0, undefined],
    [100, undefined],
    [101, 99],
  ])
})
