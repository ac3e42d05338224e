import type { UsdtTx, UsdtTxCheck } from '@torch/contract/trading.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { ExternalLink } from 'lucide-react'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { words } from './words.ts'

/** Public block explorers. An EVM address does not tell which of its chains it is on. */
const EXPLORERS: Readonly<Partial<Record<UsdtNetwork, string>>> = {
  TRC20: 'https://tronscan.org/#/transaction/',
  SOL: 'https://solscan.io/tx/',
  TON: 'https://tonviewer.com/transaction/',
}

/** Shows the buyer's transaction id: to copy, to look up, and with the network's data. */
export function UsdtTxInfo({ tx, network }: { tx: UsdtTx; network: UsdtNetwork | null }) {
  const w = useWords(words)
  const explorer = network === null ? undefined : EXPLORERS[network]
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{w.pay.tx}</h3>
      <div className="rounded-md bg-sunken px-3 py-3">
        <CopyableNumber number={tx.id} />
      </div>
      {tx.check && <TxCheck check={tx.check} />}
      {explorer && (
        <a
          href={explorer + tx.id}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-1.5 self-start text-sm text-accent underline"
        >
          <ExternalLink aria-hidden className="size-4" />
          {w.tx.explorer}
        </a>
      )}
    </div>
  )
}

/** Shows what TRON reports about it, and whether that matches the trade. */
function TxCheck({ check }: { check: UsdtTxCheck }) {
  const w = useWords(words).tx.look
  const faults = useFaults(check)
  const isValid = check.outcome === 'moved' && faults.length === 0
  return (
    <section
      aria-label={w.title}
      className={classNames(
        'flex flex-col gap-1 rounded-md px-3 py-2.5 text-sm',
        isValid ? 'bg-good-soft text-good' : 'bg-gold-soft text-gold',
      )}
    >
      <h4 className="font-semibold">{w.title}</h4>
      <p className="tabular break-words">
        {check.outcome === 'moved'
          ? w.moved(showAmount(check.amount ?? '0'), check.to ?? '—')
          : w[check.outcome]}
      </p>
      {check.confirmedTime && <p>{w.confirmed(showMinute(check.confirmedTime) ?? '')}</p>}
      {isValid && <p className="font-medium">{w.matches}</p>}
      {faults.map((fault) => (
        <p key={fault} className="font-medium">
          {fault}
        </p>
      ))}
      <p>{w.note}</p>
    </section>
  )
}

function useFaults({ outcome, matches: { address, amount, time } }: UsdtTxCheck): string[] {
  const w = useWords(words).tx.look
  if (outcome !== 'moved') return []
  return [
    address === null && w.unknownAddress,
    address === false && w.otherAddress,
    amount === false && w.tooLittle,
    time === false && w.early,
  ].filter((fault) => fault !== false)
}
