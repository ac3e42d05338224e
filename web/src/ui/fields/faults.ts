import { type FieldErrors, type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'

/** Errors of a form by field name, in field order; undefined means no error. */
export type Faults<Form extends FieldValues> = Partial<Record<FieldPath<Form>, string | undefined>>

/** Returns a react-hook-form resolver for rules on the whole form. */
export function resolverOf<Form extends FieldValues>(faultsOf: (form: Form) => Faults<Form>): Resolver<Form> {
  return (values) => {
    const faults = faultsOf(values)
    const errors: FieldErrors<Form> = {}
    for (const name of namesWithErrors(faults)) set(errors, name, { type: 'fault', message: faults[name] })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

/** Returns the names of the fields with errors. */
export function namesWithErrors<Form extends FieldValues>(faults: Faults<Form>): FieldPath<Form>[] {
  return (Object.keys(faults) as FieldPath<Form>[]).filter((name) => faults[name] !== undefined)
}
