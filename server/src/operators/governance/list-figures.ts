import type { listFigures as promise } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { listedFigures } from './figures.ts'

export function listFigures({ parameters }: OperatorsHouse): Handler<typeof promise> {
  return async () => listedFigures(parameters)
}
