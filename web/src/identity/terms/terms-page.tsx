import type { ListedTerms } from '@torch/contract/identity.ts'
import { useParams } from 'react-router'
import { useQueryOf } from '../../lib/api/queries.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle, ListCard, ListRow } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TermsText } from './terms-text.tsx'
import { termsWords } from './terms-words.ts'

/** Shows the version in force or the one in the URL, and the list of versions. Public. */
export function Component() {
  const w = useWords(termsWords)
  const { version } = useParams()
  const query = useQueryOf('listTermsVersions')
  return (
    <Page title={w.title}>
      <Loaded of={query} skeleton={<SkeletonRows count={6} />}>
        {({ inForce, versions }) => {
          const listed = versions.find((one) => one.version === Number(version ?? inForce))
          if (!listed)
            return (
              <EmptyState drawing="receipt" action={<ButtonLink to={paths.terms}>{w.toAll}</ButtonLink>}>
                {w.unknown}
              </EmptyState>
            )
          return (
            <div className="flex flex-col gap-4">
              <OneVersion listed={listed} inForce={inForce} />
              <Versions versions={versions} inForce={inForce} />
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

function OneVersion({ listed, inForce }: { listed: ListedTerms; inForce: number }) {
  const w = useWords(termsWords)
  const language = useLanguage()
  const versionStatus = useVersionStatus()
  const query = useQueryOf(
    'getTermsVersion',
    { params: { version: listed.version } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <>
      <Card className="flex flex-col gap-1">
        <p className="font-semibold">{w.version(listed.version)}</p>
        <p className="text-sm text-quiet">
          {versionStatus(listed, inForce)} · {w.since(showMoment(listed.from, language))}
        </p>
        <h2 className="mt-2 text-sm font-medium">{w.changed}</h2>
        <p className="text-sm whitespace-pre-line text-quiet">{listed.changed[language]}</p>
      </Card>
      <Loaded of={query} skeleton={<SkeletonRows count={6} />}>
        {({ terms, privacy }) => (
          <>
            <Card>
              <CardTitle>{w.terms}</CardTitle>
              <TermsText text={terms[language]} />
            </Card>
            <Card>
              <CardTitle>{w.privacy}</CardTitle>
              <TermsText text={privacy[language]} />
            </Card>
          </>
        )}
      </Loaded>
    </>
  )
}

function Versions({ versions, inForce }: { versions: ListedTerms[]; inForce: number }) {
  const w = useWords(termsWords)
  const language = useLanguage()
  const versionStatus = useVersionStatus()
  return (
    <ListCard aria-label={w.all}>
      {versions.map((one) => (
        <ListRow
          key={one.version}
          title={w.version(one.version)}
          note={w.since(showMoment(one.from, language))}
          trailing={versionStatus(one, inForce)}
          to={paths.termsVersion(one.version)}
        />
      ))}
    </ListCard>
  )
}

function useVersionStatus() {
  const w = useWords(termsWords)
  return ({ version }: ListedTerms, inForce: number) =>
    version === inForce ? w.inForce : version > inForce ? w.toCome : w.replaced
}
