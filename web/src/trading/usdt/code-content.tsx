import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUsdtCode } from './use-usdt-code.ts'
import { words } from './words.ts'

/** The purpose: paying to the code, being paid, or viewing it later. */
export type CodeUse = 'pay' | 'own' | 'look'

interface CodeContentProps {
  src: string
  use: CodeUse
}

/** Shows a receiving code's content: its address to compare and copy, or a warning if there is none. */
export function CodeContent({ src, use }: CodeContentProps) {
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
  const { found } = data
  const shown = found?.address ?? data.text
  return (
    <div role="status" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
        <span className="flex min-w-0 flex-col">
          <span className="text-xs text-quiet">
            {found ? `${w.address} · ${w.networks[found.network]}` : w.otherText}
          </span>
          <code className={classNames('font-mono text-sm break-all', found?.isBroken && 'line-through')}>
            {found && !found.isBroken ? <ToCompare address={shown} /> : shown}
          </code>
        </span>
        {/* An invalid address must not be copied. */}
        {!found?.isBroken && (
          <CopyButton
            text={shown}
            label={w.copy}
            copiedLabel={w.copied}
            onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
          />
        )}
      </div>
      {!found && <Warning>{w.noAddress}</Warning>}
      {found?.isBroken && (
        <Warning isBad={use !== 'look'}>
          <span>
            {w.broken(w.networks[found.network])} {use !== 'look' && w.thenDo[use]}
          </span>
        </Warning>
      )}
      {found?.network === 'EVM' && !found.isBroken && <p className="text-sm text-quiet">{w.askNetwork}</p>}
    </div>
  )
}

/** The characters of an address that people compare, at each end. */
const COMPARED = 5

/** Emphasizes both ends of an address. */
function ToCompare({ address }: { address: string }) {
  const end = address.length - COMPARED
  return (
    <>
      <b className="text-accent">{address.slice(0, COMPARED)}</b>
      {address.slice(COMPARED, end)}
      <b className="text-accent">{address.slice(end)}</b>
    </>
  )
}

function Warning({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <p
      role="status"
      className={classNames(
        'flex items-start gap-2 rounded-md px-3 py-2.5 text-sm font-medium',
        isBad ? 'bg-bad-soft text-bad' : 'bg-gold-soft text-gold',
      )}
    >
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      {children}
    </p>
  )
}
