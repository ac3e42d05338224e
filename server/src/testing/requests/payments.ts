import type * as contract from '@torch/contract/payments.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const payments: Requests<typeof contract> = (callers, caller) => ({
  payWithGf: {
    body: {
      merchantId: String(callers.shop),
      payerUserId: String(caller.id),
      gfAmount: '2.50',
      remark: 'noodles',
      paymentPassword: PASSWORD,
    },
  },
  previewPayment: { query: { merchantId: String(callers.shop), gfAmount: '2.50' } },
  getReceipt: { params: { paymentNo: callers.paymentNo } },
  findSentPayment: { params: { key: 'a-key-that-was-not-sent' } },
  getShopAccount: { params: { id: String(callers.shop) } },
  listPaymentRecords: { params: { id: String(callers.shop) }, query: { size: '20' } },
  getRecordTotals: {
    params: { id: String(callers.shop) },
    query: { keyword: '2.50', from: '2026-01-01', to: '2026-12-31', cashier: 'cashier' },
  },
  transferPvFromPersonal: {
    query: { fromUserId: String(caller.id), amount: '1.00' },
    body: { paymentPassword: PASSWORD },
  },
  previewShopTransfer: { query: { merchantId: String(callers.shop), amount: '0.50', transferType: '2' } },
  transferShopGf: {
    body: {
      merchantId: String(callers.shop),
      amount: '0.50',
      transferType: '1',
      paymentPassword: PASSWORD,
    },
  },
  giftPv: {
    params: { id: String(callers.shop) },
    body: { inviteCode: callers.otherCode, amount: '0.50', paymentPassword: PASSWORD },
  },
  refundPayment: { body: { paymentNo: callers.paymentNo, amount: '0.10', reason: 'cold' } },
  markSoldOut: { params: { id: '1999999999' }, body: { merchantId: String(callers.shop), isSoldOut: true } },
  createBill: { body: { merchantId: String(callers.shop), amount: '0.20', reference: 'table 7' } },
  getBill: { params: { billNo: callers.billNo } },
  cancelBill: { params: { billNo: callers.billNo } },
  inviteCashier: { body: { merchantId: String(callers.shop) } },
  joinStaff: { body: { code: 'NOBODYKNOW' } },
  listStaff: { params: { id: String(callers.shop) } },
  setStaffRole: { params: { id: String(callers.shop), cashierId: '1999999999' }, body: { role: 'manager' } },
  removeCashier: { params: { id: String(callers.shop), cashierId: '1999999999' } },
  listWorkplaces: {},
  listTills: { params: { id: String(callers.shop) } },
  addTill: { body: { merchantId: String(callers.shop), name: 'Bar' } },
  renameTill: { params: { id: String(callers.shop), tillId: '1999999999' }, body: { name: 'Terrace' } },
  removeTill: { params: { id: String(callers.shop), tillId: '1999999999' } },
  openShift: { body: { merchantId: String(callers.shop) } },
  closeShift: { params: { shiftId: '1999999999' } },
  listShifts: { params: { id: String(callers.shop) }, query: { day: '2026-01-01' } },
  openCustomerScreen: { body: { merchantId: String(callers.shop) } },
  showOnCustomerScreen: { params: { id: String(callers.shop) }, body: { typed: '2.50' } },
  endCustomerScreen: { params: { id: String(callers.shop) } },
  getCounterRules: { params: { id: String(callers.shop) } },
  setCounterRules: { params: { id: String(callers.shop) }, body: { cashierDiscount: 5, tips: false } },
  getCounter: { params: { id: String(callers.shop) } },
  getClosing: { params: { id: String(callers.shop) }, query: { day: '2026-01-01' } },
  getAllClosings: { params: { id: String(callers.shop) }, query: { day: '2026-01-01' } },
  getShopStatement: {
    params: { id: String(callers.shop) },
    query: { from: '2026-01-01', to: '2026-12-31' },
  },
  getShopSales: {
    params: { id: String(callers.shop) },
    query: { from: '2026-01-01', to: '2026-12-31' },
  },
  getReceiptKey: {},
  getSignedReceipt: { params: { paymentNo: callers.paymentNo } },
  listShopTransactions: { params: { id: String(callers.shop) }, query: { pageNum: '1', pageSize: '10' } },
})
