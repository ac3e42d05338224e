import { invalidate, keyOf, useQueryOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { useActionOf } from '../../ui/use-action.ts'
import { words } from './words.ts'

/** Loads whether the member has frozen the account, and the own limits. */
export const useBrakes = () => useQueryOf('getBrakes', {}, { staleTime: 0 })

/** Returns a function that asks and then freezes the account: nothing leaves it any more. */
export function useFreeze(): () => void {
  const w = useWords(words).freeze
  const freezing = useActionOf('freezeAccount', {
    failed: w.failed,
    onDone: (brakes) => queryClient.setQueryData(keyOf('getBrakes', {}), brakes),
    reload: () => invalidate('getBrakes'),
  })
  return () =>
    void confirm({
      title: w.title,
      text: w.ask,
      action: w.action,
      busy: w.busy,
      danger: true,
      act: async () => void (await freezing.run()),
    })
}
