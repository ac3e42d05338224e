import type { OperationName } from '@torch/contract/api.ts'
import { type Data, type Input, requestOf } from '../lib/api/client.ts'
import { Refusal } from '../lib/api/failure.ts'
import { type Answer, send } from '../lib/api/send.ts'
import { endOperatorSession, operatorToken } from './operator-session.ts'

/** Calls an operation as the operator who is signed in. Throws `Refusal` or `Unreachable`. */
export async function operatorCall<N extends OperationName>(name: N, ...input: Input<N>): Promise<Data<N>> {
  const { data } = await operatorAnswer(name, ...input)
  return data
}

/** The same with what stands beside the data. */
export async function operatorAnswer<N extends OperationName>(
  name: N,
  ...input: Input<N>
): Promise<Answer<Data<N>>> {
  const token = operatorToken()
  try {
    return (await send(requestOf(name, input[0] ?? {}), token)) as Answer<Data<N>>
  } catch (error) {
    // Another sign-in may have begun meanwhile.
    if (error instanceof Refusal && error.status === 401 && token === operatorToken())
      endOperatorSession('lost')
    throw error
  }
}
