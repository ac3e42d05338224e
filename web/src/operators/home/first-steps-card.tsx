import { useQuery } from '@tanstack/react-query'
import { readUnits } from '@torch/contract/money.ts'
import { Circle } from 'lucide-react'
import { Link } from 'react-router'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useOperatorSession } from '../account/operator-session.ts'
import { useColleagues } from '../colleagues/use-colleagues.ts'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from './home-words.ts'

/** What an owner does first on an empty platform, until all of it is done. */
export function FirstStepsCard() {
  const w = useWords(words).firstSteps
  const own = useOperatorSession()?.operator.id
  const { data: colleagues } = useColleagues()
  const { data: cover } = useQueryOf('getCover')
  const { data: checks } = useQuery({
    queryKey: operatorKeys.installation(),
    // A backup or a test mail may have been made since.
    staleTime: 0,
    queryFn: ({ signal }) => operatorCall('getInstallationChecks', { signal }),
  })
  const { data: shops } = useQuery({
    queryKey: operatorKeys.subjects('shop', ''),
    queryFn: ({ signal }) => operatorCall('findShops', { query: { size: '1' }, signal }),
  })
  // A demo is not set up.
  if (!colleagues || !cover || !checks?.hasMailServer || !shops) return null
  const steps = [
    {
      name: w.secondOwner,
      to: paths.consoleOperators,
      isDone: colleagues.some(
        ({ id, status, roles }) => id !== own && status === 'active' && roles.includes('owner'),
      ),
    },
    { name: w.mail, to: paths.consoleAccount, isDone: checks.mailTime !== null },
    { name: w.pool, to: paths.consoleProposals, isDone: readUnits(cover.pool) > 0n },
    { name: w.shop, to: paths.consoleApplications, isDone: shops.length > 0 },
    { name: w.backup, to: undefined, isDone: checks.backupTime !== null },
  ]
  const left = steps.filter(({ isDone }) => !isDone)
  if (left.length === 0) return null
  return (
    <Card>
      <CardTitle
        action={<Badge tone="neutral">{w.progress(steps.length - left.length, steps.length)}</Badge>}
      >
        {w.title}
      </CardTitle>
      <ol className="flex flex-col divide-y divide-line">
        {left.map(({ name, to }) => (
          <li key={name} className="flex min-h-11 items-center gap-3 py-2">
            <Circle aria-hidden className="size-5 shrink-0 text-quiet" />
            {to === undefined ? (
              <span className="font-medium">{name}</span>
            ) : (
              <Link to={to} className="font-medium text-accent underline-offset-4 hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className="pt-2 text-sm text-quiet">{w.restore}</p>
    </Card>
  )
}
