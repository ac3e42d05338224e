import { listMail } from '../../platform/outgoing/mail.ts'
import { appCode } from '../people/app-code.ts'
import { anOperator, type TestOperator } from '../people/operators.ts'
import { PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'

/** Creates an owner with a mailbox. */
export async function anOwner(
  server: TestServer,
  more: ('treasurer' | 'arbiter')[] = [],
): Promise<TestOperator> {
  const owner = await anOperator(server, ['owner', ...more])
  await server.database.pool.query(
    "update operators.operator set email = $2, language = 'en' where id = $1",
    [owner.id, mailboxOf(owner)],
  )
  return owner
}
export const mailboxOf = ({ name }: TestOperator) => `${name}@torch.example`

/** Returns the tokens of the links to contest a removal that were mailed to an address, oldest first. */
export async function contestTokens({ database }: TestServer, address: string): Promise<string[]> {
  const mails = await listMail(database.db, { to: address, limit: 50 })
  return mails.flatMap(({ text }) => /removal-contest#(\S{43})/.exec(text)?.[1] ?? []).reverse()
}

/** Returns the calls of owners about each other, and about contests. */
export function contestCalls(server: TestServer) {
  const send = (by: TestOperator, method: string, path: string, json?: object): Promise<TestAnswer> =>
    server.call(method, `/api/operator/${path}`, { token: by.token, ...(json && { json }) })
  return {
    change: (by: TestOperator, { id }: TestOperator, json: object) =>
      send(by, 'PUT', `operators/${id}`, json),
    reset: (by: TestOperator, { id }: TestOperator, password: string) =>
      send(by, 'POST', `operators/${id}/reset`, { password }),
    add: (by: TestOperator, account: string, roles: string[], password: string) =>
      send(by, 'POST', 'operators', { account, name: account, roles, password }),
    /** Without a session. */
    contestRemoval: (token: string) =>
      server.call('POST', '/api/operator/removals/contest', { json: { token } }),
    listContests: (by: TestOperator) => send(by, 'GET', 'contests'),
    settleContest: (by: TestOperator, id: number, outcome: 'reversed' | 'upheld') =>
      send(by, 'POST', `contests/${id}/settle`, { outcome, remark: 'Asked both of them.' }),
    /** Logs in with the operator's original password and app. */
    async signIn({ id, name, secret }: TestOperator): Promise<TestOperator | undefined> {
      // Moves to the next code of the app, since each is accepted once.
      await server.database.pool.query("update platform.clock set ahead = ahead + interval '1 minute'")
      const code = await appCode(server.database.db, secret)
      const json = { account: name, password: PASSWORD, code }
      const { status, body } = await server.call('POST', '/api/operator/login', { json })
      return status === 200 ? { id, name, secret, token: body.data.accessToken } : undefined
    },
  }
}
