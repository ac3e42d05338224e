import type { CategoryName } from '@torch/contract/files.ts'
import { may, type Permission } from '@torch/contract/permissions.ts'
import type { OperatorMayRead } from '../files/index.ts'
import type { Db } from '../platform/database/db.ts'
import { tables } from './tables.ts'

/** The permission to read each category of private files (rules/files#private-files, rules/operators#roles). */
const READERS: Partial<Record<CategoryName, Permission>> = {
  licence: 'licences:read',
  'payment-proof': 'proofs:read',
  'appeal-evidence': 'proofs:read',
  'usdt-code': 'proofs:read',
  'chat-picture': 'proofs:read',
  feedback: 'feedback:handle',
}

/**
 * Returns whether an operator may see private files of a category. Checked at each use of a link, so losing the permission ends
 * the access.
 */
export function operatorMayRead(db: Db): OperatorMayRead {
  return async (category, operatorId) => {
    const permission = READERS[category]
    if (!permission) return false
    const operator = await tables(db)
      .selectFrom('operators.operator')
      .select('roles')
      .where('id', '=', operatorId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    return operator !== undefined && may(operator.roles, permission)
  }
}
