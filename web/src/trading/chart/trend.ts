import { useLanguage } from '../../lib/language.ts'

/** The colour of a price that moved: red is what rises in China, and what falls elsewhere. */
export function useTrendClass(): (change: bigint | undefined) => string {
  const language = useLanguage()
  return (change) => {
    if (change === undefined || change === 0n) return 'text-quiet'
    return change > 0n === (language === 'zh') ? 'text-bad' : 'text-good'
  }
}
