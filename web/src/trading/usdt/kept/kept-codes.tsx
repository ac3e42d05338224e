import type { SavedUsdtCode } from '@torch/contract/trading.ts'
import { MAX_SAVED_USDT_CODES } from '@torch/contract/trading-limits.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PictureViewer } from '../../../files/picture-viewer.tsx'
import { call } from '../../../lib/api/client.ts'
import { useWords } from '../../../lib/words.ts'
import { confirm } from '../../../ui/ask.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ListCard } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOverlay } from '../../../ui/use-overlay.ts'
import { Offline } from '../../offline.tsx'
import { refreshTrading } from '../../queries.ts'
import { CodeFacts } from './code-facts.tsx'
import { KeepCodeSheet } from './keep-code-sheet.tsx'
import { useKeptCodes } from './queries.ts'
import { RenameCodeSheet } from './rename-code-sheet.tsx'
import { words } from './words.ts'

/** Manages the saved receiving codes: view, rename, remove, add. */
export function KeptCodes({ userId }: { userId: number }) {
  const w = useWords(words)
  const query = useKeptCodes()
  const { data: codes } = query
  const [adding, setAdding] = useState(false)
  const [large, setLarge] = useState<SavedUsdtCode>()
  const renaming = useOverlay<SavedUsdtCode>()
  const remove = async ({ id, name }: SavedUsdtCode) => {
    await call('removeUsdtCode', { body: { userId, codeId: id } })
    await refreshTrading()
    toast(w.removed(name), { tone: 'good' })
  }
  const askToRemove = (code: SavedUsdtCode) =>
    void confirm({
      title: w.ask(code.name),
      text: w.removeText,
      action: w.remove,
      danger: true,
      busy: w.removing,
      act: () => remove(code),
    })
  if (!codes) return <Loaded of={query} skeleton={<SkeletonRows count={2} />} offline={<Offline />} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{w.lead(MAX_SAVED_USDT_CODES)}</p>
      {codes.length === 0 ? (
        <EmptyState drawing="receipt" title={w.none}>
          {w.noneText}
        </EmptyState>
      ) : (
        <ListCard aria-label={w.list}>
          {codes.map((code) => (
            <div key={code.id} className="flex min-h-16 items-center gap-3 py-2.5 pr-2 pl-3">
              <button
                type="button"
                aria-label={w.enlarge(code.name)}
                onClick={() => setLarge(code)}
                className="size-14 shrink-0 overflow-hidden rounded-md border border-line bg-white"
              >
                <img src={code.usdtQrCode} alt="" className="size-full object-contain" />
              </button>
              <CodeFacts code={code} />
              <span className="flex shrink-0 flex-col wide:flex-row">
                <IconButton label={w.renameOf(code.name)} onClick={() => renaming.open(code)}>
                  <Pencil aria-hidden className="size-5" />
                </IconButton>
                <IconButton label={w.removeOf(code.name)} onClick={() => askToRemove(code)}>
                  <Trash2 aria-hidden className="size-5 text-bad" />
                </IconButton>
              </span>
            </div>
          ))}
        </ListCard>
      )}
      <Button
        wide
        variant="secondary"
        icon={<Plus aria-hidden className="size-5" />}
        disabledReason={codes.length >= MAX_SAVED_USDT_CODES ? w.full(MAX_SAVED_USDT_CODES) : undefined}
        onClick={() => setAdding(true)}
      >
        {w.add}
      </Button>
      <KeepCodeSheet open={adding} userId={userId} onClose={() => setAdding(false)} />
      {renaming.of && (
        <RenameCodeSheet
          key={`rename ${renaming.opening}`}
          code={renaming.of}
          userId={userId}
          open={renaming.isOpen}
          onClose={renaming.close}
        />
      )}
      <PictureViewer
        title={large?.name ?? w.title}
        src={large?.usdtQrCode}
        onClose={() => setLarge(undefined)}
      />
    </div>
  )
}
