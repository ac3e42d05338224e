import { discountUnits } from '@torch/contract/discount-units.ts'
import type { DiscountToBill } from '@torch/contract/payments.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { useMerchant } from '../../merchants/queries.ts'
import type { KeypadKey } from '../../ui/keypad.tsx'
import { words } from './counter-words.ts'
import { words as discountWords } from './discount-words.ts'
import type { Note } from './note-sheet.tsx'
import {
  EMPTY_SALE,
  linesToBill,
  linesToShow,
  pick,
  pressKey,
  removeService,
  sellable,
  totalOf,
  typedTotal,
} from './sale.ts'

export type Entry = 'keypad' | 'services'

const NO_NOTE: Note = { reference: '', remark: '' }

/**
 * Manages the current sale: keypad, items, note and discount. Until an entry is chosen, a wide screen shows the items of a shop that
 * has any, since amounts are typed there on a keyboard; all others begin with the keypad.
 */
export function useSale(merchantId: number, isWide: boolean) {
  const w = useWords(words)
  const d = useWords(discountWords)
  const shop = useMerchant(merchantId)
  const services = sellable(shop.data?.services ?? [])
  const [chosen, setEntry] = useState<Entry>()
  const entry = chosen ?? (isWide && (shop.isLoading || services.length > 0) ? 'services' : 'keypad')
  const [draft, setDraft] = useState(EMPTY_SALE)
  const [note, setNote] = useState(NO_NOTE)
  const [discount, setDiscount] = useState<DiscountToBill>()
  const gross = totalOf(draft, services)
  const off = discountUnits(gross, discount)
  const isLeft = off === 0n || off < gross
  const total = isLeft ? gross - off : 0n
  const amount = typedTotal(total)

  const onKey = (key: KeypadKey) => setDraft((before) => pressKey(before, key))
  useKeyboard(onKey)

  const nothing = { keypad: w.needAmount, services: w.needItem }
  const isTooLarge = amount === undefined || total > MAX_PAYMENT_UNITS
  return {
    entry,
    setEntry,
    draft,
    onKey,
    /** Undoes the keys of a hand scanner that arrived before the scan was recognised. */
    restore: setDraft,
    onPick: (service: number, change: 1 | -1, choices?: readonly number[]) =>
      setDraft((before) => pick(before, service, change, choices)),
    onDrop: (service: number) => setDraft((before) => removeService(before, service)),
    note,
    setNote,
    /** The sum before discount, the discount, and the amount to pay. */
    gross,
    discount,
    setDiscount,
    off,
    total,
    shop,
    services,
    /** Why no bill can be created yet. */
    disabledReason: gross === 0n ? nothing[entry] : isTooLarge ? w.tooLarge : isLeft ? undefined : d.tooLarge,
    /** Returns the bill to create; undefined without an amount. */
    toBill: () =>
      amount === undefined || total === 0n
        ? undefined
        : { amount, ...note, ...linesToBill(draft, services, discount) },
    /** Returns what the customer's screen shows. */
    toShow: () => linesToShow(draft, services, off > 0n && isLeft ? discount : undefined),
    startAnew: () => {
      setDraft(EMPTY_SALE)
      setNote(NO_NOTE)
      setDiscount(undefined)
    },
  }
}

export type SaleState = ReturnType<typeof useSale>

/** As quick as that, only a scanner types: its last key is none of a person. */
const SCANNER_GAP_MILLISECONDS = 60

/** Calls `onEnter` when Enter is pressed on the page itself, not on a button, in a field or in a dialog, nor by a scanner. */
export function useEnterKey(onEnter: () => void): void {
  const press = useEffectEvent(onEnter)
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const isQuick = event.timeStamp - last <= SCANNER_GAP_MILLISECONDS
      last = event.timeStamp
      if (event.key !== 'Enter' || isQuick || event.repeat || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') || document.activeElement?.closest(OWN_ENTER)) return
      press()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** What does something else with Enter. */
const OWN_ENTER = 'button, a, input:not([type=radio]), textarea, select'

/** Maps a keyboard's keys to the keypad, unless a dialog is open or a field has the focus. */
export function useKeyboard(onKey: (key: KeypadKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event.key)
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || isField(event.target)) return
    event.preventDefault()
    onKey(key)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function keyOf(pressed: string): KeypadKey | undefined {
  if (/^[0-9.]$/.test(pressed)) return pressed as KeypadKey
  return ({ '+': 'plus', Backspace: 'back', Delete: 'clear' } as const)[pressed]
}
