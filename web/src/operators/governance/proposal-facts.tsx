import type { Proposal } from '@torch/contract/governance.ts'
import type { ReactNode } from 'react'
import { TermsText } from '../../identity/terms/terms-text.tsx'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/card.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { words as rewardWords } from '../rewards/words.ts'
import { showMoment } from '../show-moment.ts'
import { words as consoleWords } from '../words.ts'
import { words as announcementWords } from './announcement-words.ts'
import { useOpeningFacts } from './product-facts.ts'
import { productWords } from './product-words.ts'
import { publishWords } from './publish-words.ts'
import { useParameters } from './queries.ts'
import { useFormatParameter } from './use-format-parameter.ts'
import { words } from './words.ts'

/** Shows the exact content of a proposal, line by line. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  return <Facts facts={useFacts(proposal)} />
}

function useFacts({ change, subject }: Proposal): { name: string; value: ReactNode }[] {
  const w = useWords(words)
  const { roles: roleNames } = useWords(consoleWords)
  const products = useWords(productWords)
  const publish = useWords(publishWords)
  const announcement = useAnnouncementFacts()
  const rewards = useWords(rewardWords)
  const opening = useOpeningFacts()
  const language = useLanguage()
  const show = useFormatParameter()
  const parameters = useParameters().data
  const toHolder = (holder: 'member' | 'shop', id: number) => {
    const text = `${subject} · ${w.receiverNo(w.targets[holder], id)}`
    if (holder === 'member') return <MemberLink id={id}>{text}</MemberLink>
    return (
      <SectionLink section="shops" to={paths.consoleShop(id)}>
        {text}
      </SectionLink>
    )
  }
  switch (change.kind) {
    case 'parameter': {
      const parameter = parameters?.find(({ name }) => name === change.name)
      const value = (text: string) => (parameter ? show(text, parameter.unit) : text)
      return [
        { name: w.name, value: parameter?.title[language] ?? change.name },
        { name: w.before, value: value(subject) },
        { name: w.after, value: value(change.value) },
        { name: w.from, value: change.from ? showMoment(change.from, language) : w.atOnce },
      ]
    }
    case 'issue':
      return [
        { name: w.amount, value: `${showAmount(change.amount)} GF` },
        { name: w.to, value: w.targets[change.to] },
      ]
    case 'grant':
      return [
        { name: w.amount, value: `${showAmount(change.amount)} GF` },
        { name: w.receiver, value: toHolder(change.to, change.id) },
      ]
    case 'take-rewards':
      return [
        { name: w.atMost, value: `${showAmount(change.amount)} PV` },
        { name: w.takenFrom, value: toHolder('member', change.id) },
      ]
    case 'open-product':
      return opening(change, subject)
    case 'product-sale':
      return [
        { name: products.act, value: products.acts[change.act] },
        { name: products.product, value: subject },
      ]
    case 'publish-terms':
      return [
        { name: publish.version, value: subject },
        { name: publish.from, value: showMoment(change.from, language) },
        { name: publish.changedZh, value: change.changed.zh },
        { name: publish.changedEn, value: change.changed.en },
        { name: publish.termsZh, value: <FullText text={change.terms.zh} /> },
        { name: publish.termsEn, value: <FullText text={change.terms.en} /> },
        { name: publish.privacyZh, value: <FullText text={change.privacy.zh} /> },
        { name: publish.privacyEn, value: <FullText text={change.privacy.en} /> },
      ]
    case 'announcement':
      return announcement(change)
    case 'access':
      return [
        { name: w.act, value: w.accessActs[change.act] },
        { name: w.account, value: subject },
        { name: w.roles, value: change.roles.map((role) => roleNames[role]).join(' · ') },
      ]
    case 'cancel-order':
      return [{ name: w.order, value: subject }]
    case 'unwind-trade':
      return [
        { name: w.trade, value: subject },
        { name: w.gfGoes, value: w.gfTo[change.forSide] },
      ]
    case 'close-shop':
      return [{ name: w.targets.shop, value: toHolder('shop', change.id) }]
    case 'remove-factor':
      return [
        { name: w.targets.member, value: toHolder('member', change.id) },
        { name: w.factor, value: w.factors[change.factor] },
      ]
    case 'change-mailbox':
      return [
        { name: w.targets.member, value: toHolder('member', change.id) },
        { name: w.newMailbox, value: change.email },
      ]
    case 'reverse-grant':
      return [
        { name: w.grantOf, value: w.grantNo(change.id, subject) },
        { name: w.amount, value: `${showAmount(change.amount)} GF` },
      ]
    case 'take-gf':
      return [
        { name: w.atMost, value: `${showAmount(change.amount)} GF` },
        { name: w.targets[change.from], value: toHolder(change.from, change.id) },
        { name: w.basis, value: `${w.bases[change.basis]} ${change.number}` },
      ]
    case 'hold-rewards':
      return [
        { name: w.targets[change.of], value: toHolder(change.of, change.id) },
        { name: rewards.durationLabel, value: rewards.duration(change.days) },
      ]
    case 'lift-rewards':
      return [{ name: w.targets[change.of], value: toHolder(change.of, change.id) }]
    case 'take-vip':
      return [{ name: w.targets.member, value: toHolder('member', change.id) }]
    case 'lift-halt':
      return [{ name: w.part, value: w.parts[change.part] }]
  }
}

/** Returns what describes an announcement line by line. */
function useAnnouncementFacts() {
  const w = useWords(announcementWords)
  const language = useLanguage()
  return ({ link, title, text, from, until }: Extract<Proposal['change'], { kind: 'announcement' }>) => {
    const since = showMoment(from, language)
    return [
      { name: w.link, value: link ?? '—' },
      { name: w.titleZh, value: title.zh },
      { name: w.titleEn, value: title.en },
      ...(text.zh ? [{ name: w.textZh, value: text.zh }] : []),
      ...(text.en ? [{ name: w.textEn, value: text.en }] : []),
      {
        name: w.shownFor,
        value: until ? w.fromUntil(since, showMoment(until, language)) : w.since(since),
      },
    ]
  }
}

/** Shows a text in full, for its approver. */
function FullText({ text }: { text: string }) {
  return (
    <div className="text-left font-normal">
      <TermsText text={text} />
    </div>
  )
}
