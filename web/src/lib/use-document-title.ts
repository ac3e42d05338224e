import { useEffect } from 'react'

/** Sets the document title. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · 火炬 Torch` : '火炬 Torch'
  }, [title])
}
