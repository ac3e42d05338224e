import { FilterX } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'

/** Clears the filters; shown while one is active. */
export function ResetFilters({ name, onReset }: { name: string; onReset: () => void }) {
  return (
    <IconButton label={name} className="size-12! text-accent" onClick={onReset}>
      <FilterX aria-hidden className="size-5" />
    </IconButton>
  )
}
