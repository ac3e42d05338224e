import { blankService, isSame, type ServiceForm, type ShopForm } from './edit-rules.ts'

export interface Merged {
  form: ShopForm
  /** What was changed on both sides, differently: there `mine` was kept. */
  conflicts: readonly (keyof ShopForm)[]
}

/**
 * Two people have edited the same shop from the same beginning. What only one of them changed is taken from that one;
 * where both did, what `mine` says stands, since it is still open to be looked at. Nothing that was typed is lost.
 */
export function mergeEdits(base: ShopForm, mine: ShopForm, theirs: ShopForm): Merged {
  const { merged: services, isContested } = mergeServices(base.services, mine.services, theirs.services)
  const names = (Object.keys(mine) as (keyof ShopForm)[]).filter((name) => name !== 'services')
  const own = names.filter((name) => !isSame(mine[name], base[name]))
  const form = { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])), services }
  const conflicts = own.filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )
  return { form, conflicts: isContested ? [...conflicts, 'services'] : conflicts }
}

/** Service by service, in my order; what they added comes last. */
function mergeServices(
  base: readonly ServiceForm[],
  mine: readonly ServiceForm[],
  theirs: readonly ServiceForm[],
): { merged: ServiceForm[]; isContested: boolean } {
  let isContested = false
  const find = (services: readonly ServiceForm[], { id }: ServiceForm) =>
    services.find((other) => id !== undefined && other.id === id)
  const changed = (now: ServiceForm, before: ServiceForm | undefined) => !before || !isSame(now, before)

  const merged = mine.flatMap((service) => {
    if (service.id === undefined) return isBlank(service) ? [] : [service]
    const [before, other] = [find(base, service), find(theirs, service)]
    const isMine = changed(service, before)
    // They took it off: mine comes back as a new one where I had worked on it.
    if (!other) {
      if (!isMine) return []
      isContested = true
      return [{ ...service, id: undefined }]
    }
    if (!isMine) return [other]
    if (changed(other, before) && !isSame(other, service)) isContested = true
    return [service]
  })
  for (const other of theirs) {
    if (find(mine, other)) continue
    const before = find(base, other)
    // I took it off; that stands unless they had worked on it.
    if (before && !changed(other, before)) continue
    if (before) isContested = true
    merged.push(other)
  }
  return { merged: merged.length > 0 ? merged : [blankService(0)], isContested }
}

/** Added, but nothing was entered yet. */
function isBlank(service: ServiceForm): boolean {
  const { key, sortOrder } = service
  return isSame(service, { ...blankService(0), key, sortOrder })
}
