import { type Api, api, type OperationName } from '@torch/contract/api.ts'
import { type AccessRules, type CasesOf, casesFromContract } from './access-rule.ts'
import { appealsDesk } from './appeals-desk.ts'
import { economy } from './economy.ts'
import { files } from './files.ts'
import { governance } from './governance.ts'
import { identity } from './identity.ts'
import { merchants } from './merchants.ts'
import { notices } from './notices.ts'
import { operatorLists } from './operator-lists.ts'
import { operators } from './operators.ts'
import { payments } from './payments.ts'
import { points } from './points.ts'
import { programs } from './programs.ts'
import { redPackets } from './red-packets.ts'
import { referrals } from './referrals.ts'
import { rewardsDesk } from './rewards-desk.ts'
import { splits } from './splits.ts'
import { trading } from './trading.ts'
import { wealth } from './wealth.ts'

const written: AccessRules<Api> = {
  ...identity,
  ...notices,
  ...points,
  ...redPackets,
  ...splits,
  ...wealth,
  ...referrals,
  ...merchants,
  ...payments,
  ...trading,
  ...operators,
  ...appealsDesk,
  ...operatorLists,
  ...rewardsDesk,
  ...governance,
  ...economy,
  ...programs,
  ...files,
}

/**
 * All cases, in the order of the files. authorization.test.ts tests the first expectation, second-key.slow.test.ts those without
 * the second key and during the hold.
 */
export const accessRules = Object.fromEntries(
  (Object.keys({ ...written, ...api }) as OperationName[]).map((name) => [
    name,
    [...casesFromContract(api[name]), ...(written[name] ?? [])],
  ]),
) as { [Name in OperationName]: CasesOf<Name> }
