import { type ReactNode, useId } from 'react'

/** A titled group of settings. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 text-sm font-semibold text-quiet">
        {title}
      </h2>
      {children}
    </section>
  )
}
