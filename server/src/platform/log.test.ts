import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('an error is logged without what its library hangs onto it', () => {
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
