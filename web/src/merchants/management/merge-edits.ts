import { blankService, isSame, type ServiceForm, type ShopForm } from './shop-form.ts'

export interface Merged {
  form: ShopForm
  /** Fields changed differently on both sides, where `mine` was kept. */
  conflicts: readonly (keyof ShopForm)[]
}

/**
 * Merges two edits of a shop with a common base. A field changed on one side takes that value; where both changed it,
 * `mine` is kept, since it can still be reviewed. No input is lost.
 */
export function mergeEdits(base: ShopForm, mine: ShopForm, theirs: ShopForm): Merged {
  const { merged: services, isConflicting } = mergeServices(base.services, mine.services, theirs.services)
  const names = (Object.keys(mine) as (keyof ShopForm)[]).filter((name) => name !== 'services')
  const own = names.filter((name) => !isSame(mine[name], base[name]))
  const form = { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])), services }
  const conflicts = own.filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )
  return { form, conflicts: isConflicting ? [...conflicts, 'services'] : conflicts }
}

/** Merges service by service, in my order; their additions come last. */
function mergeServices(
  base: readonly ServiceForm[],
  mine: readonly ServiceForm[],
  theirs: readonly ServiceForm[],
): { merged: ServiceForm[]; isConflicting: boolean } {
  let isConflicting = false
  const find = (services: readonly ServiceForm[], { id }: ServiceForm) =>
    services.find((other) => id !== undefined && other.id === id)
  const changed = (now: ServiceForm, before: ServiceForm | undefined) => !before || !isSame(now, before)

  const merged = mine.flatMap((service) => {
    if (service.id === undefined) return isUntouched(service) ? [] : [service]
    const [before, other] = [find(base, service), find(theirs, service)]
    const isMine = changed(service, before)
    // They removed it: mine returns as a new one where I had edited it.
    if (!other) {
      if (!isMine) return []
      isConflicting = true
      return [{ ...service, id: undefined }]
    }
    if (!isMine) return [other]
    if (changed(other, before) && !isSame(other, service)) isConflicting = true
    return [service]
  })
  for (const other of theirs) {
    if (find(mine, other)) continue
    const before = find(base, other)
    // I removed it, which stands unless they had edited it.
    if (before && !changed(other, before)) continue
    if (before) isConflicting = true
    merged.push(other)
  }
  return { merged: merged.length > 0 ? merged : [blankService(0)], isConflicting }
}

/** Returns whether a service was added without any input. */
function isUntouched(service: ServiceForm): boolean {
  const { key, sortOrder } = service
  return isSame(service, { ...blankService(0), key, sortOrder })
}
