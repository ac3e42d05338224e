import type { InspectedShop } from '@torch/contract/operator-lists.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { hasRole, useOperatorSession } from '../account/operator-session.ts'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { words } from './shop-words.ts'

/** Support and auditors suspend a shop; only auditors restore it. */
export function ShopActions({ shop: { id, name, status } }: { shop: InspectedShop }) {
  const w = useWords(words)
  const operator = useOperatorSession()?.operator
  const [open, setOpen] = useState(false)
  if (!operator) return null
  const isSuspended = status === 'suspended'
  const canSuspend = hasRole(operator, 'auditor') || hasRole(operator, 'support')
  if (isSuspended ? !hasRole(operator, 'auditor') : !canSuspend) return null
  const sheet = { open, onClose: () => setOpen(false) }
  const params = { id }
  return (
    <div>
      <Button variant={isSuspended ? 'primary' : 'danger'} onClick={() => setOpen(true)}>
        {isSuspended ? w.restore : w.suspend}
      </Button>
      {isSuspended ? (
        <ReasonSheet
          {...sheet}
          title={w.restoreTitle(name)}
          hint={w.reasonLogged}
          submitLabel={w.restore}
          done={w.restored}
          act={(reason) => operatorCall('restoreShop', { params, body: { reason } })}
        >
          <p>{w.restoreText}</p>
        </ReasonSheet>
      ) : (
        <ReasonSheet
          {...sheet}
          standard="suspendShop"
          danger
          title={w.suspendTitle(name)}
          hint={w.reasonShown}
          submitLabel={w.suspend}
          done={w.suspended}
          act={(reason) => operatorCall('suspendShop', { params, body: { reason } })}
        >
          <p>{w.suspendText}</p>
          <p className="text-sm text-quiet">{w.suspendMoney}</p>
        </ReasonSheet>
      )}
    </div>
  )
}
