import { MAX_PAYMENT_UNITS } from 'virtual:contract'
import { useQueryClient } from '@tanstack/react-query'
import { showUnits } from '@torch/contract/money.ts'
import type { Bill } from '@torch/contract/payments.ts'
import { NotebookPen, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf, Unreachable } from '../../lib/api/failure.ts'
import { useToday } from '../../lib/clock.ts'
import { faultOf, type Question } from '../../lib/question.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { useMerchant } from '../../merchants/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/choices.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FitText } from '../../ui/fit-text.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { type Message, MessageDialog } from '../../ui/message-dialog.tsx'
import { useOnline } from '../../ui/offline-notice.tsx'
import { PointsMark } from '../../ui/points-mark.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AsOfNote } from '../as-of-note.tsx'
import { useShopCode } from '../shop-code.ts'
import { BillScreen } from './bill-screen.tsx'
import { words } from './counter-words.ts'
import { FixedCodeScreen } from './fixed-code-screen.tsx'
import { Keypad } from './keypad.tsx'
import { MAX_REMARK, type Note, NoteSheet } from './note-sheet.tsx'
import { OpenBills } from './open-bills.tsx'
import { counterKey, useCounter, useCounterArrivals, useLeaveWhenRemoved } from './queries.ts'
import { EMPTY_SALE, itemsOf, pick, press, sellable, totalOf, typedTotal } from './sale.ts'
import { ServicePicks } from './service-picks.tsx'
import { TodayList } from './today-list.tsx'
import { TodaySummary } from './today-summary.tsx'
import { useKeyboard } from './use-keyboard.ts'

const NO_NOTE: Note = { reference: '', remark: '' }

/** The phone at the counter: ring up, show the code, hear that it was paid. */
export function Counter({ merchantId, shopName }: { merchantId: number; shopName: string }) {
  const w = useWords(words)
  const text = useLocalText()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const today = useToday()
  const query = useCounter(merchantId)
  const counter = query.data
  const code = useShopCode(merchantId)
  const link = counter?.gfPaymentQrCode ?? code?.gfPaymentQrCode
  const name = counter ? text(counter.shopName, counter.shopNameEn) : shopName
  const arrived = useCounterArrivals(queries, merchantId, query)
  useLeaveWhenRemoved(queries, query)
  const shop = useMerchant(merchantId)
  const services = sellable(shop.data?.services ?? [])
  const [entry, setEntry] = useState<'keypad' | 'services'>('keypad')
  const [sale, setSale] = useState(EMPTY_SALE)
  const [note, setNote] = useState(NO_NOTE)
  // A bill of the sale that is being rung up, or an older one that is shown again.
  const [bill, setBill] = useState<{ made: Bill; isOfSale: boolean }>()
  const [isFixed, setFixed] = useState(false)
  const [sheet, setSheet] = useState<'note' | 'today'>()
  const [isMaking, setMaking] = useState(false)
  const [message, setMessage] = useState<Message>()
  const total = totalOf(sale, services)
  const amount = typedTotal(total)
  // What is kept from yesterday is no figure of today's.
  const ofToday = counter?.day === today ? counter : undefined

  const make = async (body: { amount: string; reference: string; remark: string }, isOfSale: boolean) => {
    const made = await call('createBill', { body: { merchantId, ...body } })
    setBill({ made, isOfSale })
    void queries.invalidateQueries({ queryKey: counterKey(merchantId) })
  }
  const collect = async () => {
    if (amount === undefined || total === 0n || isMaking) return
    if (!isOnline) return setFixed(true)
    setMaking(true)
    try {
      const items = itemsOf(
        sale,
        services,
        (one) => text(one.serviceName, one.serviceNameEn),
        w.comma,
        MAX_REMARK,
      )
      await make({ amount, reference: note.reference, remark: note.remark || items }, true)
    } catch (error) {
      if (error instanceof Unreachable && link) setFixed(true)
      else setMessage({ tone: 'bad', title: w.createFailed, text: messageOf(error) })
    } finally {
      setMaking(false)
    }
  }
  const startAnew = () => {
    setBill(undefined)
    setSale(EMPTY_SALE)
    setNote(NO_NOTE)
  }
  useKeyboard((key) => setSale((before) => press(before, key)))
  const empty = { keypad: w.needAmount, services: w.needItem }
  const whyOff =
    total === 0n ? empty[entry] : amount === undefined || total > MAX_PAYMENT_UNITS ? w.tooLarge : undefined
  const noted = [note.reference, note.remark].filter(Boolean).join(' · ')

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start">
      <div className="flex flex-col gap-3">
        <div>
          <TodaySummary
            counter={ofToday}
            isMissing={faultOf(query) !== null}
            onShow={() => setSheet('today')}
          />
          <AsOfNote query={query} />
        </div>
        <Card className="flex flex-col gap-1 px-4 py-3">
          <p className="tabular min-h-5 truncate text-right text-sm text-quiet">
            {sale.parts.length > 0 &&
              `${sale.parts.map(showUnits).join(' + ')}${sale.typed === '' ? '' : ` + ${sale.typed}`}`}
          </p>
          <div className="flex items-center gap-3">
            <PointsMark of="GF" className="size-8" />
            <output aria-label={w.amount} className="min-w-0 flex-1 text-right">
              <FitText
                text={sale.picks.size === 0 && sale.parts.length === 0 ? sale.typed || '0' : showUnits(total)}
                rem={2.75}
                className="font-bold"
              />
            </output>
          </div>
          <button
            type="button"
            onClick={() => setSheet('note')}
            className="flex min-h-11 items-center gap-2 text-left text-sm text-accent"
          >
            <NotebookPen aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{noted || w.addNote}</span>
          </button>
        </Card>
        <Segmented
          label={w.entry}
          options={[
            { value: 'keypad', label: w.keypad },
            { value: 'services', label: w.services },
          ]}
          value={entry}
          onValueChange={setEntry}
        />
        {entry === 'keypad' ? (
          <Keypad onKey={(key) => setSale((before) => press(before, key))} />
        ) : (
          <Services
            of={shop}
            count={services.length}
            list={
              <ServicePicks
                services={services}
                picks={sale.picks}
                onPick={(id, change) => setSale((before) => pick(before, id, change))}
              />
            }
          />
        )}
        <div
          className={classNames(
            'z-1 -mx-4 flex items-start gap-3 bg-page/95 px-4 pt-1 pb-3 wide:static wide:mx-0 wide:px-0',
            // A long list must not push the button away; the keypad ends where the thumb is.
            entry === 'services' && 'sticky bottom-0',
          )}
        >
          <IconButton
            label={w.staticCode}
            disabled={!link}
            onClick={() => setFixed(true)}
            className="size-13! bg-surface shadow-card"
          >
            <QrCode aria-hidden className="size-6 text-accent" />
          </IconButton>
          <div className="min-w-0 flex-1">
            <Button
              size="large"
              wide
              busy={isMaking && w.creating}
              disabled={whyOff !== undefined}
              onClick={() => void collect()}
            >
              {whyOff ?? w.collectAmount(showUnits(total))}
            </Button>
          </div>
        </div>
        <OpenBills bills={counter?.bills ?? []} onShow={(made) => setBill({ made, isOfSale: false })} />
      </div>
      <section aria-labelledby="today" className="hidden rounded-lg bg-surface shadow-card wide:block">
        <h2 id="today" className="px-4 pt-4 pb-2 text-base font-semibold">
          {w.payments}
        </h2>
        {ofToday && <TodayList counter={ofToday} arrived={arrived} />}
      </section>

      <Sheet open={sheet === 'today'} title={w.payments} onClose={() => setSheet(undefined)}>
        {sheet === 'today' && (
          <div className="-mx-5">
            {ofToday ? (
              <TodayList counter={ofToday} arrived={arrived} />
            ) : (
              <p className="px-5">{w.offline}</p>
            )}
          </div>
        )}
      </Sheet>
      {sheet === 'note' && (
        <NoteSheet
          open
          note={note}
          onSave={(next) => {
            setNote(next)
            setSheet(undefined)
          }}
          onClose={() => setSheet(undefined)}
        />
      )}
      {bill && (
        <BillScreen
          key={bill.made.billNo}
          made={bill.made}
          onClose={() => setBill(undefined)}
          onDone={bill.isOfSale ? startAnew : () => setBill(undefined)}
          onAgain={({ gfAmount, reference, remark }) =>
            make({ amount: gfAmount.replace(/\d{2}$/, ''), reference, remark }, bill.isOfSale)
          }
        />
      )}
      {isFixed && link && (
        <FixedCodeScreen shopName={name} link={link} units={total} onClose={() => setFixed(false)} />
      )}
      <MessageDialog message={message} onClose={() => setMessage(undefined)} />
    </div>
  )
}

interface ServicesProps {
  of: Question
  count: number
  list: ReactNode
}

function Services({ of, count, list }: ServicesProps) {
  const w = useWords(words)
  if (count > 0) return list
  return (
    <Loaded
      of={of}
      skeleton={<Skeleton className="h-40 rounded-lg" />}
      failed={() => <p className="py-6 text-center text-quiet">{w.servicesFailed}</p>}
    >
      {() => <p className="py-6 text-center text-balance text-quiet">{w.noServices}</p>}
    </Loaded>
  )
}
