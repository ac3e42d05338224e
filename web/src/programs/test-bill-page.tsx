import { readUnits } from '@torch/contract/money.ts'
import type { TestBill } from '@torch/contract/programs.ts'
import { useSearchParams } from 'react-router'
import { invalidate, useQueryOf } from '../lib/api/queries.ts'
import { useWords } from '../lib/words.ts'
import { useLocalText } from '../merchants/local-text.ts'
import { BillLines } from '../payments/pay/bill-lines.tsx'
import { Button } from '../ui/button.tsx'
import { Card, Facts } from '../ui/card.tsx'
import { Figure } from '../ui/figures/figure.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useActionOf } from '../ui/use-action.ts'
import { words } from './words.ts'

/** Shows a test bill in a checkout under test, and marks it as paid (rules/programs#test-mode). */
export function Component() {
  const w = useWords(words).testBill
  const [search] = useSearchParams()
  const query = useQueryOf('getTestBill', { params: { billNo: search.get('bill') ?? '' } }, { staleTime: 0 })
  return (
    <Page title={w.title}>
      <Loaded of={query} skeleton={<SkeletonRows count={2} />}>
        {(bill) => <Bill bill={bill} />}
      </Loaded>
    </Page>
  )
}

function Bill({ bill }: { bill: TestBill }) {
  const w = useWords(words).testBill
  const shop = useLocalText()(bill.shopName, bill.shopNameEn)
  const { billNo, status, gfAmount, lines, reference, returnTo } = bill
  const { busy, run: pay } = useActionOf('payTestBill', {
    failed: w.failed,
    reload: () => invalidate(['getTestBill']),
  })
  return (
    <Card className="mx-auto flex max-w-md flex-col gap-4">
      <p className="rounded-md bg-gold-soft px-4 py-2.5 text-center font-medium">{w.note}</p>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="max-w-full text-base font-bold break-words">{shop}</p>
        <Figure units={readUnits(gfAmount)} currency="GF" />
        <p role="status" className="text-sm font-medium text-accent">
          {w.status[status]}
        </p>
      </div>
      <BillLines lines={lines} discount={null} />
      {reference && <Facts facts={[{ name: w.reference, value: reference }]} />}
      {status === 'open' && (
        <Button size="large" wide busy={busy && w.paying} onClick={() => void pay({ params: { billNo } })}>
          {w.pay}
        </Button>
      )}
      {returnTo !== null && (
        <a
          href={returnTo}
          className="flex min-h-11 items-center justify-center text-center font-medium break-words text-accent underline"
        >
          {status === 'paid' ? w.back(shop) : w.leave(shop)}
        </a>
      )}
    </Card>
  )
}
