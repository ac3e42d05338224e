import type { UploadedFile, uploadFile } from '@torch/contract/files.ts'
import type { BodyInput } from '@torch/contract/operation.ts'
import { call } from '../lib/api/client.ts'
import { messageOf } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { useAction } from '../ui/use-action.ts'
import { words } from './words.ts'

type Purpose = Omit<BodyInput<typeof uploadFile>, 'file'>

/** Uploads a file; a failure is reported as one sentence. */
export function useUpload(purpose: Purpose, onFault: (text: string) => void) {
  const w = useWords(words)
  const { busy, run } = useAction()

  const upload = async (file: File): Promise<UploadedFile | undefined> => {
    let uploaded: UploadedFile | undefined
    await run(failed, async () => {
      uploaded = await call('uploadFile', { body: { file, ...purpose } })
    })
    return uploaded
  }
  const failed = (error: unknown) => {
    onFault(messageOf(error, w.uploadFailed))
    return undefined
  }
  return { busy, upload }
}
