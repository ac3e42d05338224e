import { readCode } from '@torch/contract/read-code.ts'
import { ScanLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { words } from '../../camera/words.ts'
import { readRequest } from '../../identity/payment-request.ts'
import type { PaymentRequest } from '../../identity/transfer-path.ts'
import { extractLink } from '../../lib/app-link.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { cleanTypedCode, readTypedCode, type Scanned } from './payment-code.ts'

interface ManualEntryProps {
  isLookingUp: boolean
  onCode: (scanned: Scanned) => void
  onRequest: (request: PaymentRequest) => void
  onInvalid: (message: string) => void
  onRescan: () => void
}

/** Entry of a code by hand, where the camera cannot read it or is missing. */
export function ManualEntry({ isLookingUp, onCode, onRequest, onInvalid, onRescan }: ManualEntryProps) {
  const w = useWords(words).scan
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    // A receiving code reads like the end of a payment code, and is none.
    const request = readRequest(extractLink(text) ?? readCode(text), location.origin)
    if (request) return onRequest(request)
    const scanned = readTypedCode(text, location.origin)
    if (scanned) return onCode(scanned)
    const message = text === '' ? w.emptyCode : w.invalidCode
    setError(message)
    onInvalid(message)
  }

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          // The user has just opened this field.
          autoFocus
          label={w.manualLabel}
          hint={w.manualHint}
          error={error}
          placeholder="DEMO0001"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          className="tabular font-mono"
          value={typed}
          clean={cleanTypedCode}
          onValueChange={(code) => {
            setTyped(code)
            setError(undefined)
          }}
        />
        <Button type="submit" wide disabled={typed.trim() === ''} busy={isLookingUp && w.lookingUp}>
          {w.submit}
        </Button>
        <Button
          variant="secondary"
          wide
          icon={<ScanLine aria-hidden className="size-5" />}
          onClick={onRescan}
        >
          {w.rescan}
        </Button>
      </form>
    </Card>
  )
}
