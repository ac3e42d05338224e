import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { FactsCard } from '../engine/facts-card.tsx'
import { type Inspected, listPage } from '../engine/list-page.tsx'
import { journalWords, kindName } from '../journal-words.ts'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { amountsOf } from '../list/show-amounts.ts'
import { words } from './record-words.ts'

type Journal = Inspected<'journals'>

// Accounts of members and shops are found by holder.
const {
  available: _,
  frozen: __,
  allowance: ___,
  delayed: ____,
  ...platformAccounts
} = journalWords.tree.accounts

/** All journals. */
export const Component = listPage('journals', {
  Detail: JournalRecord,
  words: { kind: journalWords.tree.kinds, account: platformAccounts },
  cells: {
    amounts: ({ row }) => <span className="font-medium text-ink">{amountsOf(row)}</span>,
  },
})

/** Shows a journal with its postings and its subject. */
function JournalRecord({ record: journal }: { record: Journal }) {
  const { kinds } = useWords(journalWords)
  return (
    <>
      <h2 className="text-2xl font-bold">{kindName(kinds, journal.kind)}</h2>
      <FactsCard
        name="journals"
        record={journal}
        fields={['id', 'ref', 'actor', 'time', 'about']}
        values={{ actor: <Actor actor={journal.actor} />, about: <About about={journal.about} /> }}
      />
      <Postings journal={journal} />
    </>
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
