import type { ListRow } from '@torch/contract/console.ts'
import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { standardReasonText } from '@torch/contract/standard-reasons.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMay } from '../account/operator-session.ts'
import { FactsCard } from '../engine/facts-card.tsx'
import { LatestRecords } from '../engine/latest-records.tsx'
import { listPage } from '../engine/list-page.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { HolderFrame } from '../list/holder-frame.tsx'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { TagMarks } from '../notes/tag-marks.tsx'
import { RewardFacts } from '../rewards/reward-facts.tsx'
import { showMoment } from '../show-moment.ts'
import { MarkLinks } from './mark-links.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberLinks } from './member-links.tsx'
import { words } from './member-words.ts'
import { PayCodeFacts } from './pay-code-facts.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RestrictionsCard } from './restrictions-card.tsx'
import { words as treeWords } from './tree-words.ts'
import { words as viewWords } from './view-words.ts'

/** Members, searchable by any name or number; a member's page has everything that operators may know and do. */
export const Component = listPage('members', {
  alone: true,
  Detail: ({ record }) => <Member member={record} />,
  cells: { status: Status, tags: ({ row: { tags } }) => tags.length > 0 && <TagMarks tags={tags} /> },
})

/** Only where a member may not sign in. */
function Status({ row }: { row: ListRow<'members'> }) {
  const { cell } = useFields('members')
  return row.status !== 'active' && cell('status', row)
}

function Member({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const tree = useWords(treeWords)
  const view = useWords(viewWords)
  const { cell } = useFields('members')
  const canView = useMay('members:view')
  const language = useLanguage()
  const { username, nickname, avatarUrl, status, isVip, disabled } = member
  const name = nickname ?? username
  return (
    <HolderFrame
      holder={member}
      kind="member"
      picture={<Picture src={avatarUrl ?? ''} name={name} className="size-12 rounded-full text-base" />}
      name={name}
      badges={
        <>
          {cell('status', member)}
          {isVip && <Badge tone="gold">{w.vip}</Badge>}
        </>
      }
      blocked={
        disabled && {
          since: w.disabledSince(showMoment(disabled.time, language)),
          reason: standardReasonText(disabled.reason)[language],
        }
      }
      actions={<MemberActions member={member} />}
      facts={
        <>
          <Profile member={member} />
          <Business member={member} />
          <Sessions member={member} />
          <RecoveryCard member={member} />
          <PayCodeFacts payCode={member.payCode} />
        </>
      }
      business={
        <>
          <LatestRecords
            name="payments"
            filters={{ memberId: String(member.id) }}
            fields={['shop', 'amount', 'time', 'paymentNo']}
          />
          <LatestRecords
            name="trades"
            filters={{ memberId: String(member.id) }}
            fields={['tradeNo', 'gfAmount', 'status', 'createdTime']}
          />
          <RewardFacts
            target={{ holder: 'member', id: member.id, name: username }}
            hold={member.rewards.held}
            rewards={member.rewards}
          />
          <RestrictionsCard member={member} />
          <MemberLinks id={member.id} links={member.links} />
        </>
      }
      links={
        <>
          <SectionLink section="members" to={paths.consoleInvited(member.id)}>
            {tree.see}
          </SectionLink>
          {canView && status !== 'closed' && (
            <SectionLink section="members" to={paths.consoleMemberView(member.id)}>
              {view.see}
            </SectionLink>
          )}
        </>
      }
    />
  )
}

function Profile({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const l = useWords(listWords)
  const { upline, friends, validFriends, level, levelActive, twoFactorEnabled, hasPasskey } = member
  const set = (on: boolean) => (on ? w.on : w.off)
  return (
    <FactsCard
      name="members"
      title={w.about}
      record={member}
      fields={[
        'id',
        'username',
        'upline',
        'friends',
        'level',
        'email',
        'phone',
        'createdTime',
        'referralCode',
        'bio',
        'language',
        'twoFactorEnabled',
        'hasPasskey',
      ]}
      values={{
        upline: upline ? <MemberLink id={upline.id}>{upline.username}</MemberLink> : l.noInviter,
        friends: (
          <SectionLink section="members" to={paths.consoleInvited(member.id)}>
            {w.friendsOf(friends, validFriends)}
          </SectionLink>
        ),
        level: levelActive ? level : w.levelPaused(level),
        twoFactorEnabled: set(twoFactorEnabled),
        hasPasskey: set(hasPasskey),
      }}
    />
  )
}

function Sessions({ member: { sessions } }: { member: InspectedMember }) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.sessions}</CardTitle>
      {sessions.length === 0 ? (
        <p className="text-sm text-quiet">{w.noSessions}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map(({ id, device, network, lastSeenTime, fingerprints }) => (
            <li key={id} className="py-2">
              <p className="font-medium break-words">{device || w.unknownDevice}</p>
              <p className="tabular text-sm text-quiet">
                {network} · {w.lastSeen(showMoment(lastSeenTime, language))}
              </p>
              <MarkLinks fingerprints={fingerprints} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Shows the member's shops and open trading. */
function Business({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const { text } = useFields('shops')
  const { id, shops, openOrders, openTrades, delayedGf } = member
  return (
    <FactsCard
      name="members"
      title={w.trading}
      record={member}
      fields={['shops', 'openOrders', 'openTrades', 'delayedGf']}
      values={{
        shops:
          shops.length === 0
            ? '—'
            : shops.map((shop) => (
                <span key={shop.id} className="block">
                  <SectionLink section="shops" to={paths.consoleShop(shop.id)}>
                    {shop.name}
                  </SectionLink>{' '}
                  · {text('status', shop.status)}
                </span>
              )),
        openOrders: (
          <SectionLink section="orders" to={`${paths.consoleOrders}?memberId=${id}`}>
            {openOrders}
          </SectionLink>
        ),
        openTrades: (
          <SectionLink section="trades" to={`${paths.consoleTrades}?memberId=${id}`}>
            {openTrades}
          </SectionLink>
        ),
        delayedGf: `${showAmount(delayedGf)} GF`,
      }}
    />
  )
}
