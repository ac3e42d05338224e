import { accountId, issue, PLATFORM, post } from '../../ledger/index.ts'
import { type ChangeOf, type Kind, namesOfBoth } from './kind.ts'

/** Issues GF into the treasury or the release pool (rules/ledger#issue). */
export const issueGf: Kind<ChangeOf<'issue'>> = {
  key: ({ to, amount }) => `${to} ${amount}`,
  accounts: ({ to }) => [accountId(PLATFORM, 'issuance', 'GF'), accountId(PLATFORM, to, 'GF')],
  operators: () => [],
  judge: async () => '',
  async carryOut(tx, _ctx, { to, amount }, both) {
    const ref = `proposal ${both.proposalId}: ${namesOfBoth(both)}`
    await post(tx, [issue(ref, to, amount, `operator:${both.asker.id}+${both.approver.id}`)])
  },
  tell: async () => {},
}
