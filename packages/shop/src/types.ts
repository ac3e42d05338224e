/** GF as text with four decimals, such as `12.5000`. Calculate with a decimal library or in whole units, not with floats. */
export type Amount = string
/** ISO 8601 in UTC. */
export type Time = string

export type BillStatus = 'open' | 'paid' | 'cancelled' | 'expired'

export interface BillLine {
  kind: 'item' | 'typed'
  /** The id of an item of the shop's list, which may since have left it. */
  serviceId: number | null
  choiceIds: number[]
  name: string
  nameEn: string | null
  choices: string[]
  choicesEn: string[]
  count: number
  /** Per piece. */
  gfPrice: Amount
  gfAmount: Amount
}

export interface Discount {
  gfAmount: Amount
  percent: number | null
  reason: string
}

export interface Bill {
  billNo: string
  /** To be paid, without the tip. */
  gfAmount: Amount
  /** The shop's own reference, such as an order's number. */
  reference: string
  remark: string
  lines: BillLine[]
  /** The till that created it; null for a bill of a program. */
  till: string | null
  discount: Discount | null
  tip: Amount
  status: BillStatus
  /** Set once it is paid. */
  paymentNo: string | null
  /** The shop's code; null for a test bill. */
  gfPaymentCode: string | null
  /** The address at which the customer pays: as a link, a pay button or a QR code. */
  gfPaymentQrCode: string
  createdTime: Time
  expiresTime: Time
  paidTime: Time | null
  refundedGf: Amount
  /** True if a test key created it: it moves nothing. */
  isTest: boolean
  returnUrl: string | null
  cancelUrl: string | null
}

/** An item of the shop's list, priced by Torch, or one of your own with name and price. */
export type BillItem =
  | { itemId: number; choices?: number[]; quantity: number }
  | { name: string; unitPrice: string; quantity: number }

interface BillDetails {
  /** Such as an order's number. At most 50 characters. */
  reference?: string
  /** At most 200 characters. */
  remark?: string
  /** 1 to 1440. */
  expiresInMinutes?: number
  /** Where the customer comes back after paying, with a signed result for `verifyResult`. */
  returnUrl?: string
  /** The return address of customers who did not pay; `returnUrl` if it is missing. */
  cancelUrl?: string
}

/**
 * A bill to create. `amount` in GF with at most two decimals, such as `12.50`. With `items` it must equal their sum, and may
 * be left out if all items are of the shop's list.
 */
export type NewBill = BillDetails &
  ({ amount: string; items?: BillItem[] } | { amount?: string; items: BillItem[] })

export interface BillFilter {
  status?: BillStatus
  /** Created at this time or later. */
  since?: Time
  /** Exactly this reference. */
  reference?: string
  /** Cursor: the number of the last bill already received. */
  before?: string
  /** 1 to 100. */
  size?: number
}

export interface NewRefund {
  /** All or a part of what was paid. */
  amount: string
  /** The customer sees it. */
  reason?: string
}

export interface Refund {
  refundNo: string
  paymentNo: string
  gfAmount: Amount
  /** The payer's PV taken back with it. */
  rewardPv: Amount
  /** The part of `gfAmount` that went to the pool, since it had been released from that PV. */
  releasedGf: Amount
  reason: string
  refundTime: Time
  /** Of the whole payment, so far. */
  refundedGf: Amount
  refundableGf: Amount
}

export interface PaymentFilter {
  /** Days such as `2026-01-31`, in Shanghai time, both included. */
  from?: string
  to?: string
  /** Exactly this reference of the payment's bill. */
  reference?: string
  /** Cursor: the `id` of the last payment already received. */
  before?: number
  /** 1 to 100. */
  size?: number
}

export interface Payment {
  id: number
  paymentNo: string
  billNo: string | null
  reference: string | null
  /** With the tip. */
  gfAmount: Amount
  refundedGf: Amount
  remark: string
  lines: BillLine[]
  till: string | null
  discount: Discount | null
  tip: Amount
  /** Masked. */
  payerUsername: string
  paidTime: Time
}

/** A payment with the customer's pay code, as it was scanned. */
export interface NewCapture {
  code: string
  amount: string
  billNo?: string
  remark?: string
}

export interface CaptureAnswer {
  /** `waiting`: the customer is asked on the phone; ask `getCapture` for the outcome. */
  status: 'paid' | 'waiting'
  merchantId: number
  gfAmount: Amount
  paymentNo: string | null
  paymentTime: Time | null
  captureNo: string | null
  expiresTime: Time | null
}

export interface Capture {
  captureNo: string
  status: 'waiting' | 'paid' | 'declined' | 'expired'
  merchantId: number
  shopName: string
  shopNameEn: string | null
  shopLogo: string | null
  gfAmount: Amount
  billNo: string | null
  remark: string
  takesTips: boolean
  paymentNo: string | null
  createdTime: Time
  expiresTime: Time
}

/** What the events of a bill say about it. */
interface BillData {
  billNo: string
  reference: string
  remark: string
  lines: BillLine[]
  till: string | null
  discount: Discount | null
  gfAmount: Amount
}

/** The bill of a payment; all null for a payment without a bill. */
interface BillOfPayment {
  billNo: string | null
  reference: string | null
  till: string | null
}

/** The data of each event, by its type. */
export interface EventData {
  'payment.received': BillOfPayment & { paymentNo: string; gfAmount: Amount; remark: string; paidTime: Time }
  'bill.paid': BillData & { tip: Amount; paymentNo: string; paidTime: Time }
  'bill.cancelled': BillData & { cancelledTime: Time }
  'bill.expired': BillData & { expiresTime: Time }
  'refund.created': BillOfPayment & {
    refundNo: string
    paymentNo: string
    reason: string
    gfAmount: Amount
    refundedGf: Amount
    refundableGf: Amount
    refundTime: Time
  }
  /** A trial that the shop's owner sent. */
  ping: Record<string, never>
}

/** An event as a webhook receives it. `switch (event.type)` narrows `data`. */
export type TorchEvent = {
  [Type in keyof EventData]: {
    /** The same each time the event is delivered. */
    id: string
    type: Type
    time: Time
    /** The shop. */
    merchantId: number
    /** True for an event of a test key. */
    isTest: boolean
    data: EventData[Type]
  }
}[keyof EventData]
