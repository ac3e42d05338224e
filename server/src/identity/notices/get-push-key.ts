import type { getPushKey as promise } from '@torch/contract/notices.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { NoticesHouse } from './house.ts'

export function getPushKey({ vapid }: NoticesHouse): Handler<typeof promise> {
  return () => ({ publicKey: vapid?.publicKey ?? null })
}
