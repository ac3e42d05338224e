import type { listFigures as promise } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { figuresNow } from './figures.ts'
import { parameterCatalogue } from './parameter-catalogue.ts'

export function listFigures({ parameters }: OperatorsHouse): Handler<typeof promise> {
  return async () => {
    const figureOf = figuresNow(parameters)
    return parameterCatalogue.map(({ name, title }) => ({ name, title, figure: figureOf(name) ?? '' }))
  }
}
