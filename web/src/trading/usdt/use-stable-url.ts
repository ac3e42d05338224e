import { useState } from 'react'

/**
 * Keeps a private picture's link, which changes with each response, as long as it works, so that nothing is loaded twice;
 * an expired link is replaced.
 */
export function useStableUrl(src: string): { link: string; isBroken: boolean; onError: () => void } {
  const [current, setCurrent] = useState(src)
  const [failed, setFailed] = useState<string>()
  const link = failed !== current && pathOf(src) === pathOf(current) ? current : src
  if (link !== current) setCurrent(link)
  return { link, isBroken: failed === link, onError: () => setFailed(link) }
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/s, '')
}
