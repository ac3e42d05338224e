import { useQuery } from '@tanstack/react-query'
import { createQueryKeys } from '../../lib/query-keys.ts'
import { useWords } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { words } from './about-words.ts'

/** The format of `licences.json`, which plugins/licences.ts writes. */
interface Licence {
  name: string
  version: string
  licence: string
  text: string
}

const licenceKeys = createQueryKeys(['licences'])

/** Lists the licences of the app's dependencies. */
export function LicencesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(words).app
  const query = useQuery({
    queryKey: licenceKeys.all,
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: readLicences,
  })
  const { data } = query
  return (
    <Sheet title={w.licences} {...{ open, onClose }}>
      {data && (
        <>
          <p className="pb-2 text-sm text-quiet">{w.lead(data.length)}</p>
          <ul className="divide-y divide-line">
            {data.map(({ name, version, licence, text }) => (
              <li key={name}>
                <details>
                  <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2">
                    <span className="min-w-0 font-medium break-words">
                      {name} <span className="tabular text-sm font-normal text-quiet">{version}</span>
                    </span>
                    <span className="shrink-0 text-sm text-quiet">{licence}</span>
                  </summary>
                  <p lang="en" className="pb-3 text-xs whitespace-pre-line text-quiet">
                    {text || w.noText}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
      <Loaded of={query} skeleton={<SkeletonRows count={6} />} />
    </Sheet>
  )
}

async function readLicences(): Promise<Licence[]> {
  const answer = await fetch('/licences.json')
  if (!answer.ok) throw new Error(`licences: ${answer.status}`)
  return (await answer.json()) as Licence[]
}
