import type { OperatorRole } from '@torch/contract/permissions.ts'
import { createOperator } from '../../operators/index.ts'
import type { TestServer } from '../servers/server.ts'
import { appCode } from './app-code.ts'
import { aName, PASSWORD } from './people.ts'

export interface TestOperator {
  id: number
  /** The account name. */
  name: string
  token: string
  /** The secret of their authenticator app. */
  secret: Buffer
}

/** Creates an operator with a session: password, authenticator app, first code. */
export async function anOperator(server: TestServer, roles: OperatorRole[]): Promise<TestOperator> {
  const { db, pool } = server.database
  const name = aName()
  const id = (await createOperator(db, { account: name, name, roles, password: PASSWORD })) ?? 0
  const signIn = { account: name, password: PASSWORD }
  const app = await server.call('POST', '/api/operator/two-factor', { json: signIn })
  const secret = base32Decoded(app.body.data.secret)
  const code = await appCode(db, secret)
  const { body } = await server.call('POST', '/api/operator/login', { json: { ...signIn, code } })
  // Last used a day ahead, so that the time of last use is not written in the middle of a test that compares every table.
  await pool.query(
    "update operators.session set last_seen_at = last_seen_at + interval '1 day' where operator_id = $1",
    [id],
  )
  return { id, name, token: body.data.accessToken, secret }
}

/** Gives the operator the mailbox of that member, so that they may be the same person. */
export async function isPerhaps(server: TestServer, operator: TestOperator, memberId: number): Promise<void> {
  await server.database.pool.query(
    'update operators.operator set email = (select email from identity.member where id = $2) where id = $1',
    [operator.id, memberId],
  )
}

export function base32Decoded(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
