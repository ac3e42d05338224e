import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTerms, useTermsVersions } from '../../identity/terms/queries.ts'
import { termsWords } from '../../identity/terms/terms-words.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SectionPage } from '../section-page.tsx'
import { PublishSheet } from './publish-sheet.tsx'
import { publishWords } from './publish-words.ts'

/** Lists all versions of the terms, and proposes the next one based on the newest. */
export function Component() {
  const w = useWords(publishWords)
  return (
    <SectionPage section="terms" lead={w.lead}>
      <Versions />
    </SectionPage>
  )
}

function Versions() {
  const w = useWords(publishWords)
  const own = useWords(termsWords)
  const language = useLanguage()
  const query = useTermsVersions()
  const newest = useTerms(query.data?.versions[0]?.version)
  const [isPublishing, setPublishing] = useState(false)
  return (
    <Loaded of={query} skeleton={<SkeletonRows count={2} />}>
      {({ versions, inForce }) => (
        <div className="flex flex-col items-start gap-3">
          <Button
            icon={<Plus aria-hidden className="size-5" />}
            disabled={!newest.data}
            onClick={() => setPublishing(true)}
          >
            {w.publish}
          </Button>
          <ListCard aria-label={own.all} className="w-full">
            {versions.map(({ version, from, changed }) => (
              <ListRow
                key={version}
                title={`${own.version(version)} · ${own.since(showMoment(from, language))}`}
                note={changed[language]}
                trailing={version === inForce ? own.inForce : version > inForce ? own.toCome : own.replaced}
                file={paths.termsVersion(version)}
              />
            ))}
          </ListCard>
          {isPublishing && newest.data && (
            <PublishSheet newest={newest.data} onClose={() => setPublishing(false)} />
          )}
        </div>
      )}
    </Loaded>
  )
}
