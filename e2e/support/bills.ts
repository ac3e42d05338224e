import type { Page } from '@playwright/test'

interface MadeBill {
  billNo: string
  till: string | null
  /** What the bill's code opens. */
  address: string
}

/** Makes a bill with the counter's button of this name. */
export async function makeBill(counter: Page, collect: string | RegExp): Promise<MadeBill> {
  const answered = counter.waitForResponse((response) => response.url().endsWith('/payment/bills'))
  await counter.getByRole('button', { name: collect }).click()
  const { data } = (await (await answered).json()) as {
    data: { billNo: string; till: string | null; gfPaymentQrCode: string }
  }
  const { pathname, search } = new URL(data.gfPaymentQrCode)
  return { billNo: data.billNo, till: data.till, address: pathname + search }
}
