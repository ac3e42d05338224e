import { Segmented } from '../ui/fields/choices.tsx'

interface StatusFilterProps<T extends string> {
  label: string
  statuses: readonly T[]
  names: Record<T, string>
  value: T
  onValueChange: (status: T) => void
}

/** A filter by status: waiting or done. */
export function StatusFilter<T extends string>({
  label,
  statuses,
  names,
  value,
  onValueChange,
}: StatusFilterProps<T>) {
  return (
    <div className="wide:max-w-xs">
      <Segmented
        label={label}
        value={value}
        onValueChange={onValueChange}
        options={statuses.map((status) => ({ value: status, label: names[status] }))}
      />
    </div>
  )
}
