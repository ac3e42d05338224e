import type { OperationName } from '@torch/contract/api.ts'
import { type Data, type Input, requestOf } from '../lib/api/client.ts'
import { Refusal } from '../lib/api/failure.ts'
import { operations } from '../lib/api/operations.ts'
import { type Answer, send } from '../lib/api/send.ts'
import { queryClient } from '../lib/query-client.ts'
import { endOperatorSession, operatorToken, updateOperator } from './account/operator-session.ts'
import { operatorKeys } from './query-keys.ts'

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
    const answer = (await send(requestOf(name, input[0] ?? {}), token)) as Answer<Data<N>>
    if (operations[name].method !== 'GET') lookAgain()
    return answer
  } catch (error) {
    // Another sign-in may have begun meanwhile.
    if (error instanceof Refusal && token === operatorToken()) {
      if (error.status === 401) endOperatorSession('lost')
      else if (error.status === 409) lookAgain()
      else if (error.is('notYours')) void renewOperator()
    }
    throw error
  }
}

/** What was done, by them or by a colleague before, no longer waits. */
function lookAgain(): void {
  void queryClient.invalidateQueries({ queryKey: operatorKeys.desk() })
}

let renewal: Promise<void> | undefined

/**
 * Takes the operator's name and roles anew, as the sections follow them: when the console opens, and when the server refuses
 * what the roles of the sign-in let one ask. Where nobody answers they stay: the server asks again with every call.
 */
export function renewOperator(): Promise<void> {
  renewal ??= takeOperator().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function takeOperator(): Promise<void> {
  const token = operatorToken()
  if (token === undefined) return
  try {
    const { data } = (await send(requestOf('getOperator', {}), token)) as Answer<Data<'getOperator'>>
    if (token === operatorToken()) updateOperator(data)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401 && token === operatorToken())
      endOperatorSession('lost')
  }
}
