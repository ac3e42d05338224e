import type { CategoryName } from '@torch/contract/files.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import type { OperatorMayRead } from '../files/door.ts'
import type { Db } from '../platform/database/db.ts'
import { tables } from './tables.ts'

/** Whose work a private file is needed for (rules/files#private, rules/operators#roles). */
const READERS: Partial<Record<CategoryName, OperatorRole>> = {
  licence: 'auditor',
  'payment-proof': 'arbiter',
  'appeal-evidence': 'arbiter',
  'usdt-code': 'arbiter',
  'chat-picture': 'arbiter',
  feedback: 'support',
}

/**
 * Whether an operator may see private files of a category. Asked each time a link is used: with the role the pictures
 * go, too.
 */
export function operatorMayRead(db: Db): OperatorMayRead {
  return async (category, operatorId) => {
    const role = READERS[category]
    if (!role) return false
    const operator = await tables(db)
      .selectFrom('operators.operator')
      .select('roles')
      .where('id', '=', operatorId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    return operator?.roles.includes(role) ?? false
  }
}
