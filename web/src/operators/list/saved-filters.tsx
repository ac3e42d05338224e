import { useQueryClient } from '@tanstack/react-query'
import type { ExportName } from '@torch/contract/operator-lists.ts'
import { X } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useAction } from '../../ui/use-action.ts'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from './list-words.ts'
import type { FilterState } from './use-filters.ts'
import { isSame, useSavedFilters } from './use-saved-filters.ts'

/**
 * Shows the operator's saved filters of a list: a press applies one, another clears it. The active one can be removed.
 */
export function SavedFilters({ list, state }: { list: ExportName; state: FilterState }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const { busy, run } = useAction()
  const saved = useSavedFilters(list)
  const remove = (id: number) =>
    run(w.failed, async () =>
      queryClient.setQueryData(
        operatorKeys.savedFilters(),
        await operatorCall('removeSavedFilters', { params: { id } }),
      ),
    )
  if (saved.length === 0) return null
  return (
    <ul aria-label={w.saved} className="flex flex-wrap gap-2">
      {saved.map(({ id, name, filters }) => {
        const isOn = isSame(filters, state.values)
        return (
          <li
            key={id}
            className={classNames(
              'flex min-w-0 items-center rounded-full text-sm font-medium ring-1 ring-inset',
              isOn ? 'bg-accent-soft text-accent ring-accent' : 'bg-surface text-quiet ring-line',
            )}
          >
            <button
              type="button"
              aria-pressed={isOn}
              className={classNames('min-h-11 min-w-0 rounded-full break-words', isOn ? 'pl-4' : 'px-4')}
              onClick={() => state.replace(isOn ? {} : filters)}
            >
              {name}
            </button>
            {isOn && (
              <IconButton label={w.removeSaved(name)} disabled={busy} onClick={() => void remove(id)}>
                <X aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
