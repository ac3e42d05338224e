import { useQuery } from '@tanstack/react-query'
import type { DemoOperator } from '@torch/contract/demo.ts'
import { useWords } from '../../lib/words.ts'
import { demoKeys } from '../query-keys.ts'
import { words } from '../words.ts'

/** Lists the operators of a demo for a login by tap. Other servers have no such list. */
export function DemoAccounts({ onChoose }: { onChoose: (operator: DemoOperator) => void }) {
  const w = useWords(words)
  const { data: operators = [] } = useQuery({
    queryKey: demoKeys.operators(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: demoOperators,
  })
  const [first] = operators
  if (!first) return null
  return (
    <section aria-labelledby="demo-accounts" className="border-t border-line pt-4">
      <h2 id="demo-accounts" className="font-semibold">
        {w.signIn.demo}
      </h2>
      <p className="pb-2 text-sm text-quiet">{w.signIn.demoNote(first.password)}</p>
      <ul className="grid grid-cols-2 gap-2">
        {operators.map((operator) => (
          <li key={operator.account}>
            <button
              type="button"
              aria-label={w.signIn.use(operator.account)}
              className="flex min-h-14 w-full flex-col justify-center rounded-md border border-edge/50 px-3 py-2 text-left transition-colors hover:bg-sunken"
              onClick={() => onChoose(operator)}
            >
              <span className="font-medium">{operator.account}</span>
              <span className="text-xs text-quiet">
                {operator.roles.map((role) => w.roles[role]).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function demoOperators(): Promise<DemoOperator[]> {
  const response = await fetch('/dev/operators.json', { headers: { Accept: 'application/json' } })
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return response.ok && isJson ? ((await response.json()) as DemoOperator[]) : []
}
