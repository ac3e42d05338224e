import { csvOf } from '@torch/contract/csv.ts'
import { linesText } from '@torch/contract/lines-text.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { Download } from 'lucide-react'
import { call } from '../../lib/api/client.ts'
import { dayOf, timeOf } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type LineNames, useLineNames } from '../pay/use-line-names.ts'
import { words } from './record-search-words.ts'
import type { RecordFilter } from './use-record-filter.ts'

interface RecordsDownloadProps {
  merchantId: number
  filter: RecordFilter
  isEmpty: boolean
  label: string
}

/** Downloads all payments of a filter as CSV. */
export function RecordsDownload({ merchantId, filter, isEmpty, label }: RecordsDownloadProps) {
  const w = useWords(words)
  const today = useToday()
  const namesOf = useLineNames()
  const { busy, run } = useAction()
  const download = () =>
    run(w.failed, async () => {
      const csv = recordsCsv(await fetchAllPages(merchantId, filter), w.heads, namesOf)
      const name = ['torch-payments', merchantId, filter.from ?? '', filter.to ?? today].filter(Boolean)
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name.join('-')}.csv`)
    })
  return (
    <Button
      variant="secondary"
      disabled={isEmpty}
      busy={busy && w.gathering}
      icon={<Download aria-hidden className="size-4.5" />}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}

/** The server's maximum page size. */
const EXPORT_PAGE_SIZE = 999

async function fetchAllPages(merchantId: number, filter: RecordFilter): Promise<PaymentRecord[]> {
  const all: PaymentRecord[] = []
  for (let last: PaymentRecord | undefined; ; last = all.at(-1)) {
    const page = await call('listPaymentRecords', {
      params: { id: merchantId },
      query: { ...filter, size: String(EXPORT_PAGE_SIZE), ...(last && { before: last.id }) },
    })
    all.push(...page)
    if (page.length < EXPORT_PAGE_SIZE) return all
  }
}

/** The titles of the columns, in order. */
export interface RecordHeads {
  time: string
  number: string
  reference: string
  note: string
  cashier: string
  till: string
  payer: string
  paid: string
  refunded: string
  net: string
  reward: string
  discount: string
  tip: string
  items: string
}

/** Returns payments as CSV, oldest first as a till prints them; user text is never a formula. */
export function recordsCsv(newestFirst: readonly PaymentRecord[], h: RecordHeads, named: LineNames): string {
  const heads = [h.time, h.number, h.reference, h.note, h.cashier, h.till]
  return csvOf([
    [...heads, h.payer, h.paid, h.refunded, h.net, h.reward, h.discount, h.tip, h.items],
    ...newestFirst
      .toReversed()
      .map((record) => [
        `${dayOf(record.paymentTime)} ${timeOf(record.paymentTime)}`,
        record.paymentNo,
        record.reference ?? '',
        record.remark,
        record.cashier ?? '',
        record.till ?? '',
        record.payerUsername,
        { amount: record.gfAmount },
        { amount: record.refundedGf },
        { amount: writeUnits(readUnits(record.gfAmount) - readUnits(record.refundedGf)) },
        { amount: record.rewardPv },
        { amount: record.discount?.gfAmount ?? '0.0000' },
        { amount: record.tip },
        linesText(record.lines, named),
      ]),
  ])
}
