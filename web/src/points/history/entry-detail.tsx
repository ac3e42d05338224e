import { findJournalKind } from '@torch/contract/journal-words.ts'
import { readUnits } from '@torch/contract/money.ts'
import type { TransactionDetail } from '@torch/contract/points.ts'
import { type ReactNode, useState } from 'react'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { OwnAmount, useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useEntry } from '../assets-queries.ts'
import { useCutFacts } from '../cut-facts.ts'
import { useMomentFormatter } from '../release/use-moment-formatter.ts'
import { RewardList } from '../reward-list.tsx'
import { Calculation } from './calculation.tsx'
import { useEventWord } from './event-word.ts'
import { words } from './words.ts'

interface EntryDetailProps {
  /** Stays while the sheet slides out. */
  id: number | undefined
  open: boolean
  onClose: () => void
  /** Opens the investment of the entry. */
  onWealth: () => void
}

/** Shows an entry, its calculation, and everything that moved with it. */
export function EntryDetail({ id, open, onClose, onWealth }: EntryDetailProps) {
  const w = useWords(words).entry
  const language = useLanguage()
  const cutFacts = useCutFacts()
  // The reward opened from the entry's list, with the entry's id.
  const [reward, setReward] = useState<{ of: number | undefined; id: number }>()
  const within = reward?.of === id ? reward?.id : undefined
  const query = useEntry(within ?? id)
  const { data } = query
  return (
    <Sheet title={w.title} {...{ open, onClose }}>
      {data && (
        <div className="flex flex-col gap-5">
          {within !== undefined && (
            <Button variant="secondary" onClick={() => setReward(undefined)}>
              {w.allRewards}
            </Button>
          )}
          <Head detail={data} />
          <Reference detail={data} onWealth={onWealth} />
          <Part title={w.why}>
            {data.steps.length > 0 ? (
              <Calculation detail={data} />
            ) : (
              <p className="text-sm">
                {findJournalKind(data.transaction.event)?.explanation[language] ?? w.noExplanation}
              </p>
            )}
            {data.cut && (
              <div className="mt-2">
                <Facts facts={cutFacts(data.cut)} />
              </div>
            )}
            {data.rewards.length > 0 && (
              <div className="mt-2">
                <RewardList
                  rewards={data.rewards}
                  onShow={(one) => setReward({ of: id, id: one })}
                  more={isWhole(data) ? undefined : w.rest}
                />
              </div>
            )}
          </Part>
          <EventParts detail={data} />
          <Rules detail={data} />
          <Postings detail={data} />
        </div>
      )}
      <Loaded of={query} skeleton={<SkeletonRows />} />
    </Sheet>
  )
}

/** Returns whether the listed rewards add up to the amount. */
function isWhole({ rewards, transaction }: TransactionDetail): boolean {
  return rewards.reduce((sum, { amount }) => sum + readUnits(amount), 0n) === readUnits(transaction.amount)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Head({
  detail: { transaction, journalNo, counterparty, note, entries },
}: {
  detail: TransactionDetail
}) {
  const w = useWords(words)
  const event = useEventWord()
  const own = useOwnAmounts()
  const shown = useMomentFormatter()
  const isGain = readUnits(transaction.amount) > 0n
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="text-sm text-quiet">{transaction.description}</p>
        <p
          className={classNames(
            'tabular flex max-w-full flex-wrap items-center justify-center gap-x-2 text-3xl font-bold',
            isGain && 'text-good',
          )}
        >
          <PointsMark of={transaction.pointsType} className="size-8" />
          <span className="break-all">
            {isGain && '+'}
            <OwnAmount>{showAmount(transaction.amount)}</OwnAmount>
          </span>
          <span className="text-[0.6em] font-medium">{transaction.pointsType}</span>
        </p>
      </div>
      <Facts
        facts={[
          { name: w.entry.event, value: event(transaction.event) },
          { name: w.entry.type, value: transaction.transactionTypeDesc },
          ...(counterparty ? [{ name: w.entry.counterparty, value: counterparty }] : []),
          ...(note ? [{ name: w.entry.note, value: <span className="break-words">{note}</span> }] : []),
          { name: w.entry.time, value: shown(transaction.createdTime) },
          {
            name: entries[0]?.purpose === 'pending' ? w.entry.pendingAfter : w.entry.balanceAfter,
            value: `${own.amount(transaction.balanceAfter)} ${transaction.pointsType}`,
          },
          { name: w.entry.journal, value: <CopyableNumber number={journalNo} /> },
        ]}
      />
    </div>
  )
}

function Reference({ detail, onWealth }: { detail: TransactionDetail; onWealth: () => void }) {
  const w = useWords(words).entry
  const { reference } = detail
  if (reference?.kind === 'payment')
    return (
      <ButtonLink to={`${paths.scanPayment}?receipt=${reference.no}`} replace variant="secondary" wide>
        {w.payment}
      </ButtonLink>
    )
  if (reference?.kind === 'wealth-record')
    return (
      <Button variant="secondary" wide onClick={onWealth}>
        {w.record}
      </Button>
    )
  if (reference?.kind === 'trade' || reference?.kind === 'order')
    return (
      <ButtonLink
        to={
          reference.kind === 'trade' ? paths.trade(Number(reference.no)) : paths.order(Number(reference.no))
        }
        replace
        variant="secondary"
        wide
      >
        {w[reference.kind]}
      </ButtonLink>
    )
  if (reference?.kind === 'red-packet')
    return (
      <ButtonLink to={paths.redPacket(reference.no)} replace variant="secondary" wide>
        {w.redPacket}
      </ButtonLink>
    )
  if (reference?.kind === 'split')
    return (
      <ButtonLink to={paths.split(reference.no)} replace variant="secondary" wide>
        {w.split}
      </ButtonLink>
    )
  return null
}

/** Shows what the event moved besides the entry: what a trade froze before, a fee, interest. */
function EventParts({ detail: { parts } }: { detail: TransactionDetail }) {
  const w = useWords(words).entry
  const word = useEventWord()
  const own = useOwnAmounts()
  const shown = useMomentFormatter()
  if (parts.length === 0) return null
  return (
    <Part title={w.parts}>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {parts.map(({ event, amount, createdTime }) => (
          <li
            key={`${event} ${createdTime}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 py-2"
          >
            <span>
              {word(event)} <span className="text-quiet">{shown(createdTime)}</span>
            </span>
            <span className="tabular font-medium">
              {readUnits(amount) > 0n && '+'}
              {own.amount(amount)} GF
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Rules({ detail: { rules } }: { detail: TransactionDetail }) {
  const w = useWords(words).entry
  const language = useLanguage()
  if (rules.length === 0) return null
  return (
    <Part title={w.rules}>
      <ul className="flex flex-col gap-1.5 text-sm">
        {rules.map(({ name, value, since }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-quiet">{name}</span>
            <span className="tabular">
              <span className="font-medium">{value}</span>{' '}
              <span className="text-quiet">
                ({since ? w.since(showDate(dayOf(since), language)) : w.always})
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Postings({ detail: { entries } }: { detail: TransactionDetail }) {
  const w = useWords(words).entry
  const own = useOwnAmounts()
  const purpose = (name: string) =>
    Object.hasOwn(w.purpose, name) ? w.purpose[name as keyof typeof w.purpose] : w.purpose.other
  return (
    <Part title={w.postings}>
      <ul className="flex flex-col divide-y divide-line rounded-md bg-sunken px-3 text-sm">
        {entries.map(({ holder, purpose: of, pointsType, amount }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a journal's lines never change
          <li key={line} className="flex items-baseline justify-between gap-3 py-2">
            <span>
              {w.holder[holder]} · {purpose(of)}
            </span>
            <span className="tabular shrink-0 font-medium">
              {readUnits(amount) > 0n && '+'}
              {own.amount(amount)} {pointsType}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
