import * as contract from '@torch/contract/payments.ts'
import type { Serve } from '../platform/http/serve.ts'
import { getReceipt } from './get-receipt.ts'
import { getShopAccount } from './get-shop-account.ts'
import type { PaymentsHouse } from './house.ts'
import { listPaymentRecords } from './list-payment-records.ts'
import { payWithGf } from './pay-with-gf.ts'
import { transferPvFromPersonal } from './transfer-pv-from-personal.ts'

export function paymentsRoutes(serve: Serve, house: PaymentsHouse): void {
  serve(contract.payWithGf, payWithGf(house))
  serve(contract.getReceipt, getReceipt(house))
  serve(contract.getShopAccount, getShopAccount(house))
  serve(contract.listPaymentRecords, listPaymentRecords(house))
  serve(contract.transferPvFromPersonal, transferPvFromPersonal(house))
}
