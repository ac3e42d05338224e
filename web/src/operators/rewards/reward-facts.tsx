import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { ActAnswers } from '../act-answers.tsx'
import { showMoment } from '../show-moment.ts'
import { RewardActions } from './reward-actions.tsx'
import type { Target } from './target.ts'
import { words } from './words.ts'

interface RewardFactsProps {
  target: Target
  hold: InspectedMember['rewards']['held']
  /** A member's own; a shop earns none. */
  rewards?: InspectedMember['rewards']
}

/** Shows a member's pending rewards, or the hold on rewards at a shop, with the actions. */
export function RewardFacts({ target, hold, rewards }: RewardFactsProps) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <Facts
        facts={[
          ...(rewards
            ? [
                { name: w.pending, value: `${showAmount(rewards.pending)} PV` },
                { name: w.kept, value: `${showAmount(rewards.kept)} PV` },
                { name: w.owed, value: `${showAmount(rewards.owed)} PV` },
              ]
            : []),
          {
            name: w.state,
            value: !hold
              ? w.running
              : hold.until === null
                ? w.heldSince(hold.by, showMoment(hold.since, language))
                : w.heldUntil(hold.by, showMoment(hold.until, language)),
          },
          ...(hold
            ? [
                {
                  name: w.why,
                  value: (
                    <span className="break-words">
                      {hold.reason}
                      <ActAnswers answers={hold.answers} />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <div className="mt-3">
        <RewardActions targets={[target]} hold={hold} />
      </div>
    </Card>
  )
}
