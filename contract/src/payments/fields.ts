import { z } from 'zod'
import { BILL_NO } from '../codes.ts'
import { codeInPath, codeOf } from '../fields.ts'

export const billNo = codeOf(BILL_NO, 'billNo')
export const billNoInPath = codeInPath(BILL_NO, 'billNo')

export const paymentNo = z.string().regex(/^[A-Z0-9]{8,32}$/, 'paymentNo')
