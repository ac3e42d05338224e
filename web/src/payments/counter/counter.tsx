import { type ReactNode, useState } from 'react'
import { Refusal, Unreachable } from '../../lib/api/failure.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useToday } from '../../lib/clock.ts'
import { queryErrorOf } from '../../lib/query-state.ts'
import { useIsWideViewport } from '../../lib/use-viewport.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { useOnline } from '../../ui/offline-notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CustomerScreenCard } from '../customer-screen/customer-screen-card.tsx'
import { AsOfNote } from '../finance/as-of-note.tsx'
import { useShopCode } from '../shop-code.ts'
import { BillScreen } from './bill-screen.tsx'
import { CollectBar, type CollectBarProps } from './collect-bar.tsx'
import { words } from './counter-words.ts'
import { DiscountSheet } from './discount-sheet.tsx'
import { FixedCodeScreen } from './fixed-code-screen.tsx'
import { MonthCard } from './month-card.tsx'
import { NoteSheet } from './note-sheet.tsx'
import { OpenBills } from './open-bills.tsx'
import { useCounter, useCounterArrivals, useLeaveWhenRemoved } from './queries.ts'
import { RingUpArea } from './ring-up-area.tsx'
import { SaleCard } from './sale-card.tsx'
import { SaleEntry } from './sale-entry.tsx'
import { ShiftCard } from './shift-card.tsx'
import { TillSheet } from './till-sheet.tsx'
import { TodaySummary } from './today-summary.tsx'
import { TodaysPayments } from './todays-payments.tsx'
import { useCustomerCode } from './use-customer-code.ts'
import { useDisplayedBill } from './use-displayed-bill.ts'
import { useEnterKey, useSale } from './use-sale.ts'
import { useTill } from './use-till.ts'

const MENU_CHANGED = ['itemUnavailable', 'itemSoldOut', 'choicesChanged', 'billTotalDiffers'] as const

interface CounterProps {
  merchantId: number
  shopName: string
  /** The settings are open: no dialog opens above them. */
  isSetting: boolean
}

/** Loads the menu or the tills again if the refusal says that they changed. */
function refetchChanged(merchantId: number, error: unknown): void {
  if (!(error instanceof Refusal)) return
  const input = { params: { id: merchantId } }
  // The menu changed after the item was tapped.
  if (MENU_CHANGED.some((name) => error.is(name))) void invalidate('getMerchant', input)
  if (error.is('unknownTill')) void invalidate('listTills', input)
}

/** The counter on a phone: enter a sale, show the code, announce the payment. */
export function Counter({ merchantId, shopName, isSetting }: CounterProps) {
  const w = useWords(words)
  const text = useLocalText()
  const isOnline = useOnline()
  const today = useToday()
  const query = useCounter(merchantId)
  const counter = query.data
  const code = useShopCode(merchantId)
  const link = counter?.gfPaymentQrCode ?? code?.gfPaymentQrCode
  const arrived = useCounterArrivals(merchantId, query)
  useLeaveWhenRemoved(query)
  const isWide = useIsWideViewport()
  const sale = useSale(merchantId, isWide)
  const till = useTill(merchantId)
  const shown = useDisplayedBill(merchantId, till.named)
  const [isFixed, setFixed] = useState(false)
  const [sheet, setSheet] = useState<'note' | 'today' | 'discount'>()
  const { busy, run } = useAction()
  const closeSheet = () => setSheet(undefined)
  // Cached data of yesterday is not today's.
  const ofToday = counter?.day === today ? counter : undefined

  const [capture, setCapture] = useState<{ code?: string }>()
  // The screen of a bill listens itself.
  useCustomerCode(sale, !shown.bill, (scanned) => void collect({ code: scanned }))

  const collect = async (scan?: { code?: string }) => {
    setCapture(scan)
    const body = sale.toBill()
    if (!body || busy) return
    if (!isOnline) {
      if (scan) toast(w.captureOffline, { tone: 'bad' })
      return setFixed(true)
    }
    await run(w.createFailed, async () => {
      try {
        await shown.make(body)
      } catch (error) {
        refetchChanged(merchantId, error)
        if (!(error instanceof Unreachable && link)) throw error
        setFixed(true)
      }
    })
  }
  useEnterKey(() => void collect())
  const finish = () => {
    shown.close()
    if (shown.isOfSale) sale.startAnew()
  }
  const collecting = {
    sale,
    isMaking: busy,
    onCollect: () => void collect(),
    onScan: () => void collect({}),
    onFixed: link ? () => setFixed(true) : undefined,
  }
  const summary = (
    <div>
      <TodaySummary
        counter={ofToday}
        isMissing={queryErrorOf(query) !== null}
        onShow={() => setSheet('today')}
      />
      <AsOfNote query={query} />
    </div>
  )
  const shift = counter && counter.role !== 'owner' && <ShiftCard counter={counter} at={till.named} />
  const bill = (
    <SaleCard
      sale={sale}
      withLines={isWide}
      onNote={() => setSheet('note')}
      onDiscount={counter?.discountLimit === 0 ? undefined : () => setSheet('discount')}
    />
  )
  const entry = <SaleEntry sale={sale} merchantId={merchantId} />
  const others = (
    <>
      <OpenBills
        bills={counter?.bills ?? []}
        onShow={(bill) => {
          setCapture(undefined)
          shown.showAgain(bill)
        }}
      />
      <CustomerScreenCard counter={counter} sale={sale} bill={shown.bill} />
    </>
  )
  const payments = (
    <>
      {counter && <MonthCard counter={counter} />}
      <TodaysPayments counter={ofToday} arrived={arrived} isOpen={sheet === 'today'} onClose={closeSheet} />
    </>
  )
  return (
    <>
      <CounterLayout {...{ summary, shift, bill, entry, others, payments, collecting, isWide }} />
      <SaleSheets sheet={sheet} sale={sale} limit={counter?.discountLimit ?? null} onClose={closeSheet} />
      {shown.bill && (
        <BillScreen
          key={shown.bill.billNo}
          createdBill={shown.bill}
          capture={capture}
          onClose={shown.close}
          onDone={finish}
          onAgain={shown.makeAgain}
        />
      )}
      {isFixed && link && (
        <FixedCodeScreen
          shopName={counter ? text(counter.shopName, counter.shopNameEn) : shopName}
          link={link}
          units={sale.total}
          onClose={() => setFixed(false)}
        />
      )}
      <TillPrompt till={till} isOther={isSetting} />
    </>
  )
}

interface CounterLayoutProps {
  isWide: boolean
  /** Today's sum, the shift, the bill, what it is rung up with, open bills and screens, and the month with today's payments. */
  summary: ReactNode
  shift: ReactNode
  bill: ReactNode
  entry: ReactNode
  others: ReactNode
  payments: ReactNode
  collecting: CollectBarProps
}

/** On a wide screen: the bill and today's sum on one side, the items on the other, the latest payments third. */
function CounterLayout({
  isWide,
  summary,
  shift,
  bill,
  entry,
  others,
  payments,
  collecting,
}: CounterLayoutProps) {
  if (!isWide)
    return (
      <div className="flex flex-col gap-3 short:gap-1.5">
        {shift}
        <RingUpArea {...collecting}>
          {bill}
          {entry}
        </RingUpArea>
        {summary}
        {others}
        {payments}
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(16rem,2fr)_minmax(0,3fr)] items-start gap-4">
      <div className="sticky top-14 flex max-h-[calc(100dvh-4rem)] flex-col gap-3 bg-page">
        {bill}
        <CollectBar {...collecting} />
        {summary}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {entry}
        {shift}
        {payments}
        {others}
      </div>
    </div>
  )
}

interface SaleSheetsProps {
  sheet: 'note' | 'today' | 'discount' | undefined
  sale: ReturnType<typeof useSale>
  limit: number | null
  onClose: () => void
}

/** The sheets that change the sale: its note and its discount. */
function SaleSheets({ sheet, sale, limit, onClose }: SaleSheetsProps) {
  if (sheet === 'note')
    return (
      <NoteSheet
        open
        note={sale.note}
        onSave={(next) => {
          sale.setNote(next)
          onClose()
        }}
        onClose={onClose}
      />
    )
  if (sheet !== 'discount') return null
  return (
    <DiscountSheet
      gross={sale.gross}
      discount={sale.discount}
      limit={limit}
      onSave={(next) => {
        sale.setDiscount(next)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Asks once which till this device is, if that is unset and nothing else is open. */
function TillPrompt({ till, isOther }: { till: ReturnType<typeof useTill>; isOther: boolean }) {
  const [isAsked, setAsked] = useState(true)
  return <TillSheet till={till} open={till.isUnsaid && isAsked && !isOther} onClose={() => setAsked(false)} />
}
