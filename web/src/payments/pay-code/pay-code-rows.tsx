import { readUnits } from '@torch/contract/money.ts'
import type { Brakes, PayCodeSettings } from '@torch/contract/payments.ts'
import { Gauge, PowerOff, ShieldCheck, Snowflake, WifiOff } from 'lucide-react'
import { dayOf } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle, ListCard, ListRow } from '../../ui/card.tsx'
import { useActionOf } from '../../ui/use-action.ts'
import { useOverlay } from '../../ui/use-overlay.ts'
import { AllowanceSheet } from './allowance-sheet.tsx'
import { LimitsSheet } from './limits-sheet.tsx'
import { OwnLimitsSheet } from './own-limits-sheet.tsx'
import { keepSettings } from './queries.ts'
import { UnfreezeSheet } from './unfreeze-sheet.tsx'
import { useFreeze } from './use-brakes.ts'
import { words } from './words.ts'

interface PayCodeRowsProps {
  settings: PayCodeSettings
  userId: number
  /** This device keeps the key of the allowance. */
  hasKey: boolean
}

/** What a member sets about the pay code: limits, allowance, turning off. */
export function PayCodeRows({ settings, userId, hasKey }: PayCodeRowsProps) {
  const w = useWords(words)
  const formatDay = useDayFormatter()
  const sheet = useOverlay<'limits' | 'offline'>()
  const turningOff = useActionOf('turnOffPayCode', {
    failed: w.turnOff.failed,
    onDone: (next) => keepSettings(userId, next),
  })
  const { limits, offline } = settings
  const hasLimit = readUnits(limits.payment) > 0n
  const askTurnOff = () =>
    void confirm({
      title: w.turnOff.title,
      text: w.turnOff.ask,
      action: w.turnOff.action,
      danger: true,
      act: async () => void (await turningOff.run({ body: {} })),
    })
  return (
    <>
      <ListCard>
        <ListRow
          icon={<Gauge aria-hidden className="size-5" />}
          title={w.limits.title}
          note={hasLimit ? w.limits.some(showAmount(limits.payment), showAmount(limits.day)) : w.limits.none}
          onClick={() => sheet.open('limits')}
        />
        <ListRow
          icon={<WifiOff aria-hidden className="size-5" />}
          title={w.offline.title}
          note={allowanceNote(w, offline, hasKey, formatDay)}
          onClick={() => sheet.open('offline')}
        />
        <ListRow
          icon={<PowerOff aria-hidden className="size-5" />}
          title={w.turnOff.title}
          onClick={askTurnOff}
        />
      </ListCard>
      <LimitsSheet
        key={`limits ${sheet.opening}`}
        open={sheet.isOpen && sheet.of === 'limits'}
        {...{ settings, userId }}
        onClose={sheet.close}
      />
      <AllowanceSheet
        key={`offline ${sheet.opening}`}
        open={sheet.isOpen && sheet.of === 'offline'}
        {...{ settings, userId }}
        onClose={sheet.close}
      />
    </>
  )
}

function allowanceNote(
  w: typeof words.zh,
  { amount, endsTime, isElsewhere }: PayCodeSettings['offline'],
  hasKey: boolean,
  formatDay: (moment: string) => string,
): string {
  if (endsTime === null || readUnits(amount) === 0n) return w.offline.none
  return isElsewhere || !hasKey
    ? w.offline.elsewhere
    : w.offline.left(showAmount(amount), formatDay(dayOf(endsTime)))
}

/** The member's own brakes: limits on what leaves the account, and the freeze. */
export function BrakeRows({ brakes }: { brakes: Brakes | undefined }) {
  const w = useWords(words)
  const sheet = useOverlay<'limits'>()
  const freeze = useFreeze()
  const shown = (limit: string | null) => (limit === null ? w.ownLimits.noLimit : `${showAmount(limit)} GF`)
  const { payment = null, day = null } = brakes?.limits ?? {}
  return (
    <>
      <ListCard>
        <ListRow
          icon={<ShieldCheck aria-hidden className="size-5" />}
          title={w.ownLimits.title}
          note={
            payment === null && day === null ? w.ownLimits.none : w.ownLimits.some(shown(payment), shown(day))
          }
          onClick={() => sheet.open('limits')}
        />
        <ListRow
          icon={<Snowflake aria-hidden className="size-5" />}
          title={w.freeze.title}
          note={w.freeze.note}
          onClick={freeze}
        />
      </ListCard>
      {brakes && (
        <OwnLimitsSheet key={sheet.opening} open={sheet.isOpen} brakes={brakes} onClose={sheet.close} />
      )}
    </>
  )
}

/** Stands in place of the code while the account is frozen. */
export function FrozenCard() {
  const w = useWords(words).freeze
  const lifting = useOverlay<'lift'>()
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>{w.frozen}</CardTitle>
      <p className="text-quiet">{w.frozenNote}</p>
      <Button size="large" wide onClick={() => lifting.open('lift')}>
        {w.lift}
      </Button>
      <UnfreezeSheet key={lifting.opening} open={lifting.isOpen} onClose={lifting.close} />
    </Card>
  )
}
