import { PictureField } from '../../files/picture-field.tsx'
import { useWords } from '../../lib/words.ts'
import { CodeContent } from './code-content.tsx'
import { words } from './words.ts'

interface UsdtCodeFieldProps {
  value: string | undefined
  onValueChange: (value: string | undefined) => void
  onBusy: (busy: boolean) => void
  error?: string | undefined
}

/** The seller's receiving code: a picture, and at once what can be read in it. */
export function UsdtCodeField({ value, onValueChange, onBusy, error }: UsdtCodeFieldProps) {
  const w = useWords(words)
  return (
    <div className="flex flex-col gap-2">
      <PictureField
        label={w.field}
        hint={w.fieldHint}
        error={error}
        name="usdtQrCode"
        category="usdt-code"
        shape="code"
        value={value}
        onValueChange={onValueChange}
        onBusy={onBusy}
      />
      {value && <CodeContent src={value} use="own" />}
    </div>
  )
}
