import type { SplitLine } from '@torch/contract/splits.ts'
import { SquareSplitHorizontal } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { type CreateSheetProps, LinksPage } from '../links/links-page.tsx'
import { useSplits } from '../links/queries.ts'
import { AskSplitSheet } from './ask-split-sheet.tsx'
import { words } from './words.ts'

/** Lists the user's splits, and asks for one, of a payment if its receipt led here. */
export function Component() {
  const w = useWords(words)
  const language = useLanguage()
  const describe = ({ author, note, shop, shares, paid, state }: SplitLine) => ({
    name: author?.name ?? note ?? shop?.[language] ?? w.title,
    how: state === 'open' ? w.split.paidOf(paid, shares) : w.split.whole[state],
  })
  return (
    <LinksPage
      title={w.title}
      icon={SquareSplitHorizontal}
      createLabel={w.ask}
      Sheet={Ask}
      begins={(params) => params.has('payment') || params.has('ask')}
      words={w.list}
      sides={['asked', 'paid']}
      useLines={useSplits}
      describe={describe}
      path={paths.split}
    />
  )
}

function Ask({ isFirst, open, ...props }: CreateSheetProps) {
  const [params] = useSearchParams()
  const paymentNo = (isFirst && params.get('payment')) || undefined
  const terms = useQueryOf(
    'getSplitTerms',
    { params: { userId: props.userId }, query: { paymentNo } },
    { retry: false },
  )
  if (!open) return null
  return (
    <Loaded of={terms} skeleton={null}>
      {(known) => <AskSplitSheet {...props} open terms={known} paymentNo={paymentNo} />}
    </Loaded>
  )
}
