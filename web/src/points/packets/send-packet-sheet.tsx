import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { GREETING_LENGTH, MAX_NAMED_RECIPIENTS } from '@torch/contract/points-limits.ts'
import { useState } from 'react'
import { useQueryOf } from '../../lib/api/queries.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { countOf } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { MainAmount } from '../../ui/fields/main-amount.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useKeypadInput } from '../../ui/fields/use-keypad-input.ts'
import { Figure } from '../../ui/figures/figure.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { type Agreed, type NamedRecipient, type UnansweredPacket, usePacketFlow } from './packet-flow.ts'
import { PeopleField } from './people-field.tsx'
import { words } from './words.ts'

interface SendPacketSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  available: Units | undefined
  /** Sent before this screen was opened, with an unknown outcome. */
  unanswered: UnansweredPacket | undefined
}

/** Sends GF to named members or to everyone with the link, in equal or random shares. */
export function SendPacketSheet({ open, onClose, userId, available, unanswered }: SendPacketSheetProps) {
  const w = useWords(words)
  const flow = usePacketFlow(userId, unanswered)
  const [filled, setFilled] = useState<Filled>(EMPTY)
  const { disabledReason, agreed: next } = usePacketDraft(userId, filled, available)
  const { agreed, secondKey } = flow
  const change = (part: Partial<Filled>) => {
    flow.changed()
    setFilled((before) => ({ ...before, ...part }))
  }
  return (
    <MoneySheet
      {...{ open, onClose }}
      title={w.send}
      failedTitle={w.form.failed}
      flow={flow}
      fault={flow.fault}
      form={<Form {...{ userId, filled, change }} onSubmit={() => next && flow.review(next)} />}
      formFooter={
        <Button type="submit" form="red-packet" wide disabledReason={disabledReason}>
          {w.form.next}
        </Button>
      }
      confirmTitle={w.confirm.title}
      confirmLabel={w.confirm.send(showUnits(unitsOf(agreed)))}
      confirmDisabledReason={secondKey.disabledReason}
      pin={secondKey.pin}
      onEdit={unanswered ? onClose : undefined}
      {...(unanswered && { editLabel: w.confirm.later })}
      confirm={
        agreed && (
          <>
            <Agreement agreed={agreed} available={unanswered ? undefined : available} />
            {unanswered && (
              <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{w.form.unanswered}</p>
            )}
            {flow.progress === 'idle' && secondKey.field}
          </>
        )
      }
      receiptTitle={w.sent.title}
      receipt={flow.receipt && agreed && <Sent code={flow.receipt.code} agreed={agreed} />}
    />
  )
}

/** By link in random or in equal shares, or for named members, who get equal shares. */
type PacketKind = 'lucky' | 'equal' | 'personal'
const KINDS: readonly PacketKind[] = ['lucky', 'equal', 'personal']

interface Filled {
  kind: PacketKind
  people: NamedRecipient[]
  /** A typed code that is not in the list of recipients yet. */
  code: string
  shares: string
  amount: string
  greeting: string
}
const EMPTY: Filled = {
  kind: 'lucky',
  people: [],
  code: '',
  shares: '',
  amount: '',
  greeting: '',
}

const unitsOf = (agreed: Agreed | undefined): Units => (agreed && readTypedAmount(agreed.amount)) ?? 0n

/** Returns the packet to send, or why it cannot be sent. Limits are shown in advance; the server enforces them. */
function usePacketDraft(
  userId: number,
  { kind, people, code, shares: typed, amount, greeting }: Filled,
  available: Units | undefined,
): { disabledReason: string; agreed?: undefined } | { disabledReason?: undefined; agreed: Agreed } {
  const w = useWords(words).form
  const terms = useQueryOf('getRedPacketTerms', { params: { userId } }).data
  const isNamed = kind === 'personal'
  const isLucky = kind === 'lucky'
  const shares = isNamed ? people.length : Number(typed || 0)
  const one = readTypedAmount(amount)
  if (isNamed && code !== '') return { disabledReason: w.unfinishedCode }
  if (isNamed && shares === 0) return { disabledReason: w.needPeople }
  if (shares === 0) return { disabledReason: w.needShares }
  const most = isNamed ? MAX_NAMED_RECIPIENTS : (terms?.maxShares ?? shares)
  if (shares > most) return { disabledReason: w.tooMany(most) }
  if (one === undefined || one === 0n) return { disabledReason: w.needAmount }
  const units = isLucky ? one : one * BigInt(shares)
  if (terms) {
    if (units > readUnits(terms.maxGf))
      return { disabledReason: w.tooLarge(showUnits(readUnits(terms.maxGf))) }
    const least = readUnits(terms.minShare)
    if (units < least * BigInt(shares)) return { disabledReason: w.tooSmall(showUnits(least)) }
    const left = readUnits(terms.remainingToday)
    if (units > left) return { disabledReason: w.dayOver(showUnits(left)) }
  }
  if (available !== undefined && units > available) return { disabledReason: w.short(showUnits(available)) }
  return {
    agreed: {
      amount: showUnits(units).replace(/,/g, ''),
      shares,
      split: isLucky && shares > 1 ? 'chance' : 'equal',
      greeting: greeting.trim(),
      people: isNamed ? people : [],
    },
  }
}

interface FormProps {
  userId: number
  filled: Filled
  change: (part: Partial<Filled>) => void
  onSubmit: () => void
}

function Form({ userId, filled, change, onSubmit }: FormProps) {
  const all = useWords(words)
  const w = all.form
  const digits = useKeypadInput('digits')
  const terms = useQueryOf('getRedPacketTerms', { params: { userId } }).data
  const { kind, people, code, shares, amount, greeting } = filled
  const isNamed = kind === 'personal'
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={w.kind}
        options={KINDS.map((value) => ({ value, label: w.kinds[value] }))}
        value={kind}
        onValueChange={(next) => change({ kind: next })}
      />
      {isNamed && (
        <PeopleField
          people={people}
          code={code}
          onCode={(next) => change({ code: next })}
          onPeople={(next) => change({ people: next })}
        />
      )}
      <form
        noValidate
        id="red-packet"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <MainAmount
          label={kind === 'lucky' ? w.total : isNamed ? w.eachPerson : w.each}
          value={amount}
          onValueChange={(next) => change({ amount: next })}
        />
        {!isNamed && (
          <TextField
            label={w.shares}
            {...digits}
            autoComplete="off"
            maxLength={4}
            enterKeyHint="next"
            value={shares}
            clean={countOf}
            onValueChange={(next) => change({ shares: next })}
          />
        )}
        <CountedField
          label={all.greeting}
          optional={all.optional}
          placeholder={all.noGreeting}
          max={GREETING_LENGTH}
          enterKeyHint="done"
          value={greeting}
          onValueChange={(next) => change({ greeting: next })}
        />
        {terms && (
          <p className="text-sm text-quiet">
            {w.limits(
              showUnits(readUnits(terms.maxGf)),
              showUnits(readUnits(terms.remainingToday)),
              terms.hours,
            )}
          </p>
        )}
      </form>
    </div>
  )
}

function Agreement({ agreed, available }: { agreed: Agreed; available: Units | undefined }) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const units = unitsOf(agreed)
  const isNamed = agreed.people.length > 0
  const kind = w.form.kinds[isNamed ? 'personal' : agreed.split === 'equal' ? 'equal' : 'lucky']
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="max-w-full font-semibold break-words">
          {isNamed ? agreed.people.map(({ name }) => name).join(w.confirm.comma) : kind}
        </p>
        <Figure units={units} currency="GF" />
        <p className="max-w-full break-words text-quiet">{agreed.greeting || w.noGreeting}</p>
      </div>
      <Facts
        facts={[
          ...(isNamed ? [{ name: w.form.kind, value: kind }] : []),
          { name: w.form.shares, value: w.confirm.shares(agreed.shares) },
          ...(available === undefined
            ? []
            : [{ name: w.confirm.after, value: `${own.units(available - units)} GF` }]),
        ]}
      />
    </>
  )
}

function Sent({ code, agreed }: { code: string; agreed: Agreed }) {
  const { sent: w, share } = useWords(words)
  const isNamed = agreed.people.length > 0
  return (
    <>
      <Figure units={unitsOf(agreed)} currency="GF" />
      <p className="text-center text-quiet">{isNamed ? w.named : w.byLink}</p>
      {!isNamed && <ShareLink link={`${location.origin}${paths.redPacket(code)}`} words={share} />}
      <ButtonLink to={paths.redPacket(code)} replace variant="secondary" wide>
        {w.look}
      </ButtonLink>
    </>
  )
}
