import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Split } from '@torch/contract/splits.ts'
import { useState } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { LinkPage, ShareRow } from '../links/link-page.tsx'
import { useSplit, useSplitCover } from '../links/queries.ts'
import { useMomentFormatter } from '../release/use-moment-formatter.ts'
import { OwnSplitActions } from './own-split-actions.tsx'
import { PayShareSheet } from './pay-share-sheet.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  return (
    <LinkPage
      title={w.title}
      words={w.split}
      share={w.share}
      path={paths.split}
      listPath={paths.splits}
      skeleton={<SkeletonRows />}
      useCover={useSplitCover}
      useLinked={useSplit}
      // Sums, shop and day are for members.
      cover={(cover) => (
        <Card>
          <Heading isOwn={false} {...cover} />
        </Card>
      )}
      head={(split) => <About split={split} />}
      rest={(split, userId) => (
        <>
          <Shares userId={userId} split={split} />
          {split.isOwn && split.state === 'open' && <OwnSplitActions userId={userId} split={split} />}
        </>
      )}
    />
  )
}

function Heading({ author, isOwn, note, state }: Pick<Split, 'author' | 'isOwn' | 'note' | 'state'>) {
  const w = useWords(words).split
  return (
    <div className="flex flex-col items-center gap-2 pb-3 text-center">
      <Avatar src={author.avatarUrl} name={author.name} className="size-14" />
      <h2 className="max-w-full text-base font-semibold break-words">{isOwn ? w.own : w.of(author.name)}</h2>
      {note && <p className="max-w-full break-words text-quiet">{note}</p>}
      <p role="status" className="text-sm font-medium text-accent">
        {w.whole[state]}
      </p>
    </div>
  )
}

/** Shows the asker and the payment, as far as its payer shares it. */
function About({ split }: { split: Split }) {
  const w = useWords(words).split
  const language = useLanguage()
  const shown = useMomentFormatter()
  const { author, isOwn, note, amount, payment, state, createdTime, endsTime, refunded, shares } = split
  const received = shares.reduce((all, one) => (one.state === 'paid' ? all + readUnits(one.amount) : all), 0n)
  const wasRefunded = refunded !== null && readUnits(refunded) > 0n
  return (
    <Card>
      <Heading {...{ author, isOwn, note, state }} />
      <Facts
        facts={[
          ...(payment
            ? [{ name: w.at, value: (language === 'en' && payment.shopNameEn) || payment.shopName }]
            : []),
          ...(payment
            ? [
                {
                  name: w.paidOn,
                  value: [shown(payment.time), payment.amount && `${showAmount(payment.amount)} GF`]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]
            : []),
          ...(amount ? [{ name: w.sum, value: `${showAmount(amount)} GF` }] : []),
          ...(isOwn ? [{ name: w.received, value: `${showUnits(received)} GF` }] : []),
          ...(wasRefunded ? [{ name: w.refunded, value: `${showAmount(refunded)} GF` }] : []),
          { name: w.asked, value: shown(createdTime) },
          ...(state === 'open' ? [{ name: w.until, value: shown(endsTime) }] : []),
        ]}
      />
      {wasRefunded && (
        <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{w.refundedNote}</p>
      )}
    </Card>
  )
}

/** Lists the shares; members who have not paid can choose an open one. */
function Shares({ userId, split }: { userId: number; split: Split }) {
  const w = useWords(words).split
  const sheet = useOverlay<'pay'>()
  const open = split.shares.filter(({ state }) => state === 'open')
  const [chosen, setChosen] = useState<number>()
  const [paying, setPaying] = useState<Split['shares'][number]>()
  const share = open.find(({ place }) => place === chosen) ?? open[0]
  // Equal shares need no choice: any open one is paid.
  const isChoice = split.canPay && open.some(({ amount }) => amount !== share?.amount)
  return (
    <>
      <Card aria-label={w.shares}>
        <CardTitle>{isChoice ? w.choose : w.shares}</CardTitle>
        <ul className="divide-y divide-line">
          {split.shares.map((one) => (
            <li key={one.place}>
              <SplitShare
                one={one}
                choice={
                  isChoice && one.state === 'open'
                    ? { chosen: one.place === share?.place, onChoose: () => setChosen(one.place) }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      {split.shares.some(({ isYours }) => isYours) && <p className="text-center text-quiet">{w.youPaid}</p>}
      {split.canPay && share && (
        <Button
          wide
          size="large"
          onClick={() => {
            setPaying(share)
            sheet.open('pay')
          }}
        >
          {w.pay(showAmount(share.amount))}
        </Button>
      )}
      {paying && (
        <PayShareSheet
          key={sheet.opening}
          open={sheet.isOpen}
          onClose={sheet.close}
          {...{ userId, split }}
          share={paying}
        />
      )}
    </>
  )
}

interface SplitShareProps {
  one: Split['shares'][number]
  choice: { chosen: boolean; onChoose: () => void } | undefined
}

function SplitShare({ one: { place, amount, state, isYours, person, time }, choice }: SplitShareProps) {
  const w = useWords(words).split
  const shown = useMomentFormatter()
  const inside = (
    <ShareRow
      person={person}
      name={isYours ? w.yours : (person?.name ?? w.share(place))}
      time={time && shown(time)}
      amount={amount}
    >
      <span className={state === 'paid' ? 'text-sm text-good' : 'text-sm text-quiet'}>{w.states[state]}</span>
    </ShareRow>
  )
  const row = 'flex min-h-14 items-center gap-3 py-2.5'
  if (!choice) return <div className={row}>{inside}</div>
  return (
    <label className={`${row} cursor-pointer`}>
      <input
        type="radio"
        name="share"
        className="size-5 shrink-0 accent-accent"
        checked={choice.chosen}
        onChange={choice.onChoose}
      />
      {inside}
    </label>
  )
}
