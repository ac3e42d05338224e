import { MAX_SERVICES } from '@torch/contract/merchants-limits.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { useUploads } from '../../files/use-uploads.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { words } from './edit-words.ts'
import { ServiceEditor } from './service-editor.tsx'
import { blankService, type ServiceForm, type ShopForm } from './shop-form.ts'

interface ServiceEditorsProps {
  uploads: ReturnType<typeof useUploads>
  opened: ReturnType<typeof useExpandedServices>
}

/** Edits the list of services: change, move, add, remove. */
export function ServiceEditors({ uploads, opened }: ServiceEditorsProps) {
  const w = useWords(words)
  const { control, watch, getValues, setValue, getFieldState, trigger } = useFormContext<ShopForm>()
  const { append, move, remove } = useFieldArray({ control, name: 'services' })
  const services = watch('services')
  // Error texts contain the service's number.
  const revalidateVisited = () => {
    const named = getValues('services').flatMap(
      (_, index) => [`services.${index}.serviceName`, `services.${index}.serviceCategory`] as const,
    )
    void trigger(named.filter((name) => getFieldState(name).error !== undefined))
  }
  // Renumbers them, so that the order is saved.
  const moveTo = (from: number, to: number) => {
    move(from, to)
    for (const index of services.keys()) setValue(`services.${index}.sortOrder`, String(index))
    revalidateVisited()
  }
  // By key, since the service may have moved during the upload.
  const setPicture = (key: string, picture: string | null) => {
    const index = getValues('services').findIndex((one) => one.key === key)
    if (index !== -1) setValue(`services.${index}.serviceImage`, picture)
  }
  const add = () => {
    const last = Math.max(-1, ...services.map(({ sortOrder }) => Number(sortOrder || 0)))
    const service = blankService(last + 1)
    append(service, { shouldFocus: false })
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
          onToggle={(isOpen) => opened.fold(service.key, isOpen)}
          onPicture={(picture) => setPicture(service.key, picture)}
          onBusy={uploads.note(service.key)}
          onMove={(to) => moveTo(index, to)}
          onRemove={() => {
            remove(index)
            revalidateVisited()
          }}
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

/** Tracks which services are expanded: initially the new ones. */
export function useExpandedServices(services: readonly ServiceForm[]) {
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
