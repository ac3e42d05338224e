import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../account/operator-session.ts'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { words } from './member-words.ts'

type Act = 'disable' | 'enable' | 'end-sessions' | 'vip' | 'take-vip'

/** The actions on a member, by permission. */
export function MemberActions({
  member: { id, username, status, isVip, shops },
}: {
  member: InspectedMember
}) {
  const w = useWords(words)
  const [open, setOpen] = useState<Act>()
  const canDisable = useMay('members:disable')
  const canGrantVip = useMay('vip:grant')
  if (status === 'closed' || (!canDisable && !canGrantVip)) return null
  const sheet = (act: Act) => ({ open: open === act, onClose: () => setOpen(undefined) })
  const params = { id }
  return (
    <div className="flex flex-wrap gap-3">
      {canDisable && status === 'active' && (
        <>
          <Button variant="danger" onClick={() => setOpen('disable')}>
            {w.disable}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('end-sessions')}>
            {w.endSessions}
          </Button>
        </>
      )}
      {canDisable && status === 'disabled' && <Button onClick={() => setOpen('enable')}>{w.enable}</Button>}
      {canGrantVip && (
        <Button variant="secondary" onClick={() => setOpen(isVip ? 'take-vip' : 'vip')}>
          {isVip ? w.takeVip : w.grantVip}
        </Button>
      )}
      {open === 'take-vip' && <TakeVipSheet id={id} onClose={() => setOpen(undefined)} />}
      <ReasonSheet
        {...sheet('disable')}
        standard="disableMember"
        danger
        title={w.disableTitle(username)}
        hint={w.reasonShown}
        submitLabel={shops.length > 0 ? w.disableWithShops : w.disable}
        done={w.disabled}
        act={(reason) =>
          // The server refuses where the member has another shop than those shown here.
          operatorCall('disableMember', { params, body: { reason, stopShops: shops.map((shop) => shop.id) } })
        }
      >
        <p>{w.disableText}</p>
        {shops.length > 0 && (
          <p className="rounded-md bg-accent-soft p-3 text-sm break-words">
            {w.disableShops(shops.map(({ name }) => name).join(', '))}
          </p>
        )}
        <p className="text-sm text-quiet">{w.disableMoney}</p>
      </ReasonSheet>
      <ReasonSheet
        {...sheet('enable')}
        title={w.enableTitle(username)}
        hint={w.reasonLogged}
        submitLabel={w.enable}
        done={w.enabled}
        act={(reason) => operatorCall('enableMember', { params, body: { reason } })}
      >
        <p>{w.enableText}</p>
      </ReasonSheet>
      <ReasonSheet
        {...sheet('end-sessions')}
        title={w.endTitle(username)}
        hint={w.reasonLogged}
        submitLabel={w.endSessions}
        done={w.ended}
        act={(reason) => operatorCall('endMemberSessions', { params, body: { reason } })}
      >
        <p>{w.endText}</p>
      </ReasonSheet>
      <ReasonSheet
        {...sheet('vip')}
        title={w.vipTitle(username)}
        hint={w.reasonLogged}
        submitLabel={w.grantVip}
        done={w.granted}
        act={(reason) => operatorCall('grantVip', { params, body: { reason } })}
      >
        <p>{w.vipText}</p>
      </ReasonSheet>
    </div>
  )
}

/** Proposes to revoke granted VIP, which needs two operators. */
export function TakeVipSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '' } })
  return (
    <ProposeSheet
      form={form}
      title={w.takeVip}
      reasonHint={w.takeVipRead}
      onClose={onClose}
      make={() => ({ kind: 'take-vip', id: String(id) })}
    >
      <p className="text-quiet">{w.takeVipText}</p>
    </ProposeSheet>
  )
}
