import type { listFigures as endpoint } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { listedFigures } from './figures.ts'

export function listFigures({ parameters }: OperatorsContext): Handler<typeof endpoint> {
  return async () => listedFigures(parameters)
}
