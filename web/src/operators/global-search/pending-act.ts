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

/** What the search line says besides the act. */
export interface ActDetails {
  /** What it is about: the name of a parameter, a part, or a search for the receiver of a grant. */
  subject?: string | undefined
  /** The figure typed after it: an amount, or the new value of a parameter. */
  figure?: string | undefined
}

interface PendingAct extends ActDetails {
  act: SearchableAct
}

const pending = createStore<PendingAct | undefined>(undefined)

/** Makes the page that is opened next start this act. */
export const startOnNextPage = pending.set

/** Opens the sheet of an act that was chosen in the search. */
export function useActFromSearch<Name extends SearchableAct>(
  names: readonly Name[],
  open: (act: Name, details: ActDetails) => void,
): void {
  const chosen = useStore(pending)
  const start = useEffectEvent(() => {
    const name = names.find((one) => one === chosen?.act)
    if (name === undefined) return
    pending.set(undefined)
    open(name, { subject: chosen?.subject, figure: chosen?.figure })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each act that is chosen
  useEffect(() => start(), [chosen])
}
