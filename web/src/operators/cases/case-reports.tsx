import type { InspectedAppeal } from '@torch/contract/appeals-desk.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { words as chatWords } from '../../trading/chat/chat-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { words as outcomeWords } from '../outcome-words.ts'
import { showMoment } from '../show-moment.ts'
import { words } from './appeal-words.ts'
import { words as reportWords } from './report-words.ts'

/** Lists reports about either side, from this trade or elsewhere. */
export function CaseReports({ appeal }: { appeal: InspectedAppeal }) {
  const { reports } = appeal
  const w = useWords(words)
  const r = useWords(reportWords)
  const { reasons } = useWords(chatWords)
  const { outcomes } = useWords(outcomeWords)
  const language = useLanguage()
  if (reports.length === 0) return null
  return (
    <Card>
      <CardTitle>{w.reportsAboutSides}</CardTitle>
      <ul className="flex flex-col divide-y divide-line">
        {reports.map((one) => (
          <li key={one.id} className="flex flex-col gap-1 py-2 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <SectionLink
                section="reports"
                to={`${paths.consoleReports}?memberId=${appeal[one.about].memberId}${one.outcome ? '&status=closed' : ''}`}
              >
                {w.people[one.about]} · {reasons[one.reason]}
              </SectionLink>
              {one.isAboutThisTrade && <Badge tone="violet">{w.thisTrade}</Badge>}
              {one.byOtherSide && <Badge>{w.byOther}</Badge>}
            </p>
            <p className="break-words whitespace-pre-line">{one.description}</p>
            <p className="tabular text-xs text-quiet">
              {showMoment(one.createdTime, language)} · {one.outcome ? outcomes[one.outcome] : r.earlierOpen}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
