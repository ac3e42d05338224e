import type { Notice, NoticeAbout } from '@torch/contract/notices.ts'
import { expect, test } from 'vitest'
import { markReadWhere, withNoticeOnTop } from './queries.ts'

const noticeOf = (id: number, about: Partial<NoticeAbout> = {}): Notice => ({
  id,
  about: { kind: 'transfer-received', amount: '1.0000', from: 'a***e', ...about } as NoticeAbout,
  link: '/profile/assets',
  time: '2026-11-21T10:00:00.000Z',
  read: false,
})
const dayOfPayments = (id: number, day: string) => noticeOf(id, { kind: 'payment-received', day, count: 1 })
const cachedPages = (...pages: Notice[][]) => ({ pages, pageParams: pages.map(() => ({})) })
const ids = ({ pages }: { pages: Notice[][] }) => pages.map((page) => page.map(({ id }) => id))

test('withNoticeOnTop puts a new notice first and moves a known one without a copy', () => {
  const list = cachedPages([noticeOf(3), noticeOf(2)], [noticeOf(1)])
  expect(ids(withNoticeOnTop(list, noticeOf(4)))).toEqual([[4, 3, 2], [1]])
  expect(ids(withNoticeOnTop(list, noticeOf(2)))).toEqual([[2, 3], [1]])
  expect(ids(withNoticeOnTop(cachedPages([]), noticeOf(1)))).toEqual([[1]])
})

test('withNoticeOnTop replaces the earlier notice of payments of the same day', () => {
  const list = cachedPages([noticeOf(3), dayOfPayments(2, '2026-11-21')], [dayOfPayments(1, '2026-11-20')])
  expect(ids(withNoticeOnTop(list, dayOfPayments(9, '2026-11-21')))).toEqual([[9, 3], [1]])
})

test('markReadWhere marks only the matching notices as read', () => {
  const read = markReadWhere(cachedPages([noticeOf(2)], [noticeOf(1)]), ({ id }) => id === 1)
  expect(read.pages.flat().map((notice) => notice.read)).toEqual([false, true])
})
