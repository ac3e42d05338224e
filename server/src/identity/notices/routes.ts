import * as contract from '@torch/contract/notices.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { getPushKey } from './get-push-key.ts'
import { getUnreadCount } from './get-unread-count.ts'
import type { NoticesHouse } from './house.ts'
import { listNotices } from './list-notices.ts'
import { readAllNotices } from './read-all-notices.ts'
import { readNotice } from './read-notice.ts'
import { subscribeToPush } from './subscribe-to-push.ts'
import { unsubscribeFromPush } from './unsubscribe-from-push.ts'

/** Registers the endpoints for notices and push. */
export function noticesRoutes(serve: Serve, house: NoticesHouse): void {
  serve(contract.listNotices, listNotices(house))
  serve(contract.getUnreadCount, getUnreadCount(house))
  serve(contract.readNotice, readNotice(house))
  serve(contract.readAllNotices, readAllNotices(house))
  serve(contract.getPushKey, getPushKey(house))
  serve(contract.subscribeToPush, subscribeToPush(house))
  serve(contract.unsubscribeFromPush, unsubscribeFromPush(house))
}
