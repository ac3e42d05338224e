import type * as contract from '@torch/contract/payments.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const payments: Requests<typeof contract> = (cast, caller) => ({
  payWithGf: {
    body: {
      merchantId: String(cast.shop),
      payerUserId: String(caller.id),
      gfAmount: '2.50',
      remark: 'noodles',
      paymentPassword: PASSWORD,
    },
  },
  previewPayment: { query: { merchantId: String(cast.shop), gfAmount: '2.50' } },
  getReceipt: { params: { paymentNo: cast.paymentNo } },
  getShopAccount: { params: { id: String(cast.shop) } },
  listPaymentRecords: { params: { id: String(cast.shop) }, query: { size: '20' } },
  getRecordTotals: {
    params: { id: String(cast.shop) },
    query: { keyword: '2.50', from: '2026-01-01', to: '2026-12-31', cashier: 'somebody' },
  },
  transferPvFromPersonal: {
    query: { fromUserId: String(caller.id), amount: '1.00' },
    body: { paymentPassword: PASSWORD },
  },
  previewShopTransfer: { query: { merchantId: String(cast.shop), amount: '0.50', transferType: '2' } },
  transferShopGf: {
    body: {
      merchantId: String(cast.shop),
      amount: '0.50',
      transferType: '1',
      paymentPassword: PASSWORD,
    },
  },
  giftPv: {
    params: { id: String(cast.shop) },
    body: { inviteCode: cast.otherCode, amount: '0.50', paymentPassword: PASSWORD },
  },
  refundPayment: { body: { paymentNo: cast.paymentNo, amount: '0.10', reason: 'cold' } },
  markSoldOut: { params: { id: '1999999999' }, body: { merchantId: String(cast.shop), isSoldOut: true } },
  createBill: { body: { merchantId: String(cast.shop), amount: '0.20', reference: 'table 7' } },
  getBill: { params: { billNo: cast.billNo } },
  cancelBill: { params: { billNo: cast.billNo } },
  inviteCashier: { body: { merchantId: String(cast.shop) } },
  joinStaff: { body: { code: 'NOBODYKNOW' } },
  listStaff: { params: { id: String(cast.shop) } },
  setStaffRole: { params: { id: String(cast.shop), cashierId: '1999999999' }, body: { role: 'manager' } },
  removeCashier: { params: { id: String(cast.shop), cashierId: '1999999999' } },
  listWorkplaces: {},
  listTills: { params: { id: String(cast.shop) } },
  addTill: { body: { merchantId: String(cast.shop), name: 'Bar' } },
  renameTill: { params: { id: String(cast.shop), tillId: '1999999999' }, body: { name: 'Terrace' } },
  removeTill: { params: { id: String(cast.shop), tillId: '1999999999' } },
  openShift: { body: { merchantId: String(cast.shop) } },
  closeShift: { params: { shiftId: '1999999999' } },
  listShifts: { params: { id: String(cast.shop) }, query: { day: '2026-01-01' } },
  openCustomerScreen: { body: { merchantId: String(cast.shop) } },
  showOnCustomerScreen: { params: { id: String(cast.shop) }, body: { typed: '2.50' } },
  endCustomerScreen: { params: { id: String(cast.shop) } },
  getCounterRules: { params: { id: String(cast.shop) } },
  setCounterRules: { params: { id: String(cast.shop) }, body: { cashierDiscount: 5, tips: false } },
  getCounter: { params: { id: String(cast.shop) } },
  getClosing: { params: { id: String(cast.shop) }, query: { day: '2026-01-01' } },
  getAllClosings: { params: { id: String(cast.shop) }, query: { day: '2026-01-01' } },
  getShopStatement: {
    params: { id: String(cast.shop) },
    query: { from: '2026-01-01', to: '2026-12-31' },
  },
  getShopSales: {
    params: { id: String(cast.shop) },
    query: { from: '2026-01-01', to: '2026-12-31' },
  },
  getReceiptKey: {},
  getSignedReceipt: { params: { paymentNo: cast.paymentNo } },
  listShopTransactions: { params: { id: String(cast.shop) }, query: { pageNum: '1', pageSize: '10' } },
})
