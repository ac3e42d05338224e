import { AmountField, type AmountFieldProps } from '../../ui/fields/amount-field.tsx'

/** Shows one field of a form that takes an amount of GF or PV. The form sends it by `amountToWire`. */
export function AmountFormField({ unit, ...field }: AmountFieldProps & { unit: 'GF' | 'PV' }) {
  return <AmountField size="line" trailing={<span className="pr-3 text-quiet">{unit}</span>} {...field} />
}
