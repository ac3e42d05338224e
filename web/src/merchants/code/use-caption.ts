import { useTerms } from '../../economy/terms.ts'

interface Captions {
  caption: string
  captionEarning: (multiple: number) => string
}

/**
 * Returns the caption of a code's picture: with the current multiple, or without one while unknown. The own code works
 * offline.
 */
export function useCaption({ caption, captionEarning }: Captions): string {
  const multiple = useTerms()?.customerRewardMultiple ?? 0
  return multiple > 0 ? captionEarning(multiple) : caption
}
