import { expect } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { anOperator } from '../people/operators.ts'
import { startTwoServers } from '../servers/two-servers.ts'
import { successData } from './case-calls.ts'
import { governanceCalls } from './governance-calls.ts'
import { auditOf, type TestMember } from './points-calls.ts'

/** Starts two servers with operators who decide together, and with GF in the treasury. */
export async function openTwoConsoles() {
  const { server, there, close } = await startTwoServers()
  const [calls, elsewhere] = [governanceCalls(server), governanceCalls(there)]
  const team = {
    treasurer: await anOperator(server, ['treasurer']),
    colleague: await anOperator(server, ['treasurer']),
    owner: await anOperator(server, ['owner']),
    support: await anOperator(server, ['support']),
  }
  successData(
    await calls.approvedProposal(team.treasurer, team.owner, {
      kind: 'issue',
      to: 'treasury',
      amount: '100000',
    }),
  )
  return {
    server,
    there,
    calls,
    elsewhere,
    team,
    /** Returns the proposal by which a member or a shop was granted GF. */
    async granted(id: number, amount: string, to = 'member'): Promise<number> {
      const grant = { kind: 'grant', to, id: String(id), amount }
      return successData(await calls.approvedProposal(team.treasurer, team.owner, grant)).id
    },
    gfOf: async (party: number) => (await partyBalances(server.database.db, party))?.gf,
    async treasury(): Promise<bigint> {
      const { rows } = await server.database.pool.query(
        "select balance from ledger.balance where id = ledger.account_id(1, 'treasury', 'GF')",
      )
      return rows[0].balance
    },
    noticesOf: async ({ token }: TestMember) =>
      successData(await server.call('GET', '/api/notifications', { token })).map(
        ({ about }: { about: object }) => about,
      ),
    /** Closes after an audit. */
    async close(): Promise<void> {
      expect(await auditOf(server)).toEqual([])
      await close()
    },
  }
}
