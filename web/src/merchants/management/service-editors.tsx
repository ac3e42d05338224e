import { MAX_SERVICES } from '@torch/contract/merchants-limits.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { useUploads } from '../../files/use-uploads.ts'
import type { FilledForm } from '../../lib/use-filled-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { blankService, movedService, type ServiceForm, type ShopForm } from './edit-rules.ts'
import { words } from './edit-words.ts'
import { ServiceEditor } from './service-editor.tsx'

interface ServiceEditorsProps {
  filled: FilledForm<ShopForm>
  uploads: ReturnType<typeof useUploads>
  opened: ReturnType<typeof useOpenServices>
}

/** The shop's services one below the other: changed, moved, added and taken away. */
export function ServiceEditors({ filled, uploads, opened }: ServiceEditorsProps) {
  const w = useWords(words)
  const { fill, faultOf, leave } = filled
  const { services } = filled.form
  const change = (to: (services: readonly ServiceForm[]) => ServiceForm[]) =>
    fill((before) => ({ services: to(before.services) }))
  const fillOne = (key: string, changes: Partial<ServiceForm>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const add = () => {
    const last = Math.max(-1, ...services.map(({ sortOrder }) => Number(sortOrder || 0)))
    const service = blankService(last + 1)
    change((all) => [...all, service])
    opened.fold(service.key, true)
  }
  return (
    <section aria-labelledby="services" className="flex flex-col gap-3">
      <h2 id="services" className="px-1 text-base font-semibold">
        {w.services}
      </h2>
      {services.map((service, index) => (
        <ServiceEditor
          key={service.key}
          service={service}
          index={index}
          count={services.length}
          isOpen={opened.has(service.key)}
          onFold={(isOpen) => opened.fold(service.key, isOpen)}
          faultOf={faultOf}
          onLeave={leave}
          onFill={(changes) => fillOne(service.key, changes)}
          onBusy={uploads.note(service.key)}
          onMove={(to) => change((all) => movedService(all, index, to))}
          onRemove={() => change((all) => all.filter(({ key }) => key !== service.key))}
        />
      ))}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden className="size-5" />}
        disabledReason={services.length >= MAX_SERVICES ? w.service.full(MAX_SERVICES) : undefined}
        onClick={add}
      >
        {w.service.add}
      </Button>
    </section>
  )
}

/** Which services are unfolded: at first those that are new. */
export function useOpenServices(services: readonly ServiceForm[]) {
  const keysOf = (some: readonly ServiceForm[]) => new Set(some.map(({ key }) => key))
  const [keys, setKeys] = useState<ReadonlySet<string>>(() =>
    keysOf(services.filter(({ id }) => id === undefined)),
  )
  return {
    has: (key: string) => keys.has(key),
    fold: (key: string, isOpen: boolean) =>
      setKeys((now) => (isOpen ? new Set([...now, key]) : new Set([...now].filter((one) => one !== key)))),
    openAll: (all: readonly ServiceForm[]) => setKeys(keysOf(all)),
  }
}
