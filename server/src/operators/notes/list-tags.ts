import type { listTags as promise } from '@torch/contract/operator-lists.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { allTags } from './tags-of.ts'

export function listTags({ db }: OperatorsHouse): Handler<typeof promise> {
  return () => allTags(db)
}
