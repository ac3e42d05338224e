import { MAX_EVIDENCE_AT_ONCE } from '@torch/contract/trading-limits.ts'
import { FileCheck2, FileUp, Trash2 } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import type { SentFile } from '../../files/file-field.tsx'
import { ACCEPTED, fileFault, MAX_FILE_MEGABYTES } from '../../files/file-rules.ts'
import { useUpload } from '../../files/use-upload.ts'
import { words as fileWords } from '../../files/words.ts'
import { useWords } from '../../lib/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldNote } from '../../ui/fields/field.tsx'
import { words } from './member-words.ts'

interface EvidenceFieldProps {
  ref: Ref<HTMLButtonElement>
  files: readonly SentFile[]
  onFilesChange: (change: (before: readonly SentFile[]) => readonly SentFile[]) => void
  optional?: string
  /** Said before what a file may be. */
  hint?: string
  error: string | undefined
  onBusy: (busy: boolean) => void
}

/** Pictures and documents, one after the other, each sent at once. */
export function EvidenceField({
  ref,
  files,
  onFilesChange,
  optional,
  hint,
  error,
  onBusy,
}: EvidenceFieldProps) {
  const w = useWords(words)
  const f = useWords(fileWords)
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const { busy, upload } = useUpload({ category: 'appeal-evidence', businessModule: 'trading' }, setFault)
  const said = fault ?? error
  const isFull = files.length >= MAX_EVIDENCE_AT_ONCE

  useEffect(() => onBusy(busy), [busy, onBusy])

  const pick = async (chosen: readonly File[]) => {
    setFault(undefined)
    for (const file of chosen.slice(0, MAX_EVIDENCE_AT_ONCE - files.length)) {
      const wrong = fileFault(file, 'documents')
      if (wrong) {
        setFault(wrong === 'tooLarge' ? f.fileTooLarge(MAX_FILE_MEGABYTES) : f.wrongKind.documents)
        return
      }
      const sent = await upload(file)
      if (!sent) return
      onFilesChange((before) => [...before, { fileUrl: sent.fileUrl, name: file.name }])
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="flex items-baseline justify-between gap-2 text-sm font-medium">
        {w.files}
        {optional && <span className="text-xs font-normal text-quiet">{optional}</span>}
      </p>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {files.map(({ fileUrl, name }) => (
          <li
            key={fileUrl}
            className="flex min-h-12 items-center gap-2.5 rounded-md border border-edge/70 bg-good-soft py-0.5 pr-1 pl-3.5"
          >
            <FileCheck2 aria-hidden className="size-5 shrink-0 text-good" />
            <span className="min-w-0 flex-1 truncate text-sm font-medium">{name}</span>
            <IconButton
              label={f.remove(name)}
              onClick={() => onFilesChange((before) => before.filter((other) => other.fileUrl !== fileUrl))}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {!isFull && (
        <Button
          ref={ref}
          variant="secondary"
          wide
          busy={busy && f.uploading}
          aria-label={busy ? f.uploading : f.pickFile(w.file)}
          aria-describedby={noteId}
          className={classNames('border-dashed!', said ? 'border-bad!' : undefined)}
          icon={<FileUp aria-hidden className="size-5" />}
          onClick={() => input.current?.click()}
        >
          {f.addFile}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED.documents.join(',')}
        onChange={({ target }) => {
          void pick([...(target.files ?? [])])
          // Lets the same file be chosen again after a failure.
          target.value = ''
        }}
      />
      <FieldNote id={noteId} error={said} hint={w.filesHint(MAX_EVIDENCE_AT_ONCE)} />
    </div>
  )
}
