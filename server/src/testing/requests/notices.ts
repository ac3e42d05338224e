import type * as contract from '@torch/contract/notices.ts'
import type { Requests } from './request.ts'

/** A browser's key for pushes: a point on P-256. */
const PUSH_KEY = 'BFyMYWpqMKrl8T_xRfkdPKcRF7YS8GkB_1U_NbikPZyzz6tvALViCn63U4XqW_wQjb4rxobGTNf_Wsqg87hy2d4'

export const notices: Requests<typeof contract> = (callers) => ({
  listNotices: { query: { size: '20' } },
  getUnreadCount: {},
  readNotice: { params: { id: callers.noticeId } },
  readAllNotices: {},
  getPushKey: {},
  subscribeToPush: {
    body: {
      endpoint: 'https://push.example.com/send/1234567890',
      keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
    },
  },
  unsubscribeFromPush: { params: { id: '1' } },
})
