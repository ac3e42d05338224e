import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { DetailFrame } from '../detail-frame.tsx'
import { journalWords, kindName } from '../journal-words.ts'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { type InspectedRecord, useInspectedRecord } from '../list/use-records.ts'
import { words } from './record-words.ts'

type Journal = InspectedRecord<'inspectJournal'>

/** Shows a journal with its postings and its subject. */
export function JournalRecord({ id }: { id: number }) {
  const all = useWords(words)
  const w = all.journal
  const l = useWords(listWords)
  const { kinds } = useWords(journalWords)
  const language = useLanguage()
  const query = useInspectedRecord('inspectJournal', { id })
  return (
    <DetailFrame query={query} queue={paths.consoleJournals} skeletonHeights={['h-52', 'h-52']}>
      {(journal) => (
        <>
          <h2 className="text-xl font-bold">{kindName(kinds, journal.kind)}</h2>
          <Card>
            <CardTitle>{all.facts}</CardTitle>
            <Facts
              facts={[
                { name: w.number, value: journal.id },
                { name: w.ref, value: <span className="break-all">{journal.ref}</span> },
                { name: w.actor, value: <Actor actor={journal.actor} /> },
                { name: l.time, value: showMoment(journal.time, language) },
                { name: w.about, value: <About about={journal.about} /> },
              ]}
            />
          </Card>
          <Postings journal={journal} />
        </>
      )}
    </DetailFrame>
  )
}

/** 'member:42', 'operator:treasurer', 'system'. */
function Actor({ actor }: { actor: string }) {
  const names: Readonly<Record<string, string>> = useWords(words).journal.actors
  const [kind = '', who] = actor.split(':')
  const name = `${names[kind] ?? kind}${who === undefined ? '' : ` ${who}`}`
  if (kind !== 'member' || who === undefined || !/^\d+$/.test(who)) return name
  return <MemberLink id={Number(who)}>{name}</MemberLink>
}

function About({ about }: Pick<Journal, 'about'>) {
  const w = useWords(words).journal
  if (about === null) return <span className="font-normal text-quiet">{w.nothing}</span>
  if (about.kind === 'payment')
    return (
      <SectionLink section="payments" to={paths.consolePayment(about.paymentNo)}>
        {w.seePayment}
      </SectionLink>
    )
  return about.kind === 'trade' ? (
    <SectionLink section="trades" to={paths.consoleTrade(about.id)}>
      {w.seeTrade}
    </SectionLink>
  ) : (
    <SectionLink section="orders" to={paths.consoleOrder(about.id)}>
      {w.seeOrder}
    </SectionLink>
  )
}

function Postings({ journal: { postings, morePostings } }: { journal: Journal }) {
  const w = useWords(words).journal
  const accounts: Readonly<Record<string, string>> = useWords(journalWords).accounts
  return (
    <Card>
      <CardTitle>{w.postings}</CardTitle>
      <ul className="flex flex-col divide-y divide-line">
        {postings.map(({ holder, purpose, unit, amount, balanceAfter }) => (
          <li
            key={`${holder.id} ${purpose} ${unit}`}
            className="flex items-baseline justify-between gap-4 py-2"
          >
            <span className="min-w-0">
              <HolderLink holder={holder} />
              <span className="block text-xs text-quiet">
                {accounts[purpose] ?? purpose} {unit}
              </span>
            </span>
            <span className="tabular shrink-0 text-right">
              <span className="block font-medium">
                {amount.startsWith('-') ? '' : '+'}
                {showAmount(amount)}
              </span>
              <span className="block text-xs text-quiet">
                {w.balanceAfter} {showAmount(balanceAfter)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {morePostings > 0 && <p className="pt-2 text-sm text-quiet">{w.more(morePostings)}</p>}
    </Card>
  )
}

function HolderLink({ holder: { kind, id, name } }: Pick<Journal['postings'][number], 'holder'>) {
  const platform = useWords(listWords).platform
  if (kind === 'platform') return <span className="font-medium">{platform}</span>
  return kind === 'member' ? (
    <MemberLink id={id}>{name || String(id)}</MemberLink>
  ) : (
    <SectionLink section="shops" to={paths.consoleShop(id)}>
      {name || String(id)}
    </SectionLink>
  )
}
