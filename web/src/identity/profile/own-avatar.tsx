import type { UserInfo } from '@torch/contract/identity.ts'
import { Camera } from 'lucide-react'
import { CropSheet } from '../../files/crop-sheet.tsx'
import { PickPicture } from '../../files/pick-picture.tsx'
import { usePictureChoice } from '../../files/use-picture-choice.ts'
import { words as fileWords } from '../../files/words.ts'
import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { updateUser } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import type { Message } from '../../ui/ask.tsx'
import { message } from '../../ui/ask.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from './profile-words.ts'

/** The user's avatar. A tap changes it: choose, crop, upload, save. */
export function OwnAvatar({ user }: { user: UserInfo }) {
  const w = useWords(words)
  const files = useWords(fileWords)
  const { busy, run } = useAction()
  const failure = (text: string): Message => ({ tone: 'bad', title: w.avatarFailed, text })
  const choice = usePictureChoice((text) => void message(failure(text)))

  const take = async (file: File) => {
    const failed = (error: unknown) => failure(messageOf(error, files.uploadFailed))
    await run(failed, async () => {
      const { fileUrl } = await call('uploadFile', {
        body: { file, category: 'avatar', businessModule: 'user' },
      })
      updateUser(await call('updateInfo', { params: { id: String(user.id) }, body: { avatarUrl: fileUrl } }))
      toast(w.avatarChanged, { tone: 'good' })
    })
    choice.close()
  }
  return (
    <>
      <PickPicture label={w.changeAvatar} onPick={choice.choose} className="relative shrink-0 rounded-full">
        <Avatar src={user.avatarUrl} name={user.nickname || user.username} className="size-18 text-2xl" />
        <span
          aria-hidden
          className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border-2 border-surface bg-accent-fill text-on-accent"
        >
          <Camera className="size-4" />
        </span>
      </PickPicture>
      <CropSheet
        file={choice.file}
        busy={busy}
        onCropped={(file) => void take(file)}
        onUnreadable={choice.refuse}
        onClose={choice.close}
      />
    </>
  )
}
