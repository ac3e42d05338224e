import { useQueryClient } from '@tanstack/react-query'
import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { leaveSheets } from '../../lib/use-back-closes.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Message } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { APPEALS, appealKey } from './appeal-queries.ts'
import { words } from './appeal-words.ts'

interface Failure extends Message {
  isOvertaken: boolean
}

/** Does one thing with a case: closes what asked for it, says that it is done, keeps what the case is now. */
export function useCaseAct(id: number, close: () => void) {
  const w = useWords(words)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const keep = useKeep(id)
  const toQueue = useToQueue()

  const act = async (
    call: () => Promise<InspectedAppeal | null>,
    done: (next: InspectedAppeal | null) => string,
  ) => {
    setBusy(true)
    try {
      const next = await call()
      close()
      await leaveSheets()
      toast(done(next), { tone: 'good' })
      await keep(next)
      if (!next) await toQueue()
    } catch (error) {
      // A colleague was first, both sides have settled it, or it was withdrawn: what is shown here is not true any more.
      const isOvertaken = error instanceof Refusal && error.status === 409
      if (isOvertaken) close()
      const title = isOvertaken ? w.overtaken : w.failed
      setFailure({ tone: 'bad', title, text: messageOf(error), isOvertaken })
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, act, forget: () => setFailure(undefined) }
}

/** Keeps what an act answered with, and lets the queues be asked for anew. */
function useKeep(id: number): (next: InspectedAppeal | null) => Promise<void> {
  const queries = useQueryClient()
  return async (next) => {
    if (next) queries.setQueryData(appealKey(id), next)
    else queries.removeQueries({ queryKey: appealKey(id) })
    await queries.invalidateQueries({ queryKey: APPEALS })
  }
}

function useToQueue(): () => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async () => navigate({ pathname: paths.consoleAppeals, search })
}
