import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { usdtAddress } from './usdt-address.ts'
import { useUsdtCode } from './use-usdt-code.ts'
import { words } from './words.ts'

/** What is in a receiving code: its address to compare and to copy, or a warning where there is none. */
export function CodeContent({ src }: { src: string }) {
  const w = useWords(words)
  const { data, isError } = useUsdtCode(src)
  if (isError) return <Warning>{w.unread}</Warning>
  if (!data)
    return (
      <p role="status" className="text-sm text-quiet">
        {w.reading}
      </p>
    )
  if (data.kind === 'noQr') return <Warning>{w.noQr}</Warning>
  const found = usdtAddress(data.text)
  const shown = found?.address ?? data.text
  return (
    <div role="status" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
        <span className="flex min-w-0 flex-col">
          <span className="text-xs text-quiet">
            {found ? `${w.address} · ${w.networks[found.network]}` : w.otherText}
          </span>
          <code className="font-mono text-sm break-all">{shown}</code>
        </span>
        <CopyButton
          text={shown}
          label={w.copy}
          copiedLabel={w.copied}
          onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
        />
      </div>
      {!found && <Warning>{w.noAddress}</Warning>}
      {found?.network === 'EVM' && <p className="text-sm text-quiet">{w.askNetwork}</p>}
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-gold-soft px-3 py-2.5 text-sm font-medium text-gold"
    >
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      {children}
    </p>
  )
}
