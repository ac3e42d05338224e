import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, type Data } from '../../lib/api/client.ts'
import { type Day, isDay } from '../../lib/calendar.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { periodFault } from '../../points/statement/periods.ts'
import { statementCsv } from '../../points/statement/statement-csv.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from './closing-words.ts'

/** Downloads all movements of the shop's points in a period, by default from the start of the shown day's month. */
export function ShopStatement({ merchantId, day }: { merchantId: number; day: Day }) {
  const w = useWords(words)
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({})
  const { busy, run } = useAction()
  const period = { from: chosen.from ?? `${day.slice(0, 7)}-01`, to: chosen.to ?? day }
  const fault = isDay(period.from) && isDay(period.to) ? periodFault(period) : 'reversed'

  const download = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || fault) return
    await run(w.failed, async () => {
      const { opening, closing, entries } = await fetchAllPages(merchantId, period)
      const { opening: first, closing: last, ...heads } = w.csvHeads
      const csv = statementCsv(
        {
          opening,
          closing,
          entries: entries.map((entry) => ({
            ...entry,
            id: entry.transactionNo,
            transactionTypeDesc: entry.businessTypeDesc,
            amount: entry.points,
          })),
        },
        {
          heads: [
            heads.time,
            heads.id,
            heads.points,
            heads.business,
            heads.description,
            heads.amount,
            heads.balance,
          ],
          opening: first,
          closing: last,
        },
      )
      saveFile(
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
        `torch-shop-${merchantId}-${period.from}-${period.to}.csv`,
      )
    })
  }
  return (
    <Card className="print:hidden">
      <CardTitle>{w.statement}</CardTitle>
      <form noValidate onSubmit={(event) => void download(event)} className="flex flex-col gap-4">
        <p className="text-sm text-quiet">{w.statementLead}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
          <TextField
            label={w.from}
            type="date"
            value={period.from}
            onChange={(event) => setChosen({ ...chosen, from: event.target.value })}
          />
          <TextField
            label={w.to}
            type="date"
            error={fault && w[fault]}
            value={period.to}
            onChange={(event) => setChosen({ ...chosen, to: event.target.value })}
          />
        </div>
        <Button
          type="submit"
          wide
          disabled={fault !== undefined}
          busy={busy && w.gathering}
          icon={<Download aria-hidden className="size-4.5" />}
        >
          {w.csv}
        </Button>
        <p className="text-sm text-quiet">{w.zone}</p>
      </form>
    </Card>
  )
}

type Page = Data<'getShopStatement'>

/** Loads all pages; the closing balances are those of the last page. */
async function fetchAllPages(
  merchantId: number,
  period: { from: Day; to: Day },
): Promise<Pick<Page, 'opening' | 'closing' | 'entries'>> {
  const ask = (after?: number) =>
    call('getShopStatement', {
      params: { id: merchantId },
      query: { ...period, ...(after !== undefined && { after }) },
    })
  const first = await ask()
  const entries = [...first.entries]
  let page = first
  for (let last = entries.at(-1); page.hasMore && last; last = entries.at(-1)) {
    page = await ask(last.id)
    entries.push(...page.entries)
  }
  return { opening: first.opening, closing: page.closing, entries }
}
