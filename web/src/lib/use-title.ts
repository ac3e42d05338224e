import { useEffect } from 'react'

/** Names the page in the browser's tab and history. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · 火炬 Torch` : '火炬 Torch'
  }, [title])
}
