import type { Counter } from '@torch/contract/payments.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './counter-words.ts'
import { TodayList } from './today-list.tsx'

interface TodaysPaymentsProps {
  /** Undefined while unknown, and for data of another day. */
  counter: Counter | undefined
  arrived: ReadonlySet<number>
  isOpen: boolean
  onClose: () => void
}

/** Shows the day's payments: beside the keypad on a wide screen, else in a sheet. */
export function TodaysPayments({ counter, arrived, isOpen, onClose }: TodaysPaymentsProps) {
  const w = useWords(words)
  const list = counter && <TodayList counter={counter} arrived={arrived} />
  return (
    <>
      <section aria-labelledby="today" className="hidden rounded-lg bg-surface shadow-card wide:block">
        <h2 id="today" className="px-4 pt-4 pb-2 text-base font-semibold">
          {w.payments}
        </h2>
        {list}
      </section>
      <Sheet open={isOpen} title={w.payments} onClose={onClose}>
        {isOpen && <div className="-mx-5">{list ?? <p className="px-5">{w.offline}</p>}</div>}
      </Sheet>
    </>
  )
}
