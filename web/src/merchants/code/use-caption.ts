import { useTerms } from '../../economy/terms.ts'

interface Captions {
  caption: string
  captionEarning: (multiple: number) => string
}

/** What a code's picture promises: the figure in force, or none where it is not known. The own code opens without a network. */
export function useCaption({ caption, captionEarning }: Captions): string {
  const multiple = useTerms()?.customerRewardMultiple ?? 0
  return multiple > 0 ? captionEarning(multiple) : caption
}
