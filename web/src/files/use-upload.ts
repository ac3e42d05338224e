import type { UploadedFile, uploadFile } from '@torch/contract/files.ts'
import type { BodyInput } from '@torch/contract/operation.ts'
import { useState } from 'react'
import { call } from '../lib/api/client.ts'
import { messageOf } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

type Purpose = Omit<BodyInput<typeof uploadFile>, 'file'>

/** Sends a file to the server; what went wrong is told in one sentence. */
export function useUpload(purpose: Purpose, onFault: (text: string) => void) {
  const w = useWords(words)
  const [busy, setBusy] = useState(false)

  const upload = async (file: File): Promise<UploadedFile | undefined> => {
    setBusy(true)
    try {
      return await call('uploadFile', { body: { file, ...purpose } })
    } catch (error) {
      onFault(messageOf(error, w.uploadFailed))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, upload }
}
