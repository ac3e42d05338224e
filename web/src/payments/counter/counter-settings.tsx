import { BadgePercent, BellRing, Store, Volume2 } from 'lucide-react'
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
import { TillSheet } from './till-sheet.tsx'
import { words as tillWords } from './till-words.ts'
import { TillsSheet } from './tills-sheet.tsx'
import type { Place } from './use-places.ts'
import { useTill } from './use-till.ts'
import { useVoice } from './voice.ts'

interface CounterSettingsProps {
  open: boolean
  /** Undefined for a member without a workplace. */
  place: Place | undefined
  onClose: () => void
}

/** The settings of this device: sound and voice for payments, and its till. */
export function CounterSettings({ open, place, onClose }: CounterSettingsProps) {
  const w = useWords(words)
  const sound = useChime()
  const voice = useVoice()
  const isLocked = useAtCounter()
  return (
    <Sheet open={open} title={w.settings} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <ListCard className="border border-line shadow-none">
          <SwitchRow
            icon={<BellRing aria-hidden className="size-5" />}
            title={w.sound}
            note={w.soundNote}
            on={sound.isOn}
            onChange={sound.setOn}
          />
          <SwitchRow
            icon={<Volume2 aria-hidden className="size-5" />}
            title={w.voice}
            note={voice.canSpeak ? w.voiceNote : w.noVoice}
            on={voice.isOn}
            disabled={!voice.canSpeak}
            onChange={voice.setOn}
          />
        </ListCard>
        {place && <TillRows place={place} canManage={place.role !== 'cashier' && !isLocked} />}
        {place?.role === 'owner' && !isLocked && <RulesRow merchantId={place.merchantId} />}
        {!isLocked && (
          <ListCard className="border border-line shadow-none">
            <LockRow onLocked={onClose} />
          </ListCard>
        )}
      </div>
    </Sheet>
  )
}

/** Shows this device's till, and all tills for the owner and managers. */
function TillRows({ place: { merchantId }, canManage }: { place: Place; canManage: boolean }) {
  const w = useWords(tillWords)
  const till = useTill(merchantId)
  const [shown, setShown] = useState<'own' | 'all'>()
  const close = () => setShown(undefined)
  if (till.tills.length === 0 && !canManage) return null
  return (
    <>
      <ListCard className="border border-line shadow-none">
        {till.tills.length > 0 && (
          <ListRow
            icon={<Store aria-hidden className="size-5" />}
            title={w.ofDevice}
            note={till.till?.name ?? (till.tillId === null ? w.none : w.unsaid)}
            onClick={() => setShown('own')}
          />
        )}
        {canManage && (
          <ListRow
            icon={<Store aria-hidden className="size-5" />}
            title={w.manage}
            note={w.manageNote}
            onClick={() => setShown('all')}
          />
        )}
      </ListCard>
      <TillSheet till={till} open={shown === 'own'} onClose={close} />
      <TillsSheet merchantId={merchantId} open={shown === 'all'} onClose={close} />
    </>
  )
}

/** Opens the owner's rules for this counter. */
function RulesRow({ merchantId }: { merchantId: number }) {
  const w = useWords(discountWords).rules
  const [isShown, setShown] = useState(false)
  return (
    <>
      <ListCard className="border border-line shadow-none">
        <ListRow
          icon={<BadgePercent aria-hidden className="size-5" />}
          title={w.title}
          note={w.note}
          onClick={() => setShown(true)}
        />
      </ListCard>
      {isShown && <CounterRulesSheet merchantId={merchantId} onClose={() => setShown(false)} />}
    </>
  )
}
