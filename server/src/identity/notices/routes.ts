import * as contract from '@torch/contract/notices.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { NoticesContext } from './context.ts'
import { getPushKey } from './get-push-key.ts'
import { getUnreadCount } from './get-unread-count.ts'
import { listNotices } from './list-notices.ts'
import { readAllNotices } from './read-all-notices.ts'
import { readNotice } from './read-notice.ts'
import { subscribeToPush } from './subscribe-to-push.ts'
import { unsubscribeFromPush } from './unsubscribe-from-push.ts'

/** Registers the endpoints for notices and push. */
export function noticesRoutes(serve: Serve, ctx: NoticesContext): void {
  serve(contract.listNotices, listNotices(ctx))
  serve(contract.getUnreadCount, getUnreadCount(ctx))
  serve(contract.readNotice, readNotice(ctx))
  serve(contract.readAllNotices, readAllNotices(ctx))
  serve(contract.getPushKey, getPushKey(ctx))
  serve(contract.subscribeToPush, subscribeToPush(ctx))
  serve(contract.unsubscribeFromPush, unsubscribeFromPush(ctx))
}
