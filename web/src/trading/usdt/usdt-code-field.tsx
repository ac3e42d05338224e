import { MAX_SAVED_USDT_CODES } from '@torch/contract/trading-limits.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PictureField } from '../../files/picture-field.tsx'
import { queryErrorOf } from '../../lib/query-state.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useCacheOwner } from '../queries.ts'
import { CodeContent } from './code-content.tsx'
import { CodeChoice } from './kept/code-choice.tsx'
import { KeepThisCode } from './kept/keep-this-code.tsx'
import { KeptCodes } from './kept/kept-codes.tsx'
import { keptCodeOf, useKeptCodes } from './kept/queries.ts'
import { words as keptWords } from './kept/words.ts'
import { words } from './words.ts'

interface UsdtCodeFieldProps {
  value: string | undefined
  onValueChange: (value: string | undefined) => void
  onBusy: (busy: boolean) => void
  error?: string | undefined
  /** The name for saving a new picture; its `name` is undefined for not saving. */
  keepAs?: { name: string | undefined; onNameChange: (name: string | undefined) => void }
}

/** A field for the seller's receiving code: a saved one or a picture, with its content. */
export function UsdtCodeField({ value, onValueChange, onBusy, error, keepAs }: UsdtCodeFieldProps) {
  const w = useWords(words)
  const query = useKeptCodes()
  const { data: codes = [] } = query
  const [wantsOther, setWantsOther] = useState(false)
  // If the saved codes cannot be loaded, a picture is enough.
  if (!query.data && !queryErrorOf(query))
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    )
  const kept = keptCodeOf(codes, value)
  const isOther = kept === undefined && (wantsOther || value !== undefined)
  return (
    <div className="flex flex-col gap-2">
      {codes.length > 0 && (
        <CodeChoice
          codes={codes}
          chosen={kept ?? (isOther ? 'other' : undefined)}
          onChoose={(one) => {
            setWantsOther(one === 'other')
            keepAs?.onNameChange(undefined)
            onValueChange(one === 'other' ? undefined : one.usdtQrCode)
          }}
        />
      )}
      <ManageCodes isOffered={codes.length > 0} />
      {(codes.length === 0 || isOther) && (
        <PictureField
          label={w.field}
          hint={w.fieldHint}
          error={error}
          category="usdt-code"
          shape="code"
          value={value}
          onValueChange={onValueChange}
          onBusy={onBusy}
        />
      )}
      {kept && error && <p className="text-sm text-bad">{error}</p>}
      {value && !kept && <CodeContent src={value} use="own" />}
      {value && !kept && keepAs && codes.length < MAX_SAVED_USDT_CODES && (
        <KeepThisCode src={value} {...keepAs} />
      )}
    </div>
  )
}

/** Outside the form, which must not contain another form. It stays while its last code is removed. */
function ManageCodes({ isOffered }: { isOffered: boolean }) {
  const w = useWords(keptWords)
  const { userId } = useCacheOwner()
  const [open, setOpen] = useState(false)
  return (
    <>
      {isOffered && (
        <Button variant="ghost" className="self-start px-3!" onClick={() => setOpen(true)}>
          {w.manage}
        </Button>
      )}
      {createPortal(
        <Sheet open={open} title={w.title} onClose={() => setOpen(false)}>
          <KeptCodes userId={userId} />
        </Sheet>,
        document.body,
      )}
    </>
  )
}
