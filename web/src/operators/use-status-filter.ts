import { useSearchParams } from 'react-router'

/** Which part of a queue is seen. It lives in the address, and the first one is not written there. */
export function useStatusFilter<T extends string>(known: readonly [T, ...T[]]): [T, (status: T) => void] {
  const [params, setParams] = useSearchParams()
  const status = known.find((one) => one === params.get('status')) ?? known[0]
  return [
    status,
    (next) =>
      setParams(next === known[0] ? {} : { status: next }, { replace: true, preventScrollReset: true }),
  ]
}
