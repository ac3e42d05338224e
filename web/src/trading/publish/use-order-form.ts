import type { Units } from '@torch/contract/money.ts'
import { useState } from 'react'
import type { Refusal } from '../../lib/api/failure.ts'
import { asAmount, readTyped } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { amountChecks } from '../checks.ts'
import { words as keptWords } from '../usdt/kept/words.ts'
import { useIsBrokenCode } from '../usdt/use-usdt-code.ts'
import { words as usdtWords } from '../usdt/words.ts'
import { useAskedPrice } from './use-asked-price.ts'
import type { OrderTypeName } from './use-publish-action.ts'
import { words } from './words.ts'

/** An order as it was filled in. */
export interface FilledOrder {
  gf: Units
  price: Units
  typedGf: string
  typedPrice: string
  /** Follows the market price; null for a fixed one. */
  floating: { perMille: number; limit: string } | null
  /** A picture that was given now; of a sell order only. */
  code: string | undefined
  /** What the picture is kept as for the next orders; undefined where it is not kept. */
  keepAs: string | undefined
  remark: string
  /** What whoever takes it must have; 0 for nothing. */
  minPartners: number
  minDays: number
  /** Not in the hall: for who has its link. */
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
  /** GF that a sell order can give; undefined where they are not known. */
  available: Units | undefined
}

export type OrderForm = ReturnType<typeof useOrderForm>

/** What an order is made of while one types, whether it is published or changed. */
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
    gf: readTyped(typedGf) ?? 0n,
    typedGf: asAmount(typedGf),
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
    /** Why one cannot go on yet; undefined where all of it is good. */
    whyOff:
      (!isAmountGood && w.needAmount) ||
      (!asked.isGood && (asked.isFloating ? w.pricing.need : w.needPrice)) ||
      (type === 'sell' && isUploading && w.uploading) ||
      (type === 'sell' && isBroken && usdt.needSound) ||
      (filled.keepAs === '' && kept.needName) ||
      undefined,
  }
}

/** As the calls for it take it. */
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

/** What part of an order the server did not take; undefined where it is something else. */
export function partRefused(refusal: Refusal | undefined): OrderPart | undefined {
  if (refusal?.is('insufficientGf')) return 'amount'
  if (PRICE_REASONS.some((reason) => refusal?.is(reason))) return 'price'
  return CODE_REASONS.some((reason) => refusal?.is(reason)) ? 'code' : undefined
}

const PRICE_REASONS = ['priceOutOfBand', 'noMarketPrice', 'priceMoved', 'limitOutOfRange'] as const
const CODE_REASONS = ['usdtCodeRequired', 'unusableFile', 'usdtCodeBroken', 'tooManyUsdtCodes'] as const
