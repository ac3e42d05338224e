import { z } from 'zod'
import { BILL_NO } from '../codes.ts'

export const billNo = z.string().regex(BILL_NO, 'billNo')

export const paymentNo = z.string().regex(/^[A-Z0-9]{8,32}$/, 'paymentNo')
