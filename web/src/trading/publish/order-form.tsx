import type { ReactNode } from 'react'
import { UsdtCodeField } from '../usdt/usdt-code-field.tsx'
import { OrderAmount, OrderRemark } from './order-fields.tsx'
import { OrderPricing } from './order-pricing.tsx'
import { OrderRequirements } from './order-requirements.tsx'
import type { FilledOrder, OrderForm as Form, OrderPart } from './use-order-form.ts'

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
      <p className="text-sm text-quiet">{lead}</p>
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
      <OrderRequirements
        partners={form.minPartners}
        onPartnersChange={changing(form.setMinPartners)}
        days={form.minDays}
        onDaysChange={changing(form.setMinDays)}
      />
      <OrderRemark value={form.remark} onValueChange={changing(form.setRemark)} />
      {children}
    </form>
  )
}
