import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { TradingContext } from '../context.ts'
import { listUsdtCodes } from './list-usdt-codes.ts'
import { removeUsdtCode } from './remove-usdt-code.ts'
import { renameUsdtCode } from './rename-usdt-code.ts'
import { saveUsdtCode } from './save-usdt-code.ts'

export function usdtCodesRoutes(serve: Serve, ctx: TradingContext): void {
  serve(contract.listUsdtCodes, listUsdtCodes(ctx))
  serve(contract.saveUsdtCode, saveUsdtCode(ctx))
  serve(contract.renameUsdtCode, renameUsdtCode(ctx))
  serve(contract.removeUsdtCode, removeUsdtCode(ctx))
}
