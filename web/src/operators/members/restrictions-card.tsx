import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { standardReasonText } from '@torch/contract/standard-reasons.ts'
import { type MemberPart, memberParts } from '@torch/contract/states.ts'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { useMay } from '../account/operator-session.ts'
import { ActAnswers } from '../act-answers.tsx'
import { Acts } from '../engine/acts.tsx'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { showMoment } from '../show-moment.ts'

/** Shows the member's restrictions; rewards on hold have their own card. */
export function RestrictionsCard({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const language = useLanguage()
  const { restrictions } = member
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <Facts
        facts={memberParts.map((part) => {
          const restriction = restrictions.find((one) => one.part === part)
          if (!restriction) return { name: w.parts[part], value: w.running }
          const { by, since, until, reason, answers } = restriction
          return {
            name: w.parts[part],
            value: (
              <span className="break-words">
                {until === null
                  ? w.restrictedSince(by, showMoment(since, language))
                  : w.restrictedUntil(by, showMoment(until, language))}
                <br />
                {standardReasonText(reason)[language]}
                <ActAnswers answers={answers} />
              </span>
            ),
          }
        })}
      />
      {member.status !== 'closed' && <RestrictionActions member={member} />}
    </Card>
  )
}

function RestrictionActions({
  member: { id, username, restrictions, restrictionHours },
}: {
  member: InspectedMember
}) {
  const w = useWords(words)
  if (!useMay('members:restrict')) return null
  const restrictedParts = restrictions.map(({ part }) => part)
  const unrestrictedParts = memberParts.filter((part) => !restrictedParts.includes(part))
  return (
    <div className="mt-3">
      <Acts
        acts={[
          {
            label: w.restrict,
            shown: unrestrictedParts.length > 0,
            sheet: (onClose) => (
              <RestrictSheet {...{ id, username, restrictionHours, unrestrictedParts, onClose }} />
            ),
          },
          ...memberParts.map((part) => ({
            label: w.liftOf(w.parts[part]),
            shown: restrictedParts.includes(part),
            title: w.liftOf(w.parts[part]),
            text: <p>{w.liftText}</p>,
            hint: w.logged,
            submitLabel: w.lift,
            done: w.lifted,
            act: (reason: string) =>
              operatorCall('liftRestriction', { params: { id, part }, body: { reason } }),
          })),
        ]}
      />
    </div>
  )
}

interface RestrictSheetProps {
  id: number
  restrictionHours: number
  username: string
  unrestrictedParts: readonly MemberPart[]
  onClose: () => void
}

const DURATIONS = { usual: undefined, lifted: null, h24: 24, h72: 72, h168: 168, h720: 720 } as const

function RestrictSheet({ id, username, restrictionHours, unrestrictedParts, onClose }: RestrictSheetProps) {
  const w = useWords(words)
  const [part, setPart] = useState<MemberPart>(unrestrictedParts[0] ?? 'payouts')
  const [duration, setDuration] = useState<keyof typeof DURATIONS>('usual')
  return (
    <ReasonSheet
      open
      standard="restrictMember"
      danger
      onClose={onClose}
      title={w.restrictTitle(username)}
      hint={w.shown}
      submitLabel={w.restrict}
      done={w.done}
      act={(reason) =>
        operatorCall('restrictMember', {
          params: { id },
          body: { part, reason, ...(DURATIONS[duration] !== undefined && { hours: DURATIONS[duration] }) },
        })
      }
    >
      <Select
        label={w.what}
        value={part}
        onValueChange={setPart}
        options={unrestrictedParts.map((value) => ({ value, label: w.parts[value] }))}
      />
      <p className="text-sm text-quiet">{w.means[part]}</p>
      <Select
        label={w.durationLabel}
        value={duration}
        onValueChange={setDuration}
        options={[
          { value: 'usual', label: w.usual(restrictionHours) },
          ...(['h24', 'h72', 'h168', 'h720'] as const).map((value) => ({ value, label: w.duration[value] })),
          { value: 'lifted', label: w.untilLifted },
        ]}
      />
    </ReasonSheet>
  )
}

export const words = defineWords({
  title: { zh: '限制', en: 'Restrictions' },
  parts: {
    payouts: { zh: '付款和转出', en: 'Paying and sending' },
    trading: { zh: '发起交易', en: 'New orders and trades' },
    releases: { zh: 'PV 释放', en: 'PV releases' },
  },
  running: { zh: '正常', en: 'Normal' },
  restrictedUntil: {
    zh: (by: string, time: string) => `${by} 暂停至 ${time}`,
    en: (by: string, time: string) => `On hold until ${time}, by ${by}`,
  },
  restrictedSince: {
    zh: (by: string, time: string) => `${by} 于 ${time} 暂停`,
    en: (by: string, time: string) => `On hold since ${time}, by ${by}`,
  },
  restrict: { zh: '暂停一项', en: 'Put on hold' },
  restrictTitle: {
    zh: (name: string) => `暂停 ${name} 的一项功能`,
    en: (name: string) => `Put something on hold for ${name}`,
  },
  what: { zh: '暂停什么', en: 'What' },
  means: {
    payouts: {
      zh: '不能付款、转账、发红包、付分账或赠送 PV。收款、退款、闪兑和理财不受影响。',
      en: 'No payments, transfers, red packets, shares of splits or gifts of PV. Being paid, refunds, flash exchange and wealth go on.',
    },
    trading: {
      zh: '不能发布、修改、重新发布或接单，其挂单不能被接。进行中的交易照常完成。',
      en: 'No publishing, editing, renewing or taking of orders, and nobody can take theirs. Open trades are completed.',
    },
    releases: {
      zh: '不能刷新，自动刷新也暂停。累积的 PV 不会减少，恢复后一并释放。',
      en: 'No refresh, and auto refresh waits. PV that accrue are kept and released once it is lifted.',
    },
  },
  durationLabel: { zh: '多久', en: 'For how long' },
  usual: {
    zh: (hours: number) => `默认：${hours} 小时`,
    en: (hours: number) => `Usual: ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  },
  untilLifted: { zh: '直到解除', en: 'Until lifted' },
  duration: {
    h24: { zh: '24 小时', en: '24 hours' },
    h72: { zh: '3 天', en: '3 days' },
    h168: { zh: '7 天', en: '7 days' },
    h720: { zh: '30 天', en: '30 days' },
  },
  shown: {
    zh: '会员会看到，并可在意见反馈中回复。',
    en: 'Shown to the member, who can answer under Feedback.',
  },
  done: { zh: '已暂停', en: 'Put on hold' },
  lift: { zh: '解除', en: 'Lift' },
  liftOf: { zh: (part: string) => `解除：${part}`, en: (part: string) => `Lift: ${part}` },
  liftText: { zh: '会员会收到通知，立即恢复。', en: 'It goes on at once, and the member is notified.' },
  logged: { zh: '记入操作日志，会员看不到。', en: 'Recorded in the log. Not shown to the member.' },
  lifted: { zh: '已解除', en: 'Lifted' },
})
