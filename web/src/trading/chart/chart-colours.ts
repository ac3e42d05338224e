import { useSyncExternalStore } from 'react'
import type { Language } from '../../lib/language.ts'
import { useTheme } from '../../lib/theme.ts'

export interface ChartColours {
  text: string
  line: string
  edge: string
  curve: string
  up: string
  down: string
  /** Of the volume below. */
  upSoft: string
  downSoft: string
}

/** Returns the design's colours for a canvas, in the current theme. */
export function readColours(language: Language): ChartColours {
  const colourOf = (token: string) => {
    // A new element each: a reused one might be in a colour transition.
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = `var(--color-${token})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  const good = colourOf('good')
  const bad = colourOf('bad')
  // In China red means rising; elsewhere falling.
  const [up, down] = language === 'zh' ? [bad, good] : [good, bad]
  return {
    text: colourOf('quiet'),
    line: colourOf('line'),
    edge: colourOf('edge'),
    curve: colourOf('gold'),
    up,
    down,
    upSoft: withAlpha(up, 0.45),
    downSoft: withAlpha(down, 0.45),
  }
}

/** 'rgb(1, 2, 3)' -> 'rgba(1, 2, 3, 0.5)'. */
export function withAlpha(colour: string, share: number): string {
  return colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${share})`)
}

/** Returns the current theme, by the user's choice or the system's. */
export function useResolvedTheme(): string {
  const system = useSyncExternalStore(watchSystem, () => (query().matches ? 'dark' : 'light'))
  const chosen = useTheme()
  return chosen === 'system' ? system : chosen
}

function watchSystem(listener: () => void): () => void {
  const dark = query()
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

function query(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
