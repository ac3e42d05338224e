import type { APIRequestContext } from '@playwright/test'
import { callsOf } from './member-calls.ts'

/** A PIN that is not refused. */
export const PIN = '583914'

/** Makes the payment password of a newcomer a PIN. */
export async function setPin(request: APIRequestContext, account: string): Promise<void> {
  const { id, post } = await callsOf(request, account)
  const body = { oldPassword: 'torch123', newPassword: PIN, confirmPassword: PIN }
  await post(`/user/update-payment-password/${id}`, body)
}
