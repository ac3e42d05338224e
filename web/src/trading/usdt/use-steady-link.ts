import { useState } from 'react'

/**
 * The link of a private picture changes with each answer of the server. One that works stays, so that nothing is loaded
 * twice; one that has ended gives way to the next.
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
