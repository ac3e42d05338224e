import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps<T extends string> {
  label: string
  tabs: readonly { value: T; label: ReactNode; content: ReactNode }[]
  value: T
  onValueChange: (value: T) => void
}

export function Tabs<T extends string>({ label, tabs, value, onValueChange }: TabsProps<T>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as T)}>
      <Base.List aria-label={label} className="relative flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-12 flex-1 px-3 text-sm font-medium text-quiet max-xs:px-1 max-xs:break-keep data-active:font-semibold data-active:text-accent wide:flex-none wide:px-5"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.75 w-(--active-tab-width) rounded-full bg-accent-fill transition-[left,width] duration-200" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
