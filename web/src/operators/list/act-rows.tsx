import type { Act } from '@torch/contract/operators.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useMay } from '../account/operator-session.ts'
import { useActText } from '../log/act-text.ts'
import { showMoment } from '../show-moment.ts'
import { words } from './list-words.ts'
import { SectionLink } from './section-link.tsx'

/** Lists operators' acts on a subject, latest first; `all` links to the log for those who may read it. */
export function ActRows({ acts, all }: { acts: readonly Act[]; all?: string }) {
  const w = useWords(words)
  const canReadLog = useMay('log:read')
  return (
    <Card>
      <CardTitle>{w.acts}</CardTitle>
      {acts.length === 0 ? (
        <p className="text-sm text-quiet">{w.noActs}</p>
      ) : (
        <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
          {acts.map((act) => (
            <li key={act.id}>
              <ActRow act={act} />
            </li>
          ))}
        </ol>
      )}
      {all && canReadLog && (
        <p className="pt-3">
          <SectionLink section="log" to={all}>
            {w.allActs}
          </SectionLink>
        </p>
      )}
    </Card>
  )
}

function ActRow({ act }: { act: Act }) {
  const language = useLanguage()
  const text = useActText(act)
  return (
    <>
      <p className="font-medium">{text.name}</p>
      {text.details && <p className="text-sm break-words">{text.details}</p>}
      <p className="tabular text-xs text-quiet">
        {showMoment(act.time, language)} · {act.operatorName}
      </p>
    </>
  )
}
