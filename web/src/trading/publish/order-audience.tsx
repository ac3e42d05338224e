import { useWords } from '../../lib/words.ts'
import { Segmented } from '../../ui/fields/choices.tsx'
import { words } from './words.ts'

interface OrderAudienceProps {
  linkOnly: boolean
  onLinkOnlyChange: (value: boolean) => void
}

/** A choice whether an order is listed in the hall or only opened by its link (rules/trading#orders-by-link). */
export function OrderAudience({ linkOnly, onLinkOnlyChange }: OrderAudienceProps) {
  const w = useWords(words).audience
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-medium">
        {w.title}
      </p>
      <Segmented
        label={w.title}
        options={(['hall', 'link'] as const).map((value) => ({ value, label: w[value] }))}
        value={linkOnly ? 'link' : 'hall'}
        onValueChange={(value) => onLinkOnlyChange(value === 'link')}
      />
      <p className="text-sm text-quiet">{linkOnly ? w.linkNote : w.hallNote}</p>
    </div>
  )
}
