import type { Ref } from 'react'
import { useWords } from '../lib/words.ts'
import { Select } from '../ui/fields/choices.tsx'
import type { Category } from './category.ts'
import { words } from './words.ts'

const CATEGORIES = ['restaurant', 'retail', 'service', 'other'] as const

interface CategoryFieldProps<Value> {
  name: string
  label: string
  error: string | undefined
  ref: Ref<HTMLSelectElement>
  onBlur: () => void
  value: Value
  onValueChange: (value: Value) => void
  /** The option for no choice. */
  none?: { value: Value; label: string }
}

export function CategoryField<Value extends Category | ''>({ none, ...field }: CategoryFieldProps<Value>) {
  const names = useWords(words).shop.category
  const options = CATEGORIES.map((value) => ({ value: value as Value, label: names[value] }))
  return <Select {...field} options={none ? [none, ...options] : options} />
}
