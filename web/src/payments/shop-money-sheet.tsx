import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { useWords } from '../lib/words.ts'
import { type Message, message } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { MoneySheet } from '../ui/money-sheet.tsx'
import { words } from '../ui/words.ts'

interface ShopMoneySheetProps
  extends Omit<ComponentProps<typeof MoneySheet>, 'formFooter' | 'fault' | 'failedTitle'> {
  /** The form's id, for its submit button. */
  formId: string
  /** The button's label while the form is being checked. */
  checking?: string | false
  canReview?: boolean
  /** The error to show in a dialog above the sheet, whose form is long. */
  failed: Message | undefined
}

/** A sheet for moving a shop's points: to its owner, to a member, or back to the payer. */
export function ShopMoneySheet({
  formId,
  checking = false,
  canReview = true,
  failed,
  ...sheet
}: ShopMoneySheetProps) {
  const w = useWords(words)
  const showFailed = useEffectEvent(() => void (failed && message(failed)))
  useEffect(() => {
    if (failed?.text) showFailed()
  }, [failed?.text])
  return (
    <MoneySheet
      {...sheet}
      formFooter={
        <div className="pair">
          <Button variant="secondary" disabled={checking !== false} onClick={sheet.onClose}>
            {w.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={!canReview} busy={checking}>
            {w.money.next}
          </Button>
        </div>
      }
    />
  )
}
