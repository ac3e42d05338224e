import { secret } from '../fields.ts'
import { OPERATOR_PASSWORD_LENGTH } from '../operators-limits.ts'

export const newPassword = secret(OPERATOR_PASSWORD_LENGTH, 256)
