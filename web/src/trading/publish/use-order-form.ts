import type { Units } from '@torch/contract/money.ts'
import { useState } from 'react'
import type { Refusal } from '../../lib/api/failure.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { amountChecks } from '../checks.ts'
import { words as keptWords } from '../usdt/kept/words.ts'
import { useIsBrokenCode } from '../usdt/use-usdt-code.ts'
import { words as usdtWords } from '../usdt/words.ts'
import { useAskedPrice } from './use-asked-price.ts'
import type { OrderTypeName } from './use-publish-action.ts'
import { words } from './words.ts'

/** An order as filled in. */
export interface FilledOrder {
  gf: Units
  price: Units
  typedGf: string
  typedPrice: string
  /** Null for a fixed price. */
  floating: { perMille: number; limit: string } | null
  /** A new picture; for a sell order only. */
  code: string | undefined
  /** The name for saving the picture; undefined for not saving. */
  keepAs: string | undefined
  remark: string
  /** Requirements for the taker; 0 for none. */
  minPartners: number
  minDays: number
  /** Not listed in the hall; opened by its link. */
  linkOnly: boolean
}

interface Start {
  type: OrderTypeName
  typedGf?: string
  typedPrice?: string
  floating?: { perMille: number; limit: string } | null
  remark?: string
  minPartners?: number
  minDays?: number
  /** GF available for a sell order; undefined while unknown. */
  available: Units | undefined
}

export type OrderForm = ReturnType<typeof useOrderForm>

/** Manages the form of an order, for publishing and editing. */
export function useOrderForm({ type, available, ...start }: Start) {
  const w = useWords(words)
  const usdt = useWords(usdtWords)
  const kept = useWords(keptWords)
  const asked = useAskedPrice(type, start)
  const [typedGf, setGf] = useState(start.typedGf ?? '')
  const [code, setCode] = useState<string>()
  const [keepAs, setKeepAs] = useState<string>()
  const [remark, setRemark] = useState(start.remark ?? '')
  const [minPartners, setMinPartners] = useState(start.minPartners ?? 0)
  const [minDays, setMinDays] = useState(start.minDays ?? 0)
  const [linkOnly, setLinkOnly] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const isBroken = useIsBrokenCode(code)

  const given = type === 'sell' ? available : undefined
  const isAmountGood = Object.values(amountChecks(typedGf, given)).every((state) => state === 'met')
  const filled: FilledOrder = {
    gf: readTypedAmount(typedGf) ?? 0n,
    typedGf: amountToWire(typedGf),
    ...asked.filled,
    code: type === 'sell' ? code : undefined,
    keepAs: type === 'sell' && code !== undefined ? keepAs?.trim() : undefined,
    remark,
    minPartners,
    minDays,
    linkOnly,
  }
  return {
    type,
    available,
    asked,
    filled,
    isAmountGood,
    typedGf,
    setGf,
    code,
    setCode,
    keepAs,
    setKeepAs,
    remark,
    setRemark,
    minPartners,
    setMinPartners,
    minDays,
    setMinDays,
    linkOnly,
    setLinkOnly,
    setUploading,
    /** Why the form cannot continue; undefined where it is valid. */
    disabledReason:
      (!isAmountGood && w.needAmount) ||
      (!asked.isGood && (asked.isFloating ? w.pricing.need : w.needPrice)) ||
      (type === 'sell' && isUploading && w.uploading) ||
      (type === 'sell' && isBroken && usdt.needSound) ||
      (filled.keepAs === '' && kept.needName) ||
      undefined,
  }
}

/** Returns the order as request body. */
export function bodyOf(order: FilledOrder) {
  const { typedGf, typedPrice, floating, code, remark, minPartners, minDays } = order
  return {
    gfAmount: typedGf,
    unitPrice: typedPrice,
    floating,
    usdtQrCode: code ?? null,
    remark,
    minPartners,
    minDays,
  }
}

export type OrderPart = 'amount' | 'price' | 'code'

/** Returns the part of an order that the server rejected; undefined for other errors. */
export function refusedPart(refusal: Refusal | undefined): OrderPart | undefined {
  if (refusal?.is('insufficientGf')) return 'amount'
  if (PRICE_ERRORS.some((reason) => refusal?.is(reason))) return 'price'
  return CODE_ERRORS.some((reason) => refusal?.is(reason)) ? 'code' : undefined
}

const PRICE_ERRORS = ['priceOutOfBand', 'noMarketPrice', 'priceMoved', 'limitOutOfRange'] as const
const CODE_ERRORS = ['usdtCodeRequired', 'unusableFile', 'usdtCodeInvalid', 'tooManyUsdtCodes'] as const
