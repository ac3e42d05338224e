import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { exportList } from './export-list.ts'
import { listSavedFilters } from './list-saved-filters.ts'
import { lookUp } from './look-up.ts'
import { removeSavedFilters } from './remove-saved-filters.ts'
import { saveFilters } from './save-filters.ts'

/** Registers the endpoints common to all lists. */
export function listsRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.lookUp, lookUp(house))
  serve(contract.exportList, exportList(house))
  serve(contract.listSavedFilters, listSavedFilters(house))
  serve(contract.saveFilters, saveFilters(house))
  serve(contract.removeSavedFilters, removeSavedFilters(house))
}
