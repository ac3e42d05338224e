import type { ReactNode } from 'react'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-lg bg-surface p-4 shadow-card">
      <h2 className="text-sm font-semibold text-quiet">{title}</h2>
      {children}
    </section>
  )
}
