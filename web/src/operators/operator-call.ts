import type { OperatorOperationName } from '@torch/contract/api.ts'
import { type Data, type Input, requestOf } from '../lib/api/client.ts'
import { Refusal } from '../lib/api/failure.ts'
import { type Answer, send } from '../lib/api/send.ts'
import { queryClient } from '../lib/query-client.ts'
import { endOperatorSession, operatorToken, updateOperator } from './account/operator-session.ts'
import { operatorOperations } from './operations.ts'
import { operatorKeys } from './query-keys.ts'

/** Calls an operation as the signed-in operator. Throws `Refusal` or `Unreachable`. */
export async function operatorCall<N extends OperatorOperationName>(
  name: N,
  ...input: Input<N>
): Promise<Data<N>> {
  const { data } = await operatorResponse(name, ...input)
  return data
}

/** The same, returning the whole envelope. */
export async function operatorResponse<N extends OperatorOperationName>(
  name: N,
  ...input: Input<N>
): Promise<Answer<Data<N>>> {
  const token = operatorToken()
  try {
    const response = (await send(requestOf(operatorOperations[name], input[0] ?? {}), token)) as Answer<
      Data<N>
    >
    if (operatorOperations[name].method !== 'GET') reloadDesk()
    return response
  } catch (error) {
    // Another session may have begun meanwhile.
    if (error instanceof Refusal && token === operatorToken()) {
      if (error.status === 401) endOperatorSession('lost')
      else if (error.status === 409) reloadDesk()
      else if (error.is('notYours')) void reloadOperator()
    }
    throw error
  }
}

/** Reloads the desk after an act of this operator or a colleague. */
function reloadDesk(): void {
  void queryClient.invalidateQueries({ queryKey: operatorKeys.desk() })
}

let pendingReload: Promise<void> | undefined

/**
 * Reloads the operator's name and roles, which determine the sections: when the console opens, and when the server
 * rejects a call that the known roles allow. On failure they stay, since the server checks every call.
 */
export function reloadOperator(): Promise<void> {
  pendingReload ??= loadOperator().finally(() => {
    pendingReload = undefined
  })
  return pendingReload
}

async function loadOperator(): Promise<void> {
  const token = operatorToken()
  if (token === undefined) return
  try {
    const { data } = (await send(requestOf(operatorOperations.getOperator, {}), token)) as Answer<
      Data<'getOperator'>
    >
    if (token === operatorToken()) updateOperator(data)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401 && token === operatorToken())
      endOperatorSession('lost')
  }
}
