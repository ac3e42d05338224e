import { useQueryClient } from '@tanstack/react-query'
import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import { useLocation, useNavigate } from 'react-router'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { faultMessage, useAction } from '../../ui/use-action.ts'
import { caseKey, rowsKey } from '../query-keys.ts'
import { words } from './appeal-words.ts'

/** Runs an act on a case: closes its dialog, confirms, and stores the new state. */
export function useCaseAct(id: number, close: () => void, reload: () => void) {
  const w = useWords(words)
  const { busy, run } = useAction()
  const storeAppeal = useStoreAppeal(id)
  const openQueue = useOpenQueue()
  const openCase = useOpenCase()

  const act = async (
    call: () => Promise<InspectedAppeal | null>,
    done: (next: InspectedAppeal | null) => string,
    /** The queue to which the case moves. */
    into?: 'mine',
  ) =>
    run(failed, async () => {
      const next = await call()
      close()
      await removeSheetEntries()
      toast(done(next), { tone: 'good' })
      await storeAppeal(next)
      if (!next) await openQueue()
      else if (into) await openCase(id, into)
    })
  const failed = (error: unknown) => {
    // A colleague was faster, both sides settled, or it was withdrawn: the shown data is outdated.
    const isConflict = error instanceof Refusal && error.status === 409
    if (!isConflict) return faultMessage(messageOf(error), w.failed)
    close()
    return { ...faultMessage(messageOf(error), w.conflict), confirmLabel: w.showLatest, onClosed: reload }
  }
  return { busy, act }
}

/** Stores the response of an act and reloads the queues. */
function useStoreAppeal(id: number): (next: InspectedAppeal | null) => Promise<void> {
  const queryClient = useQueryClient()
  return async (next) => {
    if (next) queryClient.setQueryData(caseKey(id), next)
    else queryClient.removeQueries({ queryKey: caseKey(id) })
    await queryClient.invalidateQueries({ queryKey: rowsKey('appeals') })
  }
}

/** Returns a function that reopens the case beside its new queue. */
function useOpenCase(): (id: number, queue: 'mine') => Promise<void> {
  const navigate = useNavigate()
  return async (id, status) =>
    navigate(
      { pathname: paths.consoleAppeal(id), search: `?${new URLSearchParams({ status })}` },
      { replace: true, preventScrollReset: true },
    )
}

function useOpenQueue(): () => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async () => navigate({ pathname: paths.consoleAppeals, search })
}
