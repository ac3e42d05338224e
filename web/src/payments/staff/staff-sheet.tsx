import type { Staff, StaffRole } from '@torch/contract/payments.ts'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './staff-words.ts'

interface StaffSheetProps {
  /** Stays while the sheet slides out. */
  staff: Staff | undefined
  open: boolean
  isChanging: boolean
  onRole: (role: StaffRole) => void
  onRemove: () => void
  onClose: () => void
}

/** Shows a staff member's name and rights, with the owner's actions. */
export function StaffSheet({ staff, open, isChanging, onRole, onRemove, onClose }: StaffSheetProps) {
  const w = useWords(words)
  const language = useLanguage()
  if (!staff) return null
  const next: StaffRole = staff.role === 'manager' ? 'cashier' : 'manager'
  return (
    <Sheet
      open={open}
      title={staff.name}
      onClose={onClose}
      footer={
        <div className="pair">
          <Button variant="secondary" onClick={onRemove}>
            {w.remove}
          </Button>
          <Button busy={isChanging && w.changing} onClick={() => onRole(next)}>
            {w.make[next]}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <Facts
          facts={[
            { name: w.username, value: <span className="break-all">{staff.name}</span> },
            ...(staff.nickname ? [{ name: w.nickname, value: staff.nickname }] : []),
            { name: w.role, value: w.roles[staff.role] },
            { name: w.joined, value: showDate(dayOf(staff.since), language) },
          ]}
        />
        <p className="text-sm text-quiet">{w.may[staff.role]}</p>
        <p className="text-sm text-quiet">{w.wouldBe[next]}</p>
      </div>
    </Sheet>
  )
}
