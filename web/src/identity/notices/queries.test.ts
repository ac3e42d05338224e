import type { Notice, NoticeAbout } from '@torch/contract/notices.ts'
import { expect, test } from 'vitest'
import { markReadWhere, withNoticeOnTop } from './queries.ts'

const one = (id: number, about: Partial<NoticeAbout> = {}): Notice => ({
  id,
  about: { kind: 'transfer-received', amount: '1.0000', from: 'a***e', ...about } as NoticeAbout,
  link: '/profile/assets',
  time: '2026-11-21T10:00:00.000Z',
  read: false,
})
const paid = (id: number, day: string) => one(id, { kind: 'payment-received', day, count: 1 })
const cachedPages = (...pages: Notice[][]) => ({ pages, pageParams: pages.map(() => undefined) })
const ids = ({ pages }: { pages: Notice[][] }) => pages.map((page) => page.map(({ id }) => id))

test('what comes in stands on top, once', () => {
  const list = cachedPages([one(3), one(2)], [one(1)])
  expect(ids(withNoticeOnTop(list, one(4)))).toEqual([[4, 3, 2], [1]])
  expect(ids(withNoticeOnTop(list, one(2)))).toEqual([[2, 3], [1]])
  expect(ids(withNoticeOnTop(cachedPages([]), one(1)))).toEqual([[1]])
})

test('a day of payments that grew takes the place of what was known of that day', () => {
  const list = cachedPages([one(3), paid(2, '2026-11-21')], [paid(1, '2026-11-20')])
  expect(ids(withNoticeOnTop(list, paid(9, '2026-11-21')))).toEqual([[9, 3], [1]])
})

test('only what was read is shown as read', () => {
  const read = markReadWhere(cachedPages([one(2)], [one(1)]), ({ id }) => id === 1)
  expect(read.pages.flat().map((notice) => notice.read)).toEqual([false, true])
})
