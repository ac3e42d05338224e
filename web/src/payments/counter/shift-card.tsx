import { readUnits } from '@torch/contract/money.ts'
import type { Counter, Shift } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useTakingsFacts } from '../takings.tsx'
import { words } from './counter-words.ts'

/** The cashier's own shift: start it, and end it with the expected sums. */
export function ShiftCard({
  counter: { merchantId, shift },
  at,
}: {
  counter: Counter
  /** This device's till, if set. */
  at: { tillId?: number }
}) {
  const w = useWords(words).shift
  const takingsOf = useTakingsFacts()
  const { busy, run } = useAction()
  const [closed, setClosed] = useState<Shift>()
  const [isShown, setShown] = useState(false)
  const renew = () => invalidate('getCounter', { params: { id: merchantId } })
  const open = () =>
    run(w.openFailed, async () => {
      await call('openShift', { body: { merchantId, ...at } })
      await renew()
    })
  const close = ({ shiftId }: Shift) =>
    run(w.closeFailed, async () => {
      setClosed(await call('closeShift', { params: { shiftId } }))
      setShown(true)
      await renew()
    })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 py-1.5 short:py-0">
      <p className="min-w-0 flex-1 basis-32 text-sm text-quiet">
        {shift ? w.since(showTime(shift.openedTime), showAmount(shift.netGf)) : w.none}
        {shift && readUnits(shift.refundedGf) > 0n && ` · ${w.refunded(showAmount(shift.refundedGf))}`}
        {shift?.till && ` · ${shift.till}`}
      </p>
      <Button
        variant="secondary"
        busy={busy && (shift ? w.closing : w.opening)}
        onClick={() => void (shift ? close(shift) : open())}
      >
        {shift ? w.close : w.open}
      </Button>
      <Sheet
        open={isShown}
        title={w.closed}
        onClose={() => setShown(false)}
        footer={
          <Button wide onClick={() => setShown(false)}>
            {w.done}
          </Button>
        }
      >
        {closed && (
          <Facts
            facts={[
              {
                name: w.time,
                value: `${showTime(closed.openedTime)} – ${closed.closedTime ? showTime(closed.closedTime) : ''}`,
              },
              ...(closed.till ? [{ name: w.till, value: closed.till }] : []),
              ...takingsOf(closed, { net: w.net }),
            ]}
          />
        )}
      </Sheet>
    </Card>
  )
}
