import { BadgePercent, BellRing, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { useAtCounter } from '../../lib/at-counter.ts'
import { useWords } from '../../lib/words.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useChime } from '../chime.ts'
import { CounterRulesSheet } from './counter-rules-sheet.tsx'
import { words } from './counter-words.ts'
import { words as discountWords } from './discount-words.ts'
import { LockRow } from './lock-row.tsx'
import { useVoice } from './voice.ts'

interface CounterSettingsProps {
  open: boolean
  /** The caller's own shop, whose rules are theirs to say. */
  ownShop: number | undefined
  onClose: () => void
}

/**
 * What this device makes heard of a payment, kept on it: the counter's phone sounds, the owner's need not. And for owners, what
 * their counters may do.
 */
export function CounterSettings({ open, ownShop, onClose }: CounterSettingsProps) {
  const w = useWords(words)
  const sound = useChime()
  const voice = useVoice()
  const isLocked = useAtCounter()
  const r = useWords(discountWords).rules
  const [isRuling, setRuling] = useState(false)
  return (
    <Sheet open={open} title={w.settings} onClose={onClose}>
      <ListCard className="border border-line shadow-none">
        <SwitchRow
          icon={<BellRing aria-hidden className="size-5" />}
          title={w.sound}
          note={w.soundNote}
          on={sound.isOn}
          onChange={sound.turn}
        />
        <SwitchRow
          icon={<Volume2 aria-hidden className="size-5" />}
          title={w.voice}
          note={voice.canSpeak ? w.voiceNote : w.noVoice}
          on={voice.isOn}
          disabled={!voice.canSpeak}
          onChange={voice.turn}
        />
        {ownShop !== undefined && (
          <ListRow
            icon={<BadgePercent aria-hidden className="size-5" />}
            title={r.title}
            note={r.note}
            onClick={() => setRuling(true)}
          />
        )}
        {!isLocked && <LockRow onLocked={onClose} />}
      </ListCard>
      {isRuling && ownShop !== undefined && (
        <CounterRulesSheet merchantId={ownShop} onClose={() => setRuling(false)} />
      )}
    </Sheet>
  )
}
