import { useState } from 'react'

/**
 * Keeps a private picture's link, which changes with each response, as long as it works, so that nothing is loaded twice;
 * an expired link is replaced.
 */
export function useSteadyLink(src: string): { link: string; isBroken: boolean; onError: () => void } {
  const [held, setHeld] = useState(src)
  const [failed, setFailed] = useState<string>()
  const link = failed !== held && pathOf(src) === pathOf(held) ? held : src
  if (link !== held) setHeld(link)
  return { link, isBroken: failed === link, onError: () => setFailed(link) }
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/s, '')
}
