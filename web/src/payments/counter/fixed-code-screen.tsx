import { showUnits, type Units } from '@torch/contract/money.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { CodeToScan } from './code-to-scan.tsx'
import { words } from './counter-words.ts'
import { FullScreen } from './full-screen.tsx'
import { RotateButton } from './rotate-button.tsx'

interface FixedCodeScreenProps {
  shopName: string
  link: string
  /** The amount to pay; zero where the customer decides. */
  units: Units
  onClose: () => void
}

/** Shows the shop's fixed code, which is always valid: the customer enters the amount. Works offline. */
export function FixedCodeScreen({ shopName, link, units, onClose }: FixedCodeScreenProps) {
  const w = useWords(words)
  const [isRotated, setRotated] = useState(false)
  return (
    <FullScreen
      label={w.staticCode}
      onClose={onClose}
      isRotated={isRotated}
      footer={
        <div className="pair">
          <RotateButton isRotated={isRotated} onRotate={setRotated} />
          {!isRotated && (
            <Button variant="secondary" onClick={onClose}>
              {w.close}
            </Button>
          )}
        </div>
      }
    >
      <CodeToScan
        shopName={shopName}
        units={units > 0n ? units : undefined}
        link={link}
        label={w.scanToPay}
        title={w.scanToPay}
        note={<p>{units > 0n ? w.offlineNote(showUnits(units)) : w.staticNote}</p>}
      />
    </FullScreen>
  )
}
