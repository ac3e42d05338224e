import type { LiveEvent } from '@torch/contract/events.ts'
import type { Desk, DeskTopic, QueueName } from '@torch/contract/operators.ts'
import { useEffect } from 'react'
import { subscribeToEvents } from '../../lib/event-subscription.ts'
import { mergeIntoCache } from '../../lib/fresh-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endOperatorSession, operatorToken, useOperatorSession } from '../account/operator-session.ts'
import { operatorCall } from '../operator-call.ts'
import { consoleEconomyKeys, governanceKeys, operatorKeys, rowsKey } from '../query-keys.ts'

type Lists<Name extends DeskTopic> = Readonly<Record<Name, readonly (readonly unknown[])[]>>

/** The query keys of the lists of each queue, without those whose access is recorded in the audit log. */
const listsOfQueues: Lists<QueueName> = {
  applications: [rowsKey('applications')],
  'shop-changes': [rowsKey('reviews')],
  appeals: [rowsKey('appeals')],
  reports: [rowsKey('reports')],
  feedback: [rowsKey('feedback')],
  answers: [rowsKey('feedback')],
  proposals: [rowsKey('proposals'), governanceKeys.contests()],
  anomalies: [rowsKey('anomalies')],
}

/** The query keys of the other lists. */
const otherLists: Lists<Exclude<DeskTopic, QueueName | 'runs'>> = {
  halts: [governanceKeys.halts()],
  products: [governanceKeys.products()],
  counts: [consoleEconomyKeys.figures(), consoleEconomyKeys.flows()],
}
const listsOf = { ...listsOfQueues, ...otherLists }
const isQueue = (what: DeskTopic): what is QueueName => what in listsOfQueues

/** Follows desk events while the console is open, and reloads what changed. */
export function useDeskNews(): void {
  const token = useOperatorSession()?.accessToken
  useEffect(() => {
    if (token === undefined) return undefined
    let mayHaveMissedEvents = false
    return subscribeToEvents(token, {
      onEvent: (event) => event.type === 'desk-changed' && reloadChanged(event),
      onStateChange: (state) => {
        if (state === 'ended' && token === operatorToken()) endOperatorSession('lost')
        // Events during the gap were missed.
        if (state === 'live' && mayHaveMissedEvents) reloadAll()
        if (state === 'lost') mayHaveMissedEvents = true
      },
    })
  }, [token])
}

function reloadChanged({ what }: Extract<LiveEvent, { type: 'desk-changed' }>): void {
  if (what === 'runs') {
    invalidate(operatorKeys.desk())
    return
  }
  if (isQueue(what)) void reloadQueue(what)
  for (const list of listsOf[what]) invalidate(list)
}

function reloadAll(): void {
  invalidate(operatorKeys.desk())
  for (const list of Object.values(listsOf).flat()) invalidate(list)
}

const invalidate = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey })

/** Reloads one queue into the data of home and of the counts beside the sections. */
async function reloadQueue(name: QueueName): Promise<void> {
  const key = operatorKeys.desk()
  // A first request in flight may have read older data; it is repeated.
  if (queryClient.getQueryData<Desk>(key) === undefined) return invalidate(key)
  try {
    const queue = await operatorCall('getDeskQueue', { params: { queue: name } })
    mergeIntoCache<Desk>(
      queryClient,
      key,
      (desk) => desk && { ...desk, queues: desk.queues.map((one) => (one.name === name ? queue : one)) },
    )
  } catch {
    // The whole desk is reloaded soon anyway.
  }
}
