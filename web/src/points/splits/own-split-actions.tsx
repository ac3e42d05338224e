import type { Split } from '@torch/contract/splits.ts'
import { call } from '../../lib/api/client.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from './words.ts'

/** The asker's actions while shares are open: remind viewers who have not paid, or close the split. */
export function OwnSplitActions({ userId, split }: { userId: number; split: Split }) {
  const w = useWords(words).split
  const reminding = useAction()
  const { code, waiting, canRemind } = split
  const again = () => invalidate('getSplit', { params: { userId, code } })
  const remind = async () => {
    const done = await reminding.run(w.remindFailed, () => call('remindSplit', { params: { userId, code } }))
    if (done) toast(w.reminded, { tone: 'good' })
    await again()
  }
  const cancel = async () => {
    const done = await confirm({
      title: w.cancelAsk,
      text: w.cancelText,
      action: w.cancel,
      cancel: w.keep,
      danger: true,
      busy: w.cancelling,
      act: () => call('cancelSplit', { params: { userId, code } }),
    })
    if (done) toast(w.cancelled, { tone: 'good' })
    await invalidate('listSplits')
    await again()
  }
  return (
    <>
      {waiting !== null && waiting > 0 && (
        <Card>
          <div className="flex flex-col gap-3">
            <p className="text-quiet">
              {w.waiting(waiting)} · {w.onceADay}
            </p>
            {canRemind && (
              <Button
                variant="secondary"
                wide
                busy={reminding.busy && w.reminding}
                onClick={() => void remind()}
              >
                {w.remind}
              </Button>
            )}
          </div>
        </Card>
      )}
      <Button variant="secondary" wide onClick={() => void cancel()}>
        {w.cancel}
      </Button>
    </>
  )
}
