import type { OperatedProduct } from '@torch/contract/governance.ts'
import { PRODUCT_LENGTHS } from '@torch/contract/governance-limits.ts'
import { writeUnits } from '@torch/contract/money.ts'
import { STEP_UNITS } from '@torch/contract/points-limits.ts'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import { useLanguage } from '../../lib/language.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { parseInputText, toInputText } from './parameter-value.ts'
import { totalInterest } from './product-facts.ts'
import { productWords } from './product-words.ts'
import { ProposeSheet } from './propose-sheet.tsx'

interface FormValues {
  nameZh: string
  nameEn: string
  textZh: string
  textEn: string
  rate: string
  term: string
  least: string
  most: string
  quota: string
  penalty: string
  reason: string
}

/** Proposes a new product, or a replacement of one, whose terms never change. */
export function ProductSheet({
  replaces,
  onClose,
}: {
  replaces: OperatedProduct | null
  onClose: () => void
}) {
  const w = useWords(productWords)
  const language = useLanguage()
  const form = useForm<FormValues>({ mode: 'onTouched', defaultValues: formValuesOf(replaces) })
  const make = (filled: FormValues) => ({
    kind: 'open-product' as const,
    name: { zh: filled.nameZh.trim(), en: filled.nameEn.trim() },
    description: { zh: filled.textZh.trim(), en: filled.textEn.trim() },
    dailyRatePpm: ppmOf(filled.rate) ?? 0,
    termDays: daysOf(filled.term) ?? 0,
    minAmount: amountToWire(filled.least),
    maxAmount: amountToWire(filled.most) || null,
    quota: amountToWire(filled.quota),
    earlyRedeemRatePpm: filled.penalty.trim() === '' ? null : (ppmOf(filled.penalty) ?? 0),
    replaces: replaces?.id ?? null,
  })
  const title = replaces ? w.repriceTitle(replaces.name[language]) : w.open
  return (
    <ProposeSheet form={form} title={title} onClose={onClose} make={make}>
      {replaces && <p className="text-quiet">{w.repriceNote}</p>}
      <Names form={form} />
      <Terms form={form} />
      <PromisedInterest form={form} />
    </ProposeSheet>
  )
}

function Names({ form }: { form: UseFormReturn<FormValues> }) {
  const w = useWords(productWords)
  const { errors } = form.formState
  const required = { validate: (text: string) => text.trim() !== '' || w.required }
  return (
    <>
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <TextField
          key={name}
          label={w[name]}
          maxLength={PRODUCT_LENGTHS.name}
          error={errors[name]?.message}
          {...form.register(name, required)}
        />
      ))}
      {(['textZh', 'textEn'] as const).map((name) => (
        <TextField
          key={name}
          label={w[name]}
          maxLength={PRODUCT_LENGTHS.text}
          error={errors[name]?.message}
          {...form.register(name, required)}
        />
      ))}
    </>
  )
}

function Terms({ form }: { form: UseFormReturn<FormValues> }) {
  const w = useWords(productWords)
  const isWithin = (value: number | undefined, least: number, most: number) =>
    value !== undefined && value >= least && value <= most
  const rules: Partial<Record<FieldPath<FormValues>, (text: string) => true | string>> = {
    rate: (text) => isWithin(ppmOf(text), 1, 100_000) || w.rateFault,
    term: (text) => isWithin(daysOf(text), 1, 3650) || w.termFault,
    least: (text) => isHundreds(text) || w.hundredsFault,
    most: (text) => text.trim() === '' || isHundreds(text) || w.hundredsFault,
    quota: (text) => isHundreds(text) || w.hundredsFault,
    penalty: (text) => text.trim() === '' || isWithin(ppmOf(text), 0, 1_000_000) || w.penaltyFault,
  }
  const hints = { most: w.mostHint, penalty: w.penaltyHint } as Partial<Record<FieldPath<FormValues>, string>>
  return (['rate', 'term', 'least', 'most', 'quota', 'penalty'] as const).map((name) => {
    const field = { label: w[name], hint: hints[name], form, name, validate: rules[name] }
    return name === 'least' || name === 'most' || name === 'quota' ? (
      <GfTerm key={name} {...field} />
    ) : (
      <Term key={name} unit={name === 'term' ? undefined : '%'} {...field} />
    )
  })
}

interface TermProps {
  form: UseFormReturn<FormValues>
  name: FieldPath<FormValues>
  label: string
  hint: string | undefined
  validate: ((text: string) => true | string) | undefined
}

function Term({ form, name, validate, unit, ...field }: TermProps & { unit: string | undefined }) {
  return (
    <TextField
      {...field}
      error={form.formState.errors[name]?.message}
      inputMode="decimal"
      autoComplete="off"
      trailing={unit && <span className="pr-3 text-quiet">{unit}</span>}
      {...form.register(name, { validate: (text) => validate?.(text) ?? true })}
    />
  )
}

function GfTerm({ form, name, validate, ...field }: TermProps) {
  const amount = useField(form, name, { validate: (text) => validate?.(text) ?? true })
  return (
    <AmountField size="line" {...field} trailing={<span className="pr-3 text-quiet">GF</span>} {...amount} />
  )
}

/** Shows the interest that the treasury must reserve. */
function PromisedInterest({ form }: { form: UseFormReturn<FormValues> }) {
  const w = useWords(productWords)
  const [quota, rate, term] = form.watch(['quota', 'rate', 'term'])
  const [dailyRatePpm, termDays] = [ppmOf(rate), daysOf(term)]
  if (!isHundreds(quota) || !dailyRatePpm || !termDays) return null
  const terms = { quota: writeUnits(readTypedAmount(quota) ?? 0n), dailyRatePpm, termDays }
  return <Facts facts={[{ name: w.interest, value: `${totalInterest(terms)} GF` }]} />
}

function formValuesOf(product: OperatedProduct | null): FormValues {
  const amount = (text: string | null | undefined) => text?.replace(/\.0+$/, '') ?? ''
  const percent = (ppm: number | null | undefined) => (ppm == null ? '' : toInputText(String(ppm), 'ppm'))
  return {
    nameZh: product?.name.zh ?? '',
    nameEn: product?.name.en ?? '',
    textZh: product?.description.zh ?? '',
    textEn: product?.description.en ?? '',
    rate: percent(product?.dailyRatePpm),
    term: product ? String(product.termDays) : '',
    least: amount(product?.minAmount),
    most: amount(product?.maxAmount),
    quota: amount(product?.quota),
    penalty: percent(product?.earlyRedeemAllowed ? product.earlyRedeemRatePpm : null),
    reason: '',
  }
}

function ppmOf(text: string): number | undefined {
  const value = parseInputText(text, 'ppm')
  return value === undefined ? undefined : Number.parseInt(value, 10)
}

function daysOf(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number.parseInt(text.trim(), 10) : undefined
}

function isHundreds(text: string): boolean {
  const units = readTypedAmount(text) ?? 0n
  return units > 0n && units % STEP_UNITS === 0n
}
