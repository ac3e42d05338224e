import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { standardReasonText } from '@torch/contract/standard-reasons.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMay, useOperatorSession } from '../account/operator-session.ts'
import { DetailFrame } from '../detail-frame.tsx'
import { HolderFrame } from '../list/holder-frame.tsx'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { useInspectedRecord } from '../list/use-records.ts'
import { RewardFacts } from '../rewards/reward-facts.tsx'
import { sectionsOf } from '../sections.ts'
import { MarkLinks } from './mark-links.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberLinks } from './member-links.tsx'
import { memberTones } from './member-tones.ts'
import { words } from './member-words.ts'
import { RecoveryCard } from './recovery-card.tsx'
import { RestrictionsCard } from './restrictions-card.tsx'
import { words as treeWords } from './tree-words.ts'
import { words as viewWords } from './view-words.ts'

/** Shows a member with everything operators may know and do. */
export function MemberPage({ id }: { id: number }) {
  const query = useInspectedRecord('inspectMember', { id })
  return (
    <DetailFrame query={query} queue={paths.consoleMembers} skeletonHeights={['h-16', 'h-72', 'h-52']}>
      {(member) => <Member member={member} />}
    </DetailFrame>
  )
}

function Member({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const tree = useWords(treeWords)
  const view = useWords(viewWords)
  const canView = useMay('members:view')
  const language = useLanguage()
  const { username, nickname, avatarUrl, status, isVip, disabled } = member
  const name = nickname ?? username
  return (
    <HolderFrame
      holder={member}
      kind="member"
      picture={<Picture src={avatarUrl ?? ''} name={name} className="size-12 rounded-full text-lg" />}
      name={name}
      badges={
        <>
          <Badge tone={memberTones[status]}>{w.statuses[status]}</Badge>
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
          <Sessions member={member} />
          <RecoveryCard member={member} />
        </>
      }
      business={
        <>
          <RewardFacts
            target={{ holder: 'member', id: member.id, name: username }}
            hold={member.rewards.held}
            rewards={member.rewards}
          />
          <RestrictionsCard member={member} />
          <Business member={member} />
          <MemberLinks id={member.id} links={member.links} />
        </>
      }
      links={
        <>
          <RecordLinks id={member.id} />
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

/** Links to the member's records, as far as the operator may see them. */
function RecordLinks({ id }: { id: number }) {
  const w = useWords(words).records
  const operator = useOperatorSession()?.operator
  const lists = [
    { section: 'payments', path: paths.consolePayments },
    { section: 'orders', path: paths.consoleOrders },
    { section: 'trades', path: paths.consoleTrades },
  ] as const
  return lists
    .filter(({ section }) => operator && sectionsOf(operator).some(({ name }) => name === section))
    .map(({ section, path }) => (
      <SectionLink key={section} section={section} to={`${path}?memberId=${id}`}>
        {w[section]}
      </SectionLink>
    ))
}

function Profile({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const l = useWords(listWords)
  const language = useLanguage()
  const { id, username, email, phone, bio, referralCode, upline, friends, validFriends } = member
  const { level, levelActive, twoFactorEnabled, hasPasskey, createdTime } = member
  const set = (on: boolean) => (on ? w.on : w.off)
  return (
    <Card>
      <CardTitle>{w.about}</CardTitle>
      <Facts
        facts={[
          { name: w.id, value: id },
          { name: w.username, value: <span className="break-all">{username}</span> },
          { name: w.email, value: <span className="break-all">{email}</span> },
          { name: w.phone, value: phone ?? '—' },
          { name: w.bio, value: <span className="break-words">{bio ?? '—'}</span> },
          { name: w.language, value: w.languages[member.language] },
          { name: w.registered, value: showMoment(createdTime, language) },
          { name: w.referralCode, value: referralCode },
          {
            name: w.upline,
            value: upline ? <MemberLink id={upline.id}>{upline.username}</MemberLink> : l.platform,
          },
          { name: w.friends, value: w.friendsOf(friends, validFriends) },
          { name: w.level, value: levelActive ? level : w.levelPaused(level) },
          { name: w.twoFactor, value: set(twoFactorEnabled) },
          { name: w.passkey, value: set(hasPasskey) },
        ]}
      />
    </Card>
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
function Business({ member: { id, shops, openOrders, openTrades } }: { member: InspectedMember }) {
  const w = useWords(words)
  return (
    <Card>
      <CardTitle>{w.trading}</CardTitle>
      <Facts
        facts={[
          {
            name: w.shop,
            value:
              shops.length === 0
                ? '—'
                : shops.map((shop) => (
                    <span key={shop.id} className="block">
                      <SectionLink section="shops" to={paths.consoleShop(shop.id)}>
                        {shop.name}
                      </SectionLink>{' '}
                      · {w.shopStatuses[shop.status]}
                    </span>
                  )),
          },
          {
            name: w.openOrders,
            value: (
              <SectionLink section="orders" to={`${paths.consoleOrders}?memberId=${id}`}>
                {openOrders}
              </SectionLink>
            ),
          },
          {
            name: w.openTrades,
            value: (
              <SectionLink section="trades" to={`${paths.consoleTrades}?memberId=${id}`}>
                {openTrades}
              </SectionLink>
            ),
          },
        ]}
      />
    </Card>
  )
}
