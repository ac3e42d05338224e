import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { UsdtCodeField } from '../usdt/usdt-code-field.tsx'
import { words as shared } from '../words.ts'
import { MoreSettings } from './more-settings.tsx'
import { OrderAmount, OrderRemark } from './order-fields.tsx'
import { OrderPricing } from './order-pricing.tsx'
import type { FilledOrder, OrderForm as Form, OrderPart } from './use-order-form.ts'
import { words } from './words.ts'

interface OrderFormProps {
  id: string
  form: Form
  /** Why the form cannot be sent; undefined where it can. */
  disabledReason: string | undefined
  refused: { part: OrderPart | undefined; text: string | undefined }
  onChanged: () => void
  onReview: (filled: FilledOrder) => void
  lead: string
  /** The current receiving code, kept where no other is given. */
  keptCode?: { src: string | undefined; note: string }
  /** Whether a new picture may be saved for later orders. */
  canKeepCode?: boolean
  /** What the order comes to. */
  preview?: ReactNode
  /** Among the settings that few orders need. */
  more?: ReactNode
  children?: ReactNode
}

/** The fields of an order. */
export function OrderForm(props: OrderFormProps) {
  const {
    id,
    form,
    disabledReason,
    refused,
    onChanged,
    onReview,
    lead,
    keptCode,
    canKeepCode = false,
    preview,
    more,
    children,
  } = props
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      onChanged()
      set(value)
    }
  const faultOf = (part: OrderPart) => (refused.part === part ? refused.text : undefined)
  return (
    <form
      noValidate
      id={id}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (disabledReason === undefined) onReview(form.filled)
      }}
    >
      <OrderAmount
        type={form.type}
        value={form.typedGf}
        onValueChange={changing(form.setGf)}
        available={form.available}
        refused={faultOf('amount')}
      />
      <OrderPricing type={form.type} asked={form.asked} onChanged={onChanged} refused={faultOf('price')} />
      {form.type === 'sell' && (
        <div className="flex flex-col gap-1">
          <UsdtCodeField
            value={form.code ?? keptCode?.src}
            onValueChange={changing(form.setCode)}
            onBusy={form.setUploading}
            error={faultOf('code')}
            {...(canKeepCode && {
              keepAs: { name: form.keepAs, onNameChange: changing(form.setKeepAs) },
            })}
          />
          {keptCode && form.code === undefined && <p className="text-sm text-quiet">{keptCode.note}</p>}
        </div>
      )}
      {children}
      <MoreSettings isUsed={form.minPartners > 0 || form.minDays > 0 || form.remark !== ''}>
        <OrderRequirements
          partners={form.minPartners}
          onPartnersChange={changing(form.setMinPartners)}
          days={form.minDays}
          onDaysChange={changing(form.setMinDays)}
        />
        {more}
        <OrderRemark value={form.remark} onValueChange={changing(form.setRemark)} />
      </MoreSettings>
      {preview}
      <p className="text-sm text-quiet">{lead}</p>
    </form>
  )
}

interface OrderRequirementsProps {
  partners: number
  onPartnersChange: (value: number) => void
  days: number
  onDaysChange: (value: number) => void
}

const PARTNERS = [0, 1, 3, 10, 30]
const DAYS = [0, 7, 30, 90]

/** The requirements for the order's taker (rules/trading#demands). */
export function OrderRequirements({
  partners,
  onPartnersChange,
  days,
  onDaysChange,
}: OrderRequirementsProps) {
  const w = useWords(words).demands
  const s = useWords(shared).demands
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{w.title}</legend>
      <p className="text-sm text-quiet">{w.hint}</p>
      <div className="grid grid-cols-2 gap-2 max-xs:grid-cols-1">
        <Choice
          label={w.partners}
          none={w.none}
          figures={PARTNERS}
          text={s.partners}
          value={partners}
          onValueChange={onPartnersChange}
        />
        <Choice
          label={w.days}
          none={w.none}
          figures={DAYS}
          text={s.days}
          value={days}
          onValueChange={onDaysChange}
        />
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  none: string
  figures: readonly number[]
  text: (figure: number) => string
  value: number
  onValueChange: (value: number) => void
}

/** Common figures, and the order's current one. */
function Choice({ label, none, figures, text, value, onValueChange }: ChoiceProps) {
  const all = [...new Set([...figures, value])].toSorted((one, other) => one - other)
  return (
    <Select
      label={label}
      options={all.map((figure) => ({ value: String(figure), label: figure === 0 ? none : text(figure) }))}
      value={String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
    />
  )
}
