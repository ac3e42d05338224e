import type { SavedUsdtCode } from '@torch/contract/trading.ts'
import { useWords } from '../../../lib/words.ts'
import { words as usdtWords } from '../words.ts'
import { words } from './words.ts'

/** Shows a saved code's name, network and whole address. */
export function CodeFacts({ code: { name, network, address } }: { code: SavedUsdtCode }) {
  const w = useWords(words)
  const { networks } = useWords(usdtWords)
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="font-medium break-words">{name}</span>
      {network === null ? (
        <span className="text-sm text-gold">{w.noAddress}</span>
      ) : (
        <>
          <span className="text-xs text-quiet">{networks[network]}</span>
          <code className="font-mono text-xs break-all text-quiet">{address}</code>
        </>
      )}
    </span>
  )
}
