import * as contract from '@torch/contract/payments.ts'
import type { Serve } from '../platform/http/serve.ts'
import { cancelBill } from './bills/cancel-bill.ts'
import { createBill } from './bills/create-bill.ts'
import { getBill } from './bills/get-bill.ts'
import { markSoldOut } from './bills/mark-sold-out.ts'
import type { PaymentsContext } from './context.ts'
import { getCounterRules } from './counter-rules/get-counter-rules.ts'
import { setCounterRules } from './counter-rules/set-counter-rules.ts'
import { endCustomerScreen } from './customer-screens/end-customer-screen.ts'
import { openCustomerScreen } from './customer-screens/open-customer-screen.ts'
import { showOnCustomerScreen } from './customer-screens/show-on-customer-screen.ts'
import { payWithGf } from './pay/pay-with-gf.ts'
import { previewPayment } from './pay/preview-payment.ts'
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

/** Registers the endpoints of the payments module. */
export function paymentsRoutes(serve: Serve, ctx: PaymentsContext): void {
  serve(contract.payWithGf, payWithGf(ctx))
  serve(contract.previewPayment, previewPayment(ctx))
  serve(contract.getReceipt, getReceipt(ctx))
  serve(contract.getShopAccount, getShopAccount(ctx))
  serve(contract.listPaymentRecords, listPaymentRecords(ctx))
  serve(contract.getRecordTotals, getRecordTotals(ctx))
  serve(contract.transferPvFromPersonal, transferPvFromPersonal(ctx))
  serve(contract.previewShopTransfer, previewShopTransfer(ctx))
  serve(contract.transferShopGf, transferShopGf(ctx))
  serve(contract.giftPv, giftPv(ctx))
  serve(contract.listShopTransactions, listShopTransactions(ctx))
  serve(contract.refundPayment, refundPayment(ctx))
  serve(contract.markSoldOut, markSoldOut(ctx))
  serve(contract.createBill, createBill(ctx))
  serve(contract.getBill, getBill(ctx))
  serve(contract.cancelBill, cancelBill(ctx))
  serve(contract.getSignedReceipt, getSignedReceipt(ctx))
  serve(contract.getReceiptKey, getReceiptKey(ctx))
  serve(contract.getShopSales, getShopSales(ctx))
  serve(contract.getShopStatement, getShopStatement(ctx))
  serve(contract.getAllClosings, getAllClosings(ctx))
  serve(contract.getClosing, getClosing(ctx))
  serve(contract.removeCashier, removeCashier(ctx))
  serve(contract.listWorkplaces, listWorkplaces(ctx))
  serve(contract.listStaff, listStaff(ctx))
  serve(contract.setStaffRole, setStaffRole(ctx))
  serve(contract.joinStaff, joinStaff(ctx))
  serve(contract.inviteCashier, inviteCashier(ctx))
  serve(contract.listTills, listTills(ctx))
  serve(contract.addTill, addTill(ctx))
  serve(contract.renameTill, renameTill(ctx))
  serve(contract.removeTill, removeTill(ctx))
  serve(contract.openShift, openShift(ctx))
  serve(contract.closeShift, closeShift(ctx))
  serve(contract.listShifts, listShifts(ctx))
  serve(contract.getCounter, getCounter(ctx))
  serve(contract.openCustomerScreen, openCustomerScreen(ctx))
  serve(contract.showOnCustomerScreen, showOnCustomerScreen(ctx))
  serve(contract.endCustomerScreen, endCustomerScreen(ctx))
  serve(contract.getCounterRules, getCounterRules(ctx))
  serve(contract.setCounterRules, setCounterRules(ctx))
}
