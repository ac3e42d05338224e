import { useLanguage } from '../../lib/language.ts'

/** Returns the colour class of a price change: in China red means rising; elsewhere falling. */
export function useTrendClass(): (change: bigint | undefined) => string {
  const language = useLanguage()
  return (change) => {
    if (change === undefined || change === 0n) return 'text-quiet'
    return change > 0n === (language === 'zh') ? 'text-bad' : 'text-good'
  }
}
