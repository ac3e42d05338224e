import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../../lib/store.ts'

/** Acts that the search opens on their page. */
export type SearchableAct =
  | 'issue'
  | 'fund'
  | 'grant'
  | 'announce'
  | 'add-operator'
  | 'open-product'
  | 'simulate'
  | 'halt'
  | 'parameter'
  | 'publish-terms'

interface PendingAct {
  act: SearchableAct
  /** What it is about, such as the name of a parameter. */
  subject?: string | undefined
}

const pending = createStore<PendingAct | undefined>(undefined)

/** Makes the page that is opened next start this act. */
export const startOnNextPage = pending.set

/** Opens the sheet of an act that was chosen in the search. */
export function useActFromSearch<Name extends SearchableAct>(
  names: readonly Name[],
  open: (act: Name, subject?: string) => void,
): void {
  const chosen = useStore(pending)
  const start = useEffectEvent(() => {
    const name = names.find((one) => one === chosen?.act)
    if (name === undefined) return
    pending.set(undefined)
    open(name, chosen?.subject)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each act that is chosen
  useEffect(() => start(), [chosen])
}
