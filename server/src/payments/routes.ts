import * as contract from '@torch/contract/payments.ts'
import type { Serve } from '../platform/http/serve.ts'
import { getReceipt } from './get-receipt.ts'
import { getShopAccount } from './get-shop-account.ts'
import { giftPv } from './gift-pv.ts'
import type { PaymentsHouse } from './house.ts'
import { listPaymentRecords } from './list-payment-records.ts'
import { listShopTransactions } from './list-shop-transactions.ts'
import { payWithGf } from './pay-with-gf.ts'
import { previewShopTransfer } from './preview-shop-transfer.ts'
import { refundPayment } from './refund-payment.ts'
import { transferPvFromPersonal } from './transfer-pv-from-personal.ts'
import { transferShopGf } from './transfer-shop-gf.ts'

export function paymentsRoutes(serve: Serve, house: PaymentsHouse): void {
  serve(contract.payWithGf, payWithGf(house))
  serve(contract.getReceipt, getReceipt(house))
  serve(contract.getShopAccount, getShopAccount(house))
  serve(contract.listPaymentRecords, listPaymentRecords(house))
  serve(contract.transferPvFromPersonal, transferPvFromPersonal(house))
  serve(contract.previewShopTransfer, previewShopTransfer(house))
  serve(contract.transferShopGf, transferShopGf(house))
  serve(contract.giftPv, giftPv(house))
  serve(contract.listShopTransactions, listShopTransactions(house))
  serve(contract.refundPayment, refundPayment(house))
}
