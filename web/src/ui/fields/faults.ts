import { type FieldErrors, type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'

/** What is wrong with a form, by the names of its fields in their order; one without a fault may be there as undefined. */
export type Faults<Form extends FieldValues> = Partial<Record<FieldPath<Form>, string | undefined>>

/** Rules that look at a form as a whole, as react-hook-form asks them. */
export function resolverOf<Form extends FieldValues>(faultsOf: (form: Form) => Faults<Form>): Resolver<Form> {
  return (values) => {
    const faults = faultsOf(values)
    const errors: FieldErrors<Form> = {}
    for (const name of faulty(faults)) set(errors, name, { type: 'fault', message: faults[name] })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

/** The names of the fields that have a fault. */
export function faulty<Form extends FieldValues>(faults: Faults<Form>): FieldPath<Form>[] {
  return (Object.keys(faults) as FieldPath<Form>[]).filter((name) => faults[name] !== undefined)
}
