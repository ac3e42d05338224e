import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { Order } from '@torch/contract/trading.ts'
import { TRADE_STEP_UNITS } from '@torch/contract/trading-limits.ts'
import { useRef, useState } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { minTake, takeFault } from '../checks.ts'
import { isLive } from '../open-states.ts'
import { useTradingStanding } from '../queries.ts'
import { useIsBrokenCode } from '../usdt/use-usdt-code.ts'
import { words as usdtWords } from '../usdt/words.ts'
import { words } from './words.ts'

/** The order being taken, and the taker's balance. */
export interface TakeOptions {
  /** The current order: the form shows if it has changed since it was agreed to. */
  order: Order
  /** The link code of an order that is not listed. */
  link?: string | undefined
  userId: number
  /** Available GF; undefined while unknown. */
  available: Units | undefined
  /** The amount of the hall's filter, as typed: the initial amount. */
  wanted?: string | undefined
}

export interface Agreed {
  order: Order
  gf: Units
  code: string | undefined
  /** The seller's code, to which the buyer will pay. */
  password: string | undefined
  available: Units | undefined
}

export type Take = ReturnType<typeof useTake>

/** Manages the form for taking an order, its errors and the request. */
export function useTake({ order, link, userId, available, wanted }: TakeOptions) {
  const w = useWords(words)
  const { needSound } = useWords(usdtWords)
  const gives = sideOf(order) === 'sell'
  const left = readUnits(order.remainingGf)
  const limit = useBuyLimit(!gives)
  const spendable = gives ? wholeSteps(available) : limit?.remaining
  const most = spendable === undefined || spendable > left ? left : spendable
  const [seen, setSeen] = useState(order)
  const [filled, setTyped] = useState<string>()
  const typed = filled ?? wanted ?? ''
  const typedGf = readTypedAmount(typed) ?? 0n
  const [code, setCode] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const isBroken = useIsBrokenCode(code)
  // The order as the user has seen it: a change in this moment is refused by the server, and shown, before it is agreed to.
  const accepted = useRef(order)
  const moneyFlow = useMoneyFlow(
    'takeOrder',
    (agreed: Agreed) =>
      bodyOf(gives ? agreed : { ...agreed, order: accepted.current, gf: typedGf }, userId, link),
    // A buyer moves nothing by taking, so the form is the confirmation.
    gives ? {} : { agreedBefore: buyerTerms(order), staysToConfirm: () => true },
  )
  const flow = {
    ...moneyFlow,
    confirm: () => {
      if (moneyFlow.refusal !== undefined) {
        accepted.current = order
        setSeen(order)
      }
      moneyFlow.confirm()
    },
  }
  const { refusal } = flow
  const secondKey = useSecondKey({ refusal, fault: flow.fault, changed: flow.changed })
  const isAmountFault =
    refusal?.is('takeTooLarge') ||
    refusal?.is('takeTooSmall') ||
    refusal?.is('insufficientGf') ||
    refusal?.is('beyondBuyLimit')
  const isCodeFault =
    refusal?.is('usdtCodeRequired') || refusal?.is('usdtCodeInvalid') || refusal?.is('unusableFile')
  const amountFault = takeFault(typed, { left, available: gives ? available : limit?.remaining })
  const amountText =
    amountFault &&
    (amountFault === 'notEnough' && limit
      ? w.limited(show(limit.limit), show(limit.under))
      : sayFault(w.fault, amountFault, { left, available }))
  const isGone = !isLive(order) || left === 0n
  const ownDisabledReason =
    (isUploading && w.uploading) ||
    (!code && w.needCode) ||
    (isBroken && needSound) ||
    secondKey.disabledReason
  const isTooPoor = gives && available !== undefined && available < minTake(left)
  const tooPoor = isTooPoor && w.tooPoor(show(available), show(minTake(left)))
  const disabledReason =
    (isGone && w.gone) || tooPoor || amountText || (gives && ownDisabledReason) || undefined
  return {
    flow,
    gives,
    left,
    most,
    /** The purchase limit and its use, where it allows less than the order's rest. */
    limited: !gives && most < left && limit ? w.limited(show(limit.limit), show(limit.under)) : undefined,
    typed,
    typedGf,
    code,
    setUploading,
    disabledReason,
    secondKey,
    /** The publisher changed the order, or its price moved. */
    isChanged: order.version !== seen.version || order.unitPrice !== seen.unitPrice,
    /** An error without a field. */
    fault: isAmountFault || isCodeFault || secondKey.isFault ? undefined : flow.fault,
    amountFault: isAmountFault ? flow.fault : typed === '' ? undefined : amountText,
    codeFault: isCodeFault ? flow.fault : undefined,
    fillAmount: (next: string) => {
      flow.changed()
      setTyped(next)
    },
    fillCode: (next: string | undefined) => {
      flow.changed()
      setCode(next)
    },
    review: () => {
      if (disabledReason !== undefined) return
      setSeen(order)
      flow.review({ order, gf: typedGf, code, password: secondKey.password, available })
    },
  }
}

/** A buyer gives neither code nor password; the amount is the typed one. */
function buyerTerms(order: Order): Agreed {
  return { order, gf: 0n, code: undefined, password: undefined, available: undefined }
}

/** Returns the purchase limit (rules/trading#buy-limit), the amount in progress and the rest; undefined until loaded. */
function useBuyLimit(isBuying: boolean): { limit: Units; under: Units; remaining: Units } | undefined {
  const standing = useTradingStanding()
  if (!isBuying || !standing) return undefined
  const [limit, under] = [readUnits(standing.buyLimit), readUnits(standing.buyingGf)]
  const free = limit > under ? limit - under : 0n
  return { limit, under, remaining: wholeSteps(free) }
}

/** Returns the whole hundreds of an amount. */
function wholeSteps<T extends Units | undefined>(units: T): T | Units {
  return units === undefined ? units : units - (units % TRADE_STEP_UNITS)
}

/** Returns the taker's side: selling to a buy order. */
export function sideOf(order: Order): OrderType {
  return order.orderType === 'buy' ? 'sell' : 'buy'
}

function bodyOf({ order, gf, code, password }: Agreed, takerUserId: number, link: string | undefined) {
  return {
    body: {
      orderId: order.id,
      takerUserId,
      gfAmount: plain(gf),
      version: order.version,
      unitPrice: order.unitPrice,
      ...(link !== undefined && { link }),
      usdtQrCode: code ?? null,
      ...(password !== undefined && { paymentPassword: password }),
    },
  }
}

type FaultWords = {
  missing: string
  notHundreds: string
  tooSmall: (left: string) => string
  tooMuch: (left: string) => string
  notEnough: (available: string) => string
}

function sayFault(
  w: FaultWords,
  fault: keyof FaultWords,
  { left, available }: { left: Units; available: Units | undefined },
): string {
  if (fault === 'missing' || fault === 'notHundreds') return w[fault]
  if (fault === 'notEnough') return w.notEnough(showUnits(available ?? 0n))
  return w[fault](show(left))
}

/** Formats GF, without decimals for whole ones. */
export function show(units: Units): string {
  return showUnits(units).replace(/\.00$/, '')
}

/** Returns GF as typed, without decimals. */
function plain(units: Units): string {
  return String(units / 10_000n)
}
