import type { getPushKey as endpoint } from '@torch/contract/notices.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { NoticesContext } from './context.ts'

export function getPushKey({ vapid }: NoticesContext): Handler<typeof endpoint> {
  return () => ({ publicKey: vapid?.publicKey ?? null })
}
