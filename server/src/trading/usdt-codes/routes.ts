import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { TradingHouse } from '../house.ts'
import { keepUsdtCode } from './keep-usdt-code.ts'
import { listUsdtCodes } from './list-usdt-codes.ts'
import { removeUsdtCode } from './remove-usdt-code.ts'
import { renameUsdtCode } from './rename-usdt-code.ts'

export function usdtCodesRoutes(serve: Serve, house: TradingHouse): void {
  serve(contract.listUsdtCodes, listUsdtCodes(house))
  serve(contract.keepUsdtCode, keepUsdtCode(house))
  serve(contract.renameUsdtCode, renameUsdtCode(house))
  serve(contract.removeUsdtCode, removeUsdtCode(house))
}
