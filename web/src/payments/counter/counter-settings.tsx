import { BellRing, Volume2 } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { ListCard } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useChime } from '../chime.ts'
import { words } from './counter-words.ts'
import { useVoice } from './voice.ts'

/** What this device makes heard of a payment. Kept on the device: the counter's phone sounds, the owner's need not. */
export function CounterSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(words)
  const sound = useChime()
  const voice = useVoice()
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
      </ListCard>
    </Sheet>
  )
}
