import { FileCheck2, FileUp, LoaderCircle, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldNote } from '../ui/fields/field.tsx'
import { ACCEPTED, type FileKinds, fileFault, MAX_FILE_MEGABYTES } from './file-rules.ts'
import { useUpload } from './use-upload.ts'
import { words } from './words.ts'

/** An uploaded file: its url for this member, and its original name. */
export interface SentFile {
  fileUrl: string
  name: string
}

interface FileFieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: string
  category: 'payment-proof' | 'appeal-evidence'
  kinds: FileKinds
  value: SentFile | undefined
  onValueChange: (value: SentFile | undefined) => void
  onBusy?: (busy: boolean) => void
  /** A file that was chosen before the field was shown; it is uploaded at once. */
  chosen?: File | undefined
}

/** A form field for a picture or a document: chosen, checked, uploaded at once and named. */
export function FileField({
  label,
  hint,
  error,
  optional,
  category,
  kinds,
  value,
  onValueChange,
  onBusy,
  chosen,
}: FileFieldProps) {
  const w = useWords(words)
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const { busy, upload } = useUpload({ category, businessModule: 'trading' }, setFault)
  const said = fault ?? error

  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const pick = async (file: File) => {
    const wrong = fileFault(file, kinds)
    setFault(wrong && (wrong === 'tooLarge' ? w.fileTooLarge(MAX_FILE_MEGABYTES) : w.wrongKind[kinds]))
    if (wrong) return
    const sent = await upload(file)
    if (sent) onValueChange({ fileUrl: sent.fileUrl, name: file.name })
  }
  const begun = useRef<File>(undefined)
  const pickChosen = useEffectEvent(pick)
  useEffect(() => {
    if (!chosen || begun.current === chosen) return
    begun.current = chosen
    void pickChosen(chosen)
  }, [chosen])
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="flex items-baseline justify-between gap-2 text-sm font-medium">
        {label}
        {optional && <span className="text-xs font-normal text-quiet">{optional}</span>}
      </p>
      {value && !busy ? (
        <div className="flex min-h-12 items-center gap-2.5 rounded-md border border-edge/70 bg-good-soft py-0.5 pr-1 pl-3.5">
          <FileCheck2 aria-hidden className="size-5 shrink-0 text-good" />
          <span role="status" className="min-w-0 flex-1 truncate text-sm font-medium">
            <span className="sr-only">{w.kept}: </span>
            {value.name}
          </span>
          <IconButton label={w.remove(label)} onClick={() => onValueChange(undefined)}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      ) : (
        <Button
          variant="secondary"
          wide
          aria-label={busy ? w.uploading : w.pickFile(label)}
          aria-describedby={said || hint ? noteId : undefined}
          className={classNames('border-dashed!', said ? 'border-bad!' : undefined)}
          icon={
            busy ? (
              <LoaderCircle aria-hidden className="size-5 animate-spin" />
            ) : (
              <FileUp aria-hidden className="size-5" />
            )
          }
          disabled={busy}
          onClick={() => input.current?.click()}
        >
          {busy ? w.uploading : w.addFile}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[kinds].join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void pick(file)
          // Lets the same file be chosen again after a failure.
          target.value = ''
        }}
      />
      <FieldNote id={noteId} error={said} hint={hint} />
    </div>
  )
}
