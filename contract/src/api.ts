import * as appealsDesk from './appeals-desk.ts'
import * as economy from './economy.ts'
import * as files from './files.ts'
import * as governance from './governance.ts'
import * as identity from './identity.ts'
import * as merchants from './merchants.ts'
import * as notices from './notices.ts'
import { operationsOf } from './operation.ts'
import * as operatorLists from './operator-lists.ts'
import * as operators from './operators.ts'
import * as payments from './payments.ts'
import * as points from './points.ts'
import * as programs from './programs.ts'
import * as redPackets from './red-packets.ts'
import * as referrals from './referrals.ts'
import * as rewardsDesk from './rewards-desk.ts'
import * as splits from './splits.ts'
import * as trading from './trading.ts'
import * as wealth from './wealth.ts'

/** All operations of the API by name, in the order of the modules and of their files. */
export const api = {
  ...operationsOf(identity),
  ...operationsOf(points),
  ...operationsOf(redPackets),
  ...operationsOf(splits),
  ...operationsOf(wealth),
  ...operationsOf(referrals),
  ...operationsOf(merchants),
  ...operationsOf(payments),
  ...operationsOf(trading),
  ...operationsOf(notices),
  ...operationsOf(operators),
  ...operationsOf(appealsDesk),
  ...operationsOf(rewardsDesk),
  ...operationsOf(operatorLists),
  ...operationsOf(governance),
  ...operationsOf(economy),
  ...operationsOf(programs),
  ...operationsOf(files),
}

export type Api = typeof api
export type OperationName = keyof Api
export type OperatorOperationName = {
  [Name in OperationName]: Api[Name]['caller'] extends 'operator' ? Name : never
}[OperationName]
