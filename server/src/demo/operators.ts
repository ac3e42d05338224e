import type { DemoOperator } from '@torch/contract/demo.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import { createOperator } from '../operators/door.ts'
import type { Db } from '../platform/database/db.ts'
import { PASSWORD } from './cast.ts'

const operators: { account: string; name: string; roles: OperatorRole[] }[] = [
  { account: 'owner', name: '林总 Lin', roles: ['owner', 'support'] },
  // What takes two owners, as letting in a treasurer does, can be seen.
  { account: 'partner', name: '合伙人老秦 Qin', roles: ['owner'] },
  { account: 'auditor', name: '审核员小许 Xu', roles: ['auditor'] },
  { account: 'arbiter', name: '仲裁员老周 Zhou', roles: ['arbiter'] },
  { account: 'treasurer', name: '财务小何 He', roles: ['treasurer'] },
]

/** Who runs the demo, each with one kind of work. They sign in without an authenticator app. Those who are there stay. */
export async function letOperatorsIn(db: Db): Promise<void> {
  for (const operator of operators) await createOperator(db, { ...operator, password: PASSWORD })
}

/** For the console's sign-in page, which names them to whoever tries the demo. */
export function demoOperators(): DemoOperator[] {
  return operators.map((operator) => ({ ...operator, password: PASSWORD }))
}
