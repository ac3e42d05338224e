import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { PaymentPasswordField } from './payment-password-field.tsx'

interface PaymentPasswordOfProps<Form extends { paymentPassword: string }> {
  form: UseFormReturn<Form>
  label: string
  /** Said where it is left out. */
  required: string
}

/** The payment password, or a passkey in its place, as a field of a form. */
export function PaymentPasswordOf<Form extends { paymentPassword: string }>({
  form,
  label,
  required,
}: PaymentPasswordOfProps<Form>) {
  const name = 'paymentPassword' as Path<Form>
  form.register(name, { validate: (text: string) => text !== '' || required })
  return (
    <PaymentPasswordField
      label={label}
      error={form.getFieldState(name, form.formState).error?.message}
      value={form.watch(name)}
      onValueChange={(value) =>
        form.setValue(name, value as PathValue<Form, Path<Form>>, {
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  )
}
