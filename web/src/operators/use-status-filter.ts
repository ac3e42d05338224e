import { useSearchParams } from 'react-router'

/** Manages the status filter in the URL, where the first status is omitted. */
export function useStatusFilter<T extends string>(known: readonly [T, ...T[]]): [T, (status: T) => void] {
  const [params, setParams] = useSearchParams()
  const status = known.find((one) => one === params.get('status')) ?? known[0]
  return [
    status,
    (next) =>
      setParams(next === known[0] ? {} : { status: next }, { replace: true, preventScrollReset: true }),
  ]
}
