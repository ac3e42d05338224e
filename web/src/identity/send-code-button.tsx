import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { words } from './words.ts'

interface SendCodeButtonProps {
  secondsLeft: number
  sending: boolean
  onSend: () => void
}

/** Sends a code at most once a minute, with a countdown. */
export function SendCodeButton({ secondsLeft, sending, onSend }: SendCodeButtonProps) {
  const w = useWords(words)
  const waiting = secondsLeft > 0 && !sending
  return (
    <Button
      variant="secondary"
      className="tabular min-h-12 min-w-30 shrink-0 max-xs:w-full rounded-md!"
      busy={sending && w.sendingCode}
      disabled={waiting}
      onClick={onSend}
    >
      {waiting ? (
        <>
          {w.seconds(secondsLeft)}
          <span className="sr-only">{w.untilNextCode}</span>
        </>
      ) : (
        w.sendCode
      )}
    </Button>
  )
}
