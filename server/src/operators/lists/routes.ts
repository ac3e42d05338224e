import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
import { exportList } from './export-list.ts'
import { listSavedFilters } from './list-saved-filters.ts'
import { removeSavedFilters } from './remove-saved-filters.ts'
import { saveFilters } from './save-filters.ts'
import { searchRecords } from './search-records.ts'

/** Registers the endpoints common to all lists. */
export function listsRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.searchRecords, searchRecords(ctx))
  serve(contract.exportList, exportList(ctx))
  serve(contract.listSavedFilters, listSavedFilters(ctx))
  serve(contract.saveFilters, saveFilters(ctx))
  serve(contract.removeSavedFilters, removeSavedFilters(ctx))
}
