import { accountId, issue, PLATFORM, post } from '../../ledger/index.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

/** Issues GF into the treasury or the release pool (rules/ledger#issue). */
export const issueGf: Kind<ChangeOf<'issue'>> = {
  key: ({ to, amount }) => `${to} ${amount}`,
  accounts: ({ to }) => [accountId(PLATFORM, 'issuance', 'GF'), accountId(PLATFORM, to, 'GF')],
  operators: () => [],
  check: async () => '',
  async carryOut(tx, _ctx, { to, amount }, both) {
    const ref = `proposal ${both.proposalId}: ${approvalNames(both)}`
    await post(tx, [issue(ref, to, amount, `operator:${both.asker.id}+${both.approver.id}`)])
  },
  afterCommit: async () => {},
}
