import { dueAccessJob } from '../../operators/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { testLog } from '../errors/expected-errors.ts'
import { appCode } from '../people/app-code.ts'
import { base32Decoded, type TestOperator } from '../people/operators.ts'
import type { TestServer } from '../servers/server.ts'

/** The password that an owner sets for a colleague, and the one that the colleague sets instead. */
export const INITIAL_PASSWORD = 'noodles-at-nine'
const CHOSEN_PASSWORD = 'dumplings-at-ten'

/** Moves the time, and executes what owners requested alone when it falls due. Sessions stay valid. */
export async function passTime({ database, url }: TestServer, interval: string): Promise<void> {
  await database.pool.query('update platform.clock set ahead = ahead + $1::interval', [interval])
  await database.pool.query(
    "update operators.session set created_at = platform.now(), last_seen_at = platform.now() + interval '1 day'",
  )
  const parameters = await openParameters(database.db)
  await dueAccessJob({ db: database.db, parameters, publicUrl: url }, testLog()).run(new Date())
}

/** Logs in with the initial password, sets a new one and registers an authenticator app. */
export async function enterConsole(server: TestServer, account: string): Promise<TestOperator> {
  const given = { account, password: INITIAL_PASSWORD }
  const app = await server.call('POST', '/api/operator/two-factor', { json: given })
  const secret = base32Decoded(app.body.data.secret)
  const code = await appCode(server.database.db, secret)
  const { body } = await server.call('POST', '/api/operator/login', {
    json: { ...given, newPassword: CHOSEN_PASSWORD, code },
  })
  const { id, name } = body.data.operator
  return { id, name, token: body.data.accessToken, secret }
}
