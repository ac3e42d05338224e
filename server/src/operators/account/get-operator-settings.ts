import type { getOperatorSettings as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { operatorSettings } from './operator-settings.ts'

export function getOperatorSettings({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ operator }) => operatorSettings(db, operator.operatorId)
}
