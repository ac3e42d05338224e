import { type CallOptions, requester, type TorchOptions } from './request.ts'
import type {
  Bill,
  BillFilter,
  Capture,
  CaptureAnswer,
  NewBill,
  NewCapture,
  NewRefund,
  Payment,
  PaymentFilter,
  Refund,
} from './types.ts'

/** The prefix of keys whose bills move nothing. */
const TEST_PREFIX = 'tk_test_'

/**
 * Returns the calls of a shop to Torch. Each throws `TorchError` for a refusal, and `TorchUnreachable` if there was no answer
 * after all attempts. Requests that got no answer, 429 or 5xx are repeated with the same idempotency key, so that nothing is
 * done twice.
 */
export function openTorch(options: TorchOptions) {
  const request = requester(options)
  const get = async <Data>(path: string, query: object = {}) =>
    (await request({ method: 'GET', path, query })).data as Data
  const post = async <Data>(path: string, body: object | undefined, { idempotencyKey }: CallOptions) =>
    (await request({ method: 'POST', path, ...(body ? { body } : {}), idempotencyKey })).data as Data
  const at = (billNo: string) => `/bills/${encodeURIComponent(billNo)}`

  const listBills = (filter: BillFilter = {}) => get<Bill[]>('/bills', filter)

  return {
    /** True with a test key: nothing that this client does moves GF. */
    isTest: options.key.startsWith(TEST_PREFIX),

    /** Creates a bill. Send the customer to its `gfPaymentQrCode`. */
    createBill: (bill: NewBill, options: CallOptions = {}) => post<Bill>('/bills', bill, options),
    getBill: (billNo: string) => get<Bill>(at(billNo)),
    /** Returns one page of the bills that programs of the shop created, newest first. */
    listBills,
    /** Iterates over all bills, page by page. */
    async *eachBill(filter: Omit<BillFilter, 'before'> = {}): AsyncGenerator<Bill, void> {
      const { size = 100 } = filter
      let before: string | undefined
      do {
        const page = await listBills({ ...filter, size, ...(before ? { before } : {}) })
        yield* page
        before = page.length < size ? undefined : page.at(-1)?.billNo
      } while (before)
    },
    /** Cancels an open bill. Throws if it was paid meanwhile. */
    cancelBill: (billNo: string, options: CallOptions = {}) =>
      post<Bill>(`${at(billNo)}/cancel`, undefined, options),
    /**
     * Refunds a paid bill, in full or in part. Give an idempotency key of your own, such as `refund-7`: a repetition after a
     * restart of your server is then the same refund.
     */
    refundBill: (billNo: string, refund: NewRefund, options: CallOptions = {}) =>
      post<Refund>(`${at(billNo)}/refunds`, refund, options),

    /** Returns one page of all payments to the shop, with or without a bill, newest first. */
    listPayments: (filter: PaymentFilter = {}) => get<Payment[]>('/payments', filter),

    /** Collects a payment with the pay code that the customer shows. */
    capture: (capture: NewCapture, options: CallOptions = {}) =>
      post<CaptureAnswer>('/captures', capture, options),
    getCapture: (captureNo: string) => get<Capture>(`/captures/${encodeURIComponent(captureNo)}`),

    /** Pays a test bill, as the customer would. Refused for every other bill. */
    payTestBill: async (billNo: string): Promise<void> => {
      await post(`/test-bills/${encodeURIComponent(billNo)}/pay`, undefined, {})
    },
  }
}

export type Torch = ReturnType<typeof openTorch>
