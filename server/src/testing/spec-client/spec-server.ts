import { GF } from '@torch/contract/money.ts'
import { grant, issue, post } from '../../ledger/index.ts'
import { fillPool, later } from '../calls/points-calls.ts'
import { createThirtyDayProduct } from '../calls/wealth-products.ts'
import { anOperator } from '../people/operators.ts'
import { aName } from '../people/people.ts'
import { PICTURE } from '../people/picture.ts'
import { startTestServer } from '../servers/server.ts'

/** What no client of the spec does: the server itself, its operators, the mailbox, and time. */
export async function openSpecServer() {
  const server = await startTestServer()
  const { db, pool } = server.database
  const auditor = await anOperator(server, ['auditor'])
  await fillPool(db, 100_000n * GF)
  await post(db, [issue(`stage-${aName()}`, 'treasury', 200_000n * GF, 'operator:treasurer')])
  await createThirtyDayProduct(db)
  return {
    url: server.url,
    picture: new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }),
    /** Returns the code in the newest mail of that address. */
    async mailedCode(address: string): Promise<string> {
      const { rows } = await pool.query<{ body: string }>(
        'select body from platform.mail where recipient = $1 order by id desc limit 1',
        [address],
      )
      return rows[0]?.body.match(/^\d{6}$/m)?.[0] ?? ''
    },
    async give(memberId: number, gf: bigint): Promise<void> {
      await post(db, [grant(`stage-${aName()}`, memberId, gf * GF, 'operator:treasurer')])
    },
    async approve(applicationId: number): Promise<void> {
      const { text, status } = await server.call(
        'POST',
        `/api/operator/applications/${applicationId}/approve`,
        {
          token: auditor.token,
          json: { version: 1 },
        },
      )
      if (status !== 200) throw new Error(text)
    },
    daysLater: (days: number) => later(db, { days }),
    close: () => server.close(),
  }
}
export type SpecServer = Awaited<ReturnType<typeof openSpecServer>>
