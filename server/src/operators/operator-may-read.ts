import type { CategoryName } from '@torch/contract/files.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import type { OperatorMayRead } from '../files/index.ts'
import type { Db } from '../platform/database/db.ts'
import { tables } from './tables.ts'

/** The role that needs each category of private files (rules/files#private-files, rules/operators#roles). */
const READERS: Partial<Record<CategoryName, OperatorRole>> = {
  licence: 'auditor',
  'payment-proof': 'arbiter',
  'appeal-evidence': 'arbiter',
  'usdt-code': 'arbiter',
  'chat-picture': 'arbiter',
  feedback: 'support',
}

/**
 * Returns whether an operator may see private files of a category. Checked at each use of a link, so losing the role ends
 * the access.
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
