import type { PublishedProof } from '@torch/contract/balance-proof.ts'
import { Download } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { words } from './words.ts'

const fileOf = (day: string) => `/api/economy/proofs/${day}.json`

/** Shows the newest day's published proof, and the files of earlier days. */
export function ProofList({ proofs }: { proofs: readonly PublishedProof[] }) {
  const w = useWords(words).proofs
  const [newest, ...earlier] = proofs
  if (!newest) return null
  const { journal } = newest
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <p className="text-sm text-quiet">{w.lead}</p>
      <dl className="mt-3 flex flex-col gap-3">
        <HashLine name={w.root} value={newest.root} />
        <HashLine name={w.hash} value={newest.hash} />
        <HashLine
          name={w.journal}
          value={journal ? w.block(String(journal.block), journal.hash) : w.noBlock}
        />
      </dl>
      <a href={fileOf(newest.day)} download className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
        <Download aria-hidden className="size-4" />
        {w.download}
      </a>
      {earlier.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{w.earlier}</h3>
          <ul className="mt-1 grid grid-cols-2 gap-x-4 max-xs:grid-cols-1 wide:grid-cols-3">
            {earlier.map(({ day }) => (
              <li key={day}>
                <a
                  href={fileOf(day)}
                  download
                  aria-label={w.save(day)}
                  className="tabular inline-flex min-h-11 items-center text-sm text-accent"
                >
                  {day}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-sm text-quiet">{w.how}</p>
    </Card>
  )
}

function HashLine({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-mono text-xs/5 break-all whitespace-pre-line">{value}</dd>
    </div>
  )
}
