import { SERVICE_LENGTHS } from '@torch/contract/merchants-limits.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useReferencePrice } from '../../economy/worth/reference-price.ts'
import { PictureField } from '../../files/picture-field.tsx'
import { digitsOf } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { useLocalText } from '../local-text.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { words } from './edit-words.ts'
import { words as manageWords } from './manage-words.ts'
import { proposedPrices } from './proposed-prices.ts'
import type { ServiceForm, ShopForm } from './shop-form.ts'

interface ServiceEditorProps {
  service: ServiceForm
  index: number
  /** The number of services: the last one cannot be removed. */
  count: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onPicture: (picture: string | null) => void
  onBusy: (busy: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const CURRENCIES = ['CNY', 'USD', 'EUR'] as const

/** Edits a product or service, collapsed to its name and price. */
export function ServiceEditor(props: ServiceEditorProps) {
  const { service, index, count, isOpen, onToggle, onMove, onRemove } = props
  const w = useWords(words).service
  const text = useLocalText()
  const name = text(service.serviceName, service.serviceNameEn)
  const summary = useSummary(service, w.number(index + 1))
  const bodyId = `service-${service.key.replace(' ', '-')}`
  const remove = async () => {
    const title = w.removeTitle(name || w.number(index + 1))
    if (await confirm({ title, text: w.removeText, action: w.removeConfirm, danger: true })) onRemove()
  }
  return (
    <section aria-label={w.number(index + 1)} className="overflow-hidden rounded-lg bg-surface shadow-card">
      <div className="flex items-center gap-1 pr-2 max-xs:flex-wrap max-xs:justify-end">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 max-xs:basis-full px-4 py-2 text-left focus-visible:-outline-offset-3"
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-5 shrink-0 text-quiet transition-transform', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 flex-1">
            <span className="tabular block text-xs text-quiet">{summary}</span>
            <span className={classNames('block truncate font-medium max-xs:text-sm', !name && 'text-quiet')}>
              {name || w.unnamed}
            </span>
          </span>
        </button>
        <IconButton
          label={`${w.up}: ${name || w.number(index + 1)}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={`${w.down}: ${name || w.number(index + 1)}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-4 border-t border-line p-4">
            <ServiceFields {...props} />
            {count > 1 && (
              <Button
                variant="ghost"
                className="text-bad!"
                icon={<Trash2 aria-hidden className="size-5" />}
                onClick={() => void remove()}
              >
                {w.remove}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** Returns the summary of a collapsed service. */
function useSummary({ priceGf, priceCurrency, currencyType, serviceStatus }: ServiceForm, number: string) {
  const w = useWords(manageWords)
  const price = priceGf ? `${priceGf} GF` : priceCurrency ? `${priceCurrency} ${currencyType}` : undefined
  return [number, price, serviceStatus ? undefined : w.offline].filter(Boolean).join(' · ')
}

function ServiceFields({ service, index, onPicture, onBusy }: ServiceEditorProps) {
  const w = useWords(words)
  const form = useFormContext<ShopForm>()
  const currency = useField(form, `services.${index}.currencyType`)
  const payable = useField(form, `services.${index}.isGfPayable`)
  const listed = useField(form, `services.${index}.serviceStatus`)
  const order = useField(form, `services.${index}.sortOrder`)
  const proposed = proposedPrices(service, useReferencePrice()?.reference.cnyPerGf)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <ServiceLine index={index} name="serviceName" />
        <ServiceLine index={index} name="serviceNameEn" optional={w.optional} />
        <ServiceLine index={index} name="serviceCategory" hint={w.service.serviceCategoryHint} />
        <Price index={index} name="priceGf" proposal={proposed.priceGf} />
        <Price index={index} name="priceCurrency" proposal={proposed.priceCurrency} />
        <Select
          label={w.service.currencyType}
          options={CURRENCIES.map((value) => ({ value, label: w.service.currencies[value] }))}
          {...currency}
        />
        <ServiceText index={index} name="serviceDescription" />
        <ServiceText index={index} name="serviceDescriptionEn" />
        <TextField
          label={w.service.sortOrder}
          hint={w.service.sortOrderHint}
          inputMode="numeric"
          clean={digitsOf(6)}
          {...order}
        />
      </div>
      <PictureField
        label={w.service.serviceImage}
        optional={w.optional}
        category="shop"
        shape="square"
        value={service.serviceImage ?? undefined}
        onValueChange={(picture) => onPicture(picture ?? null)}
        onBusy={onBusy}
        removable
      />
      <ChoiceEditor index={index} />
      <div className="-mx-4 divide-y divide-line border-y border-line">
        <SwitchRow title={w.service.isGfPayable} on={payable.value} onChange={payable.onValueChange} />
        <SwitchRow
          title={w.service.serviceStatus}
          note={w.service.serviceStatusNote}
          on={listed.value}
          onChange={listed.onValueChange}
        />
      </div>
    </>
  )
}

interface ServiceTextProps {
  index: number
  name: keyof typeof SERVICE_LENGTHS
  hint?: string
  optional?: string
}

function ServiceLine({ index, name, ...line }: ServiceTextProps) {
  const label = useWords(words).service[name]
  const field = useField(useFormContext<ShopForm>(), `services.${index}.${name}`)
  return <CountedField label={label} max={SERVICE_LENGTHS[name]} {...line} {...field} />
}

function ServiceText({ index, name }: ServiceTextProps) {
  const w = useWords(words)
  const field = useField(useFormContext<ShopForm>(), `services.${index}.${name}`)
  return <TextArea label={w.service[name]} optional={w.optional} max={SERVICE_LENGTHS[name]} {...field} />
}

interface PriceProps {
  index: number
  name: 'priceGf' | 'priceCurrency'
  /** The price that fits the other one. */
  proposal: Units | undefined
}

function Price({ index, name, proposal }: PriceProps) {
  const w = useWords(words)
  const field = useField(useFormContext<ShopForm>(), `services.${index}.${name}`)
  const price = (units: Units) => (name === 'priceGf' ? `${showUnits(units)} GF` : `¥${showUnits(units)}`)
  return (
    <div className="flex flex-col items-start gap-1 *:first:self-stretch">
      <AmountField size="line" label={w.service[name]} optional={w.optional} {...field} />
      {proposal !== undefined && (
        <Button
          variant="ghost"
          className="tabular text-sm"
          onClick={() => field.onValueChange(writeUnits(proposal).slice(0, -2))}
        >
          {w.service.propose(price(proposal))}
        </Button>
      )}
    </div>
  )
}
