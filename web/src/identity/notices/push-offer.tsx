import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { read, write } from '../../lib/storage.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { toastOnError, useAction } from '../../ui/use-action.ts'
import { canOfferPush, enablePush } from './push.ts'
import { words } from './words.ts'

/** Set when the user declined the offer. */
const PUSH_DECLINED_KEY = 'pushDeclined'

/** Offers push on this device. The browser's own prompt appears only after a press. */
export function PushOffer() {
  const w = useWords(words).push
  const [isOffered, setOffered] = useState(false)
  const { busy, run } = useAction()
  useEffect(() => {
    if (read(PUSH_DECLINED_KEY)) return
    let isHere = true
    void canOfferPush().then((can) => isHere && setOffered(can))
    return () => {
      isHere = false
    }
  }, [])
  if (!isOffered) return null

  const accept = async () => {
    const outcome = await enablePush()
    toast(w[outcome], { tone: outcome === 'on' ? 'good' : 'plain' })
    setOffered(false)
  }
  const decline = () => {
    write(PUSH_DECLINED_KEY, 'true')
    setOffered(false)
  }
  return (
    <Card aria-labelledby="push-offer" className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <BellRing aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-col gap-0.5">
          <h2 id="push-offer" className="font-semibold">
            {w.title}
          </h2>
          <p className="text-sm text-quiet">{w.text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            busy={busy && w.turningOn}
            onClick={() => void run(toastOnError(undefined, { fallback: w.failed }), accept)}
          >
            {w.turnOn}
          </Button>
          <Button variant="ghost" onClick={decline}>
            {w.notNow}
          </Button>
        </div>
      </div>
    </Card>
  )
}
