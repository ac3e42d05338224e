import { useRef, useState } from 'react'

/** What is wrong, by the name of the field; a field without a fault may be there as undefined. */
export type Faults = Readonly<Record<string, string | undefined>>

/**
 * What somebody fills in, and what is wrong with it. A fault is said once its field was left, or once all of them were
 * asked for. Names of fields are the `name` of their controls.
 */
export function useFilledForm<F extends object>(start: () => F, faultsOf: (form: F) => Faults) {
  const [form, setForm] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set<string>())
  const element = useRef<HTMLFormElement>(null)
  const faults = Object.entries(faultsOf(form)).filter(([, fault]) => fault !== undefined)

  return {
    form,
    /** Goes on the `<form>`, so that the first faulty field can be found. */
    element,
    fill: (change: Partial<F> | ((before: F) => Partial<F>)) =>
      setForm((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    leave: (name: string) => setLeft((before) => (before === 'all' ? before : new Set([...before, name]))),
    /** The fault to show beside a field. */
    faultOf: (name: string) =>
      left === 'all' || left.has(name) ? faults.find(([faulty]) => faulty === name)?.[1] : undefined,
    faultCount: faults.length,
    /** Shows every fault and takes the reader to the first one. True where there is none. */
    check: () => {
      setLeft('all')
      const [first] = faults
      if (first) element.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
      return !first
    },
    begin: (anew: F) => {
      setForm(anew)
      setLeft(new Set<string>())
    },
  }
}

/** What `useFilledForm` gives, to be handed to the parts of a long form. */
export type FilledForm<F extends object> = ReturnType<typeof useFilledForm<F>>
