import type { DemoOperator } from '@torch/contract/demo.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { createOperator } from '../operators/index.ts'
import type { Db } from '../platform/database/db.ts'
import { PASSWORD } from './content.ts'

const operators: { account: string; name: string; roles: OperatorRole[] }[] = [
  { account: 'owner', name: '林总 Lin', roles: ['owner', 'support'] },
  // Two owners, so that changes needing both can be shown, such as adding a treasurer.
  { account: 'partner', name: '合伙人老秦 Qin', roles: ['owner'] },
  { account: 'auditor', name: '审核员小许 Xu', roles: ['auditor'] },
  { account: 'arbiter', name: '仲裁员老周 Zhou', roles: ['arbiter'] },
  { account: 'treasurer', name: '财务小何 He', roles: ['treasurer'] },
  { account: 'viewer', name: '查看员小苏 Su', roles: ['viewer'] },
]

/** Adds the demo's operators, one for each role, who sign in without an authenticator app. Existing ones stay. */
export async function createOperators(db: Db): Promise<void> {
  for (const operator of operators) await createOperator(db, { ...operator, password: PASSWORD })
}

/** Returns the operators for the console's login page. */
export function demoOperators(): DemoOperator[] {
  return operators.map((operator) => ({ ...operator, password: PASSWORD }))
}
