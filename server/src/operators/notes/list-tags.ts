import type { listTags as endpoint } from '@torch/contract/operator-lists.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { allTags } from './tags-of.ts'

export function listTags({ db }: OperatorsContext): Handler<typeof endpoint> {
  return () => allTags(db)
}
