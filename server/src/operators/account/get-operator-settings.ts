import type { getOperatorSettings as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { operatorSettings } from './operator-settings.ts'

export function getOperatorSettings({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ operator }) => operatorSettings(db, operator.operatorId)
}
