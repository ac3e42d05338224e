import * as contract from '@torch/contract/payments.ts'
import type { Serve } from '../platform/http/serve.ts'
import { cancelBill } from './bills/cancel-bill.ts'
import { createBill } from './bills/create-bill.ts'
import { getBill } from './bills/get-bill.ts'
import { markSoldOut } from './bills/mark-sold-out.ts'
import { getCounterRules } from './counter-rules/get-counter-rules.ts'
import { setCounterRules } from './counter-rules/set-counter-rules.ts'
import { endCustomerScreen } from './customer-screens/end-customer-screen.ts'
import { openCustomerScreen } from './customer-screens/open-customer-screen.ts'
import { showOnCustomerScreen } from './customer-screens/show-on-customer-screen.ts'
import type { PaymentsHouse } from './house.ts'
import { getReceipt } from './receipts/get-receipt.ts'
import { getReceiptKey } from './receipts/get-receipt-key.ts'
import { getSignedReceipt } from './receipts/get-signed-receipt.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { closeShift } from './shifts/close-shift.ts'
import { listShifts } from './shifts/list-shifts.ts'
import { openShift } from './shifts/open-shift.ts'
import { getAllClosings } from './shop-money/get-all-closings.ts'
import { getClosing } from './shop-money/get-closing.ts'
import { getCounter } from './shop-money/get-counter.ts'
import { getRecordTotals } from './shop-money/get-record-totals.ts'
import { getShopAccount } from './shop-money/get-shop-account.ts'
import { getShopSales } from './shop-money/get-shop-sales.ts'
import { getShopStatement } from './shop-money/get-shop-statement.ts'
import { giftPv } from './shop-money/gift-pv.ts'
import { listPaymentRecords } from './shop-money/list-payment-records.ts'
import { listShopTransactions } from './shop-money/list-shop-transactions.ts'
import { previewShopTransfer } from './shop-money/preview-shop-transfer.ts'
import { transferPvFromPersonal } from './shop-money/transfer-pv-from-personal.ts'
import { transferShopGf } from './shop-money/transfer-shop-gf.ts'
import { addTill } from './shop-tills/add-till.ts'
import { listTills } from './shop-tills/list-tills.ts'
import { removeTill } from './shop-tills/remove-till.ts'
import { renameTill } from './shop-tills/rename-till.ts'
import { inviteCashier } from './staff/invite-cashier.ts'
import { joinStaff } from './staff/join-staff.ts'
import { listStaff } from './staff/list-staff.ts'
import { listWorkplaces } from './staff/list-workplaces.ts'
import { removeCashier } from './staff/remove-cashier.ts'
import { setStaffRole } from './staff/set-staff-role.ts'
import { payWithGf } from './till/pay-with-gf.ts'
import { previewPayment } from './till/preview-payment.ts'

/** Registers the endpoints of the payments module. */
export function paymentsRoutes(serve: Serve, house: PaymentsHouse): void {
  serve(contract.payWithGf, payWithGf(house))
  serve(contract.previewPayment, previewPayment(house))
  serve(contract.getReceipt, getReceipt(house))
  serve(contract.getShopAccount, getShopAccount(house))
  serve(contract.listPaymentRecords, listPaymentRecords(house))
  serve(contract.getRecordTotals, getRecordTotals(house))
  serve(contract.transferPvFromPersonal, transferPvFromPersonal(house))
  serve(contract.previewShopTransfer, previewShopTransfer(house))
  serve(contract.transferShopGf, transferShopGf(house))
  serve(contract.giftPv, giftPv(house))
  serve(contract.listShopTransactions, listShopTransactions(house))
  serve(contract.refundPayment, refundPayment(house))
  serve(contract.markSoldOut, markSoldOut(house))
  serve(contract.createBill, createBill(house))
  serve(contract.getBill, getBill(house))
  serve(contract.cancelBill, cancelBill(house))
  serve(contract.getSignedReceipt, getSignedReceipt(house))
  serve(contract.getReceiptKey, getReceiptKey(house))
  serve(contract.getShopSales, getShopSales(house))
  serve(contract.getShopStatement, getShopStatement(house))
  serve(contract.getAllClosings, getAllClosings(house))
  serve(contract.getClosing, getClosing(house))
  serve(contract.removeCashier, removeCashier(house))
  serve(contract.listWorkplaces, listWorkplaces(house))
  serve(contract.listStaff, listStaff(house))
  serve(contract.setStaffRole, setStaffRole(house))
  serve(contract.joinStaff, joinStaff(house))
  serve(contract.inviteCashier, inviteCashier(house))
  serve(contract.listTills, listTills(house))
  serve(contract.addTill, addTill(house))
  serve(contract.renameTill, renameTill(house))
  serve(contract.removeTill, removeTill(house))
  serve(contract.openShift, openShift(house))
  serve(contract.closeShift, closeShift(house))
  serve(contract.listShifts, listShifts(house))
  serve(contract.getCounter, getCounter(house))
  serve(contract.openCustomerScreen, openCustomerScreen(house))
  serve(contract.showOnCustomerScreen, showOnCustomerScreen(house))
  serve(contract.endCustomerScreen, endCustomerScreen(house))
  serve(contract.getCounterRules, getCounterRules(house))
  serve(contract.setCounterRules, setCounterRules(house))
}
