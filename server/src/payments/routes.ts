import * as contract from '@torch/contract/payments.ts'
import type { Serve } from '../platform/http/serve.ts'
import { cancelBill } from './cancel-bill.ts'
import { createBill } from './create-bill.ts'
import { getBill } from './get-bill.ts'
import { getClosing } from './get-closing.ts'
import { getCounter } from './get-counter.ts'
import { getReceipt } from './get-receipt.ts'
import { getReceiptKey } from './get-receipt-key.ts'
import { getShopAccount } from './get-shop-account.ts'
import { getShopStatement } from './get-shop-statement.ts'
import { getSignedReceipt } from './get-signed-receipt.ts'
import { giftPv } from './gift-pv.ts'
import type { PaymentsHouse } from './house.ts'
import { inviteCashier } from './invite-cashier.ts'
import { joinStaff } from './join-staff.ts'
import { listPaymentRecords } from './list-payment-records.ts'
import { listShopTransactions } from './list-shop-transactions.ts'
import { listStaff } from './list-staff.ts'
import { listWorkplaces } from './list-workplaces.ts'
import { payWithGf } from './pay-with-gf.ts'
import { previewPayment } from './preview-payment.ts'
import { previewShopTransfer } from './preview-shop-transfer.ts'
import { refundPayment } from './refund-payment.ts'
import { removeCashier } from './remove-cashier.ts'
import { transferPvFromPersonal } from './transfer-pv-from-personal.ts'
import { transferShopGf } from './transfer-shop-gf.ts'

export function paymentsRoutes(serve: Serve, house: PaymentsHouse): void {
  serve(contract.payWithGf, payWithGf(house))
  serve(contract.previewPayment, previewPayment(house))
  serve(contract.getReceipt, getReceipt(house))
  serve(contract.getShopAccount, getShopAccount(house))
  serve(contract.listPaymentRecords, listPaymentRecords(house))
  serve(contract.transferPvFromPersonal, transferPvFromPersonal(house))
  serve(contract.previewShopTransfer, previewShopTransfer(house))
  serve(contract.transferShopGf, transferShopGf(house))
  serve(contract.giftPv, giftPv(house))
  serve(contract.listShopTransactions, listShopTransactions(house))
  serve(contract.refundPayment, refundPayment(house))
  serve(contract.createBill, createBill(house))
  serve(contract.getBill, getBill(house))
  serve(contract.cancelBill, cancelBill(house))
  serve(contract.getSignedReceipt, getSignedReceipt(house))
  serve(contract.getReceiptKey, getReceiptKey(house))
  serve(contract.getShopStatement, getShopStatement(house))
  serve(contract.getClosing, getClosing(house))
  serve(contract.removeCashier, removeCashier(house))
  serve(contract.listWorkplaces, listWorkplaces(house))
  serve(contract.listStaff, listStaff(house))
  serve(contract.joinStaff, joinStaff(house))
  serve(contract.inviteCashier, inviteCashier(house))
  serve(contract.getCounter, getCounter(house))
}
