import type { InspectedFingerprint } from '@torch/contract/operator-lists.ts'
import { useParams } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { DetailFrame } from '../detail-frame.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { useInspectedRecord } from '../engine/use-inspected-record.ts'
import { ActRows } from '../list/act-rows.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { words } from './mark-words.ts'

/** Shows the members who used a device or a network. */
export function Component() {
  const { mark } = useParams()
  return <SectionPage section="members">{mark && <Mark key={mark} mark={mark} />}</SectionPage>
}

function Mark({ mark }: { mark: string }) {
  const query = useInspectedRecord('inspectFingerprint', { fingerprint: mark })
  return (
    <div className="max-w-3xl">
      <DetailFrame query={query} queue={paths.consoleMembers} skeletonHeights={['h-24', 'h-72']}>
        {(found) => <Found found={found} />}
      </DetailFrame>
    </div>
  )
}

function Found({ found }: { found: InspectedFingerprint }) {
  const w = useWords(words)
  const { kind, fingerprint: mark, members, more, acts } = found
  return (
    <>
      <Card>
        <CardTitle>{w[kind]}</CardTitle>
        <CopyableNumber number={mark} />
        <p className="pt-2 text-sm text-quiet">{w.leads[kind]}</p>
      </Card>
      <Card>
        <CardTitle>{w.members}</CardTitle>
        {members.length === 0 ? (
          <p className="text-sm text-quiet">{w.noMembers}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {members.map((member) => (
              <li key={member.id} className="py-2">
                <Member member={member} />
              </li>
            ))}
          </ul>
        )}
        {more && <p className="pt-2 text-sm text-quiet">{w.more}</p>}
      </Card>
      {acts && <ActRows acts={acts} />}
    </>
  )
}

function Member({ member }: { member: InspectedFingerprint['members'][number] }) {
  const w = useWords(words)
  const { cell } = useFields('members')
  const language = useLanguage()
  const { id, username, status, sessions, devices, firstTime, lastTime } = member
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <MemberLink id={id}>{username}</MemberLink>
        {status !== 'active' && cell('status', member)}
      </p>
      <p className="text-sm text-quiet">{[w.sessions(sessions), ...devices].join(' · ')}</p>
      <p className="tabular text-xs text-quiet">
        {w.times(showMoment(firstTime, language), showMoment(lastTime, language))}
      </p>
    </>
  )
}
