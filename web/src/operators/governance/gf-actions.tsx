import { parseAmount } from '@torch/contract/money.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ProposeSheet } from './propose-sheet.tsx'
import { words } from './words.ts'

type Asking = 'issue' | 'fund' | 'grant'

/** What a treasurer asks for: GF for the treasury, for the release pool, for somebody. */
export function GfActions() {
  const w = useWords(words)
  const [asking, setAsking] = useState<Asking>()
  const titles = { issue: w.issueTitle, fund: w.fundTitle, grant: w.grantTitle }
  return (
    <div className="flex flex-wrap gap-2">
      {(['issue', 'fund', 'grant'] as const).map((one) => (
        <Button key={one} variant="secondary" onClick={() => setAsking(one)}>
          {titles[one]}
        </Button>
      ))}
      {asking && <GfSheet asking={asking} title={titles[asking]} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

function GfSheet({ asking, title, onClose }: { asking: Asking; title: string; onClose: () => void }) {
  const w = useWords(words)
  const [amount, setAmount] = useState('')
  const [to, setTo] = useState<'member' | 'shop'>('member')
  const [id, setId] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const isAmount = (parseAmount(amount.trim()) ?? 0n) > 0n
  const isId = /^[1-9]\d{0,9}$/.test(id.trim())
  const make = () => {
    setLeft(true)
    if (!isAmount || (asking === 'grant' && !isId)) return undefined
    const sum = amount.trim()
    return asking === 'grant'
      ? { kind: 'grant' as const, to, id: id.trim(), amount: sum }
      : {
          kind: 'issue' as const,
          to: asking === 'fund' ? ('release-pool' as const) : ('treasury' as const),
          amount: sum,
        }
  }
  return (
    <ProposeSheet open title={title} onClose={onClose} make={make}>
      <p className="text-quiet">{asking === 'grant' ? w.grantHint : w.issueHint}</p>
      {asking === 'grant' && (
        <>
          <Segmented
            label={w.to}
            value={to}
            onValueChange={setTo}
            options={(['member', 'shop'] as const).map((value) => ({ value, label: w.targets[value] }))}
          />
          <TextField
            label={to === 'member' ? w.memberId : w.shopId}
            inputMode="numeric"
            autoComplete="off"
            value={id}
            onChange={(event) => setId(event.target.value)}
            error={wasLeft && !isId ? w.idFault : undefined}
          />
        </>
      )}
      <TextField
        label={w.amount}
        inputMode="decimal"
        autoComplete="off"
        trailing={<span className="pr-3 text-quiet">GF</span>}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={wasLeft && !isAmount ? w.amountFault : undefined}
      />
    </ProposeSheet>
  )
}
