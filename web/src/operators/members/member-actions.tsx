import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { useWords } from '../../lib/words.ts'
import { useMay } from '../account/operator-session.ts'
import { Acts } from '../engine/acts.tsx'
import { operatorCall } from '../operator-call.ts'
import { words } from './member-words.ts'

/** The actions on a member, by permission. */
export function MemberActions({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const canDisable = useMay('members:disable')
  const canGrantVip = useMay('vip:grant')
  const { id, username, status, isVip, shops } = member
  if (status === 'closed') return null
  const params = { id }
  return (
    <Acts
      acts={[
        {
          label: w.disable,
          shown: canDisable && status === 'active',
          variant: 'danger',
          title: w.disableTitle(username),
          text: <DisableText shops={shops} />,
          hint: w.reasonShown,
          submitLabel: shops.length > 0 ? w.disableWithShops : w.disable,
          standard: 'disableMember',
          done: w.disabled,
          act: (reason) =>
            // The server refuses where the member has another shop than those shown here.
            operatorCall('disableMember', {
              params,
              body: { reason, stopShops: shops.map((shop) => shop.id) },
            }),
        },
        {
          label: w.endSessions,
          shown: canDisable && status === 'active',
          title: w.endTitle(username),
          text: <p>{w.endText}</p>,
          hint: w.reasonLogged,
          done: w.ended,
          act: (reason) => operatorCall('endMemberSessions', { params, body: { reason } }),
        },
        {
          label: w.enable,
          shown: canDisable && status === 'disabled',
          variant: 'primary',
          title: w.enableTitle(username),
          text: <p>{w.enableText}</p>,
          hint: w.reasonLogged,
          done: w.enabled,
          act: (reason) => operatorCall('enableMember', { params, body: { reason } }),
        },
        {
          label: w.grantVip,
          shown: canGrantVip && !isVip,
          title: w.vipTitle(username),
          text: <p>{w.vipText}</p>,
          hint: w.reasonLogged,
          done: w.granted,
          act: (reason) => operatorCall('grantVip', { params, body: { reason } }),
        },
        {
          label: w.takeVip,
          shown: canGrantVip && isVip,
          title: w.takeVip,
          text: <p className="text-quiet">{w.takeVipText}</p>,
          hint: w.takeVipRead,
          propose: { kind: 'take-vip', id: String(id) },
        },
      ]}
    />
  )
}

function DisableText({ shops }: Pick<InspectedMember, 'shops'>) {
  const w = useWords(words)
  return (
    <>
      <p>{w.disableText}</p>
      {shops.length > 0 && (
        <p className="rounded-md bg-accent-soft p-3 text-sm break-words">
          {w.disableShops(shops.map(({ name }) => name).join(', '))}
        </p>
      )}
      <p className="text-sm text-quiet">{w.disableMoney}</p>
    </>
  )
}
