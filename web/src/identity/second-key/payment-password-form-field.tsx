import type { Path, UseFormReturn } from 'react-hook-form'
import { useField } from '../../ui/fields/use-field.ts'
import { PaymentPasswordField } from './payment-password-field.tsx'

interface PaymentPasswordFormFieldProps<Form extends { paymentPassword: string }> {
  form: UseFormReturn<Form>
  label: string
  /** The error where it is empty. */
  required: string
}

/** The payment password or a passkey as a field of a form. */
export function PaymentPasswordFormField<Form extends { paymentPassword: string }>({
  form,
  label,
  required,
}: PaymentPasswordFormFieldProps<Form>) {
  const field = useField(form, 'paymentPassword' as Path<Form>, {
    validate: (text: string) => text !== '' || required,
  })
  const onValueChange = field.onValueChange as (typed: string) => void
  return <PaymentPasswordField label={label} {...field} onValueChange={onValueChange} />
}
