import type { ListedParameter } from '@torch/contract/governance.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { now } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useActFromSearch } from '../global-search/pending-act.ts'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { ParameterSheet } from './parameter-sheet.tsx'
import { useParameters } from './queries.ts'
import { useFormatParameter } from './use-format-parameter.ts'
import { words } from './words.ts'

/** Lists everything that can be changed without a new version. */
export function Component() {
  const w = useWords(words)
  return (
    <SectionPage section="parameters" lead={w.parametersLead}>
      <Parameters />
    </SectionPage>
  )
}

function Parameters() {
  const w = useWords(words)
  const language = useLanguage()
  const query = useParameters()
  const { data } = query
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<{ name: string | undefined; figure?: string | undefined }>()
  useActFromSearch(['parameter'], (_, { subject, figure }) => setChosen({ name: subject, figure }))
  const wanted = params.get('q') ?? ''
  if (!data) return <Loaded of={query} skeleton={<SkeletonRows count={8} />} />
  const found = data.filter(({ name, title }) =>
    `${name} ${title.zh} ${title.en}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const modules = Object.entries(w.modules)
    .map(([module, title]) => ({
      module,
      title,
      of: found.filter(({ name }) => name.startsWith(`${module}.`)),
    }))
    .filter(({ of }) => of.length > 0)
  const parameter = data.find(({ name }) => name === chosen?.name)
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-md">
        <TextField
          label={w.search}
          type="search"
          autoComplete="off"
          value={wanted}
          onValueChange={(text) =>
            setParams(text ? { q: text } : {}, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      {modules.length === 0 && <EmptyState drawing="receipt">{w.nothingFound}</EmptyState>}
      {modules.map(({ module, title, of }) => (
        <section key={module} aria-labelledby={`module-${module}`}>
          <h2 id={`module-${module}`} className="pb-2 font-semibold">
            {title}
          </h2>
          <ListCard>
            {of.map((one) => (
              <ParameterRow key={one.name} parameter={one} onChoose={() => setChosen({ name: one.name })} />
            ))}
          </ListCard>
        </section>
      ))}
      {parameter && (
        <ParameterSheet
          key={`${parameter.name} ${language}`}
          parameter={parameter}
          figure={chosen?.figure}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

function ParameterRow({ parameter, onChoose }: { parameter: ListedParameter; onChoose: () => void }) {
  const w = useWords(words)
  const language = useLanguage()
  const show = useFormatParameter()
  const { name, title, value, unit, history } = parameter
  const coming = history.findLast(({ since }) => since !== null && Date.parse(since) > now())
  return (
    <ListRow
      title={title[language]}
      note={
        <>
          <span className="block text-xs break-all">{name}</span>
          {coming?.since && (
            <Badge tone="accent">
              {w.coming(show(coming.value, unit), showMoment(coming.since, language))}
            </Badge>
          )}
        </>
      }
      trailing={
        <span className="flex flex-col items-end gap-1">
          <span className="tabular font-semibold text-text">{show(value, unit)}</span>
          {value !== parameter.default && <Badge>{w.changed}</Badge>}
        </span>
      }
      onClick={onChoose}
    />
  )
}
