import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { exportList } from './export-list.ts'
import { lookUp } from './look-up.ts'

/** What goes for all lists. */
export function listsRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.lookUp, lookUp(house))
  serve(contract.exportList, exportList(house))
}
