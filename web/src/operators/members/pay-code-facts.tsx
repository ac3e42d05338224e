import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { showMoment } from '../show-moment.ts'

/** Shows a member's pay code, offline allowance and own brakes. */
export function PayCodeFacts({ payCode }: { payCode: InspectedMember['payCode'] }) {
  const w = useWords(words)
  const language = useLanguage()
  const { devices, limits, allowance, frozenTime, ownLimits } = payCode
  const gf = (amount: string) => `${showAmount(amount)} GF`
  const limit = (amount: string | null) => (amount === null ? w.noLimit : gf(amount))
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <Facts
        facts={[
          {
            name: w.freeze,
            value: frozenTime ? (
              <b className="text-bad">{w.frozenSince(showMoment(frozenTime, language))}</b>
            ) : (
              w.notFrozen
            ),
          },
          {
            name: w.devices,
            value:
              devices.length === 0
                ? w.off
                : devices.map(({ deviceId, device, addedTime }) => (
                    <span key={deviceId} className="block break-words">
                      {w.since(device || w.unknownDevice, showMoment(addedTime, language))}
                    </span>
                  )),
          },
          {
            name: w.limits,
            value: w.perPaymentAndDay(gf(limits.payment), gf(limits.day), gf(limits.leftToday)),
          },
          {
            name: w.allowance,
            value: allowance
              ? w.until(gf(allowance.amount), showMoment(allowance.endsTime, language))
              : w.none,
          },
          { name: w.ownLimits, value: w.own(limit(ownLimits.payment), limit(ownLimits.day)) },
        ]}
      />
    </Card>
  )
}

const words = defineWords({
  title: { zh: '付款码和自设保护', en: 'Pay code and own brakes' },
  freeze: { zh: '账户冻结', en: 'Freeze' },
  frozenSince: {
    zh: (time: string) => `会员自 ${time} 起冻结`,
    en: (time: string) => `Frozen by the member since ${time}`,
  },
  notFrozen: { zh: '未冻结', en: 'Not frozen' },
  devices: { zh: '付款码', en: 'Pay code' },
  off: { zh: '未开启', en: 'Off' },
  since: {
    zh: (device: string, time: string) => `${device}，${time} 开启`,
    en: (device: string, time: string) => `${device}, on since ${time}`,
  },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  limits: { zh: '免确认额度', en: 'Without asking' },
  perPaymentAndDay: {
    zh: (payment: string, day: string, left: string) => `每笔 ${payment}，每天 ${day}，今天还可用 ${left}`,
    en: (payment: string, day: string, left: string) =>
      `${payment} a payment, ${day} a day, ${left} left today`,
  },
  allowance: { zh: '离线额度', en: 'Offline allowance' },
  until: {
    zh: (amount: string, time: string) => `剩余 ${amount}，${time} 自动退回`,
    en: (amount: string, time: string) => `${amount} left, returned on ${time}`,
  },
  none: { zh: '无', en: 'None' },
  ownLimits: { zh: '自设限额', en: 'Own limits' },
  own: {
    zh: (payment: string, day: string) => `每笔 ${payment}，每天 ${day}`,
    en: (payment: string, day: string) => `${payment} a payment, ${day} a day`,
  },
  noLimit: { zh: '不限', en: 'no limit' },
})
