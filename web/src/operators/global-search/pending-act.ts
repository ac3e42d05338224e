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

const pending = createStore<SearchableAct | undefined>(undefined)

/** Makes the page that is opened next start this act. */
export const startOnNextPage = pending.set

/** Opens the sheet of an act that was chosen in the search. */
export function useActFromSearch<Name extends SearchableAct>(
  names: readonly Name[],
  open: (act: Name) => void,
): void {
  const act = useStore(pending)
  const start = useEffectEvent(() => {
    const name = names.find((one) => one === act)
    if (name === undefined) return
    pending.set(undefined)
    open(name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each act that is chosen
  useEffect(() => start(), [act])
}
