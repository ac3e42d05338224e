import { PASTED_CODE_LENGTH, readCode } from '@torch/contract/read-code.ts'
import type { Friend } from '@torch/contract/referrals.ts'
import { ScanLine, UserRoundCheck, UsersRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { CameraView } from '../../camera/camera-view.tsx'
import { isKnownReceiverCode, readRequest } from '../../identity/payment-request.ts'
import { knownReceiverCode, type PaymentRequest } from '../../identity/transfer-path.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { useOffered } from '../../lib/service.ts'
import { useSession } from '../../lib/session.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useWords } from '../../lib/words.ts'
import { FriendSearch } from '../../referrals/friend-search.tsx'
import { useFriends } from '../../referrals/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { type Recipient, useRecipient } from '../assets-queries.ts'
import { Faces, MoreFaces } from './faces.tsx'
import { PaidBefore } from './paid-before.tsx'
import { words } from './recipient-words.ts'

/** The result of looking up a receiving code. */
export interface RecipientLookup {
  code: string
  recipient: Recipient | undefined
  /** Why no recipient was found: the server's error, or no connection. */
  fault: string | undefined
}

interface RecipientFieldProps {
  value: string
  onValueChange: (code: string) => void
  /** Called with the amount and note of a scanned request, where they can be filled in. */
  onRequest?: (request: PaymentRequest) => void
  /** The server's error after sending. */
  refused?: string | undefined
  /** Undefined while the code is being looked up; without a recipient when no member has it. */
  onFound: (found: RecipientLookup | undefined) => void
}

/**
 * A field for the receiver: typed, pasted, scanned, a friend, or an earlier receiver; shows the nickname and picture once
 * known. It is placed beside the form, since the friend search is a form of its own.
 */
export function RecipientField({ value, onValueChange, onRequest, refused, onFound }: RecipientFieldProps) {
  const t = useWords(words)
  const asked = useDebouncedValue(value)
  const { data, error, isFetching } = useRecipient(asked)
  const isCurrent = asked === value && value !== ''
  const found = isCurrent ? data : undefined
  const fault = refused ?? (isCurrent && error && !isFetching ? messageOf(error) : undefined)
  const isSettled = isCurrent && !isFetching && (found !== undefined || error !== null)
  const isChosen = isKnownReceiverCode(value)
  const friends = useOffered('rewards')
  const top = useOverlay<'scan' | 'friends'>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new on each render
  useEffect(() => {
    onFound(
      isSettled ? { code: asked, recipient: found, fault: error ? messageOf(error) : undefined } : undefined,
    )
  }, [found, asked, isSettled])

  const choose = (code: string) => {
    top.close()
    onValueChange(code)
  }
  const fill = (request: PaymentRequest) => {
    choose(request.code)
    onRequest?.(request)
  }

  return (
    <div className="flex flex-col gap-2">
      {value === '' && (
        <>
          <PaidBefore onChoose={choose} />
          {friends && <FriendFaces onChoose={choose} onAll={() => top.open('friends')} />}
        </>
      )}
      {!isChosen && (
        <TextField
          label={t.code}
          hint={t.hint}
          error={fault}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={PASTED_CODE_LENGTH}
          value={value}
          // A pasted code brings blanks and brackets along.
          clean={readCode}
          onValueChange={onValueChange}
          trailing={
            <IconButton label={t.scan} onClick={() => top.open('scan')}>
              <ScanLine aria-hidden className="size-5" />
            </IconButton>
          }
        />
      )}
      <div className="flex items-center gap-2">
        <div role="status" className="min-w-0 flex-1">
          {value !== '' && (isFetching || !isCurrent) && <p className="text-sm text-quiet">{t.looking}</p>}
          {found && (
            <p className="flex items-center gap-2 rounded-md bg-good-soft px-3 py-2.5 font-semibold">
              <Avatar src={found.person.avatarUrl} name={found.person.name} className="size-9 text-sm!" />
              <span className="min-w-0 flex-1 break-words">{found.person.name}</span>
              <UserRoundCheck aria-hidden className="size-5 shrink-0 text-good" />
            </p>
          )}
          {isChosen && fault && <p className="text-sm text-bad">{fault}</p>}
        </div>
        {isChosen && (
          <Button variant="ghost" className="shrink-0" onClick={() => onValueChange('')}>
            {t.change}
          </Button>
        )}
      </div>
      {top.of === 'scan' && (
        <ScanSheet key={top.opening} open={top.isOpen} onClose={top.close} onScanned={fill} />
      )}
      {top.of === 'friends' && (
        <FriendSheet key={top.opening} open={top.isOpen} onClose={top.close} onChoose={choose} />
      )}
    </div>
  )
}

/** The newest friends by their picture, and a way to all of them. Hidden while there are none. */
function FriendFaces({ onChoose, onAll }: { onChoose: (code: string) => void; onAll: () => void }) {
  const t = useWords(words)
  const title = useId()
  const { friends } = useFriends(useSession()?.user.id ?? 0, '')
  if (friends.length === 0) return null
  return (
    <section aria-labelledby={title} className="flex flex-col gap-1">
      <h3 id={title} className="text-sm text-quiet">
        {t.friendsTitle}
      </h3>
      <Faces
        people={friends.slice(0, MAX_FACES).map(facedFriend)}
        onChoose={onChoose}
        more={
          <MoreFaces icon={<UsersRound aria-hidden className="size-5" />} onClick={onAll}>
            {t.friends}
          </MoreFaces>
        }
      />
    </section>
  )
}

/** Two rows with the way to all of them. */
const MAX_FACES = 7

export function facedFriend({ userId, nickname, username, avatarUrl }: Friend) {
  return { code: knownReceiverCode(userId), name: nickname || username, avatarUrl }
}

const RESUME_MILLISECONDS = 2000

interface ScanSheetProps {
  open: boolean
  onClose: () => void
  onScanned: (request: PaymentRequest) => void
}

/** Scans another member's receiving code. */
export function ScanSheet({ open, onClose, onScanned }: ScanSheetProps) {
  const t = useWords(words)
  const read = async (text: string) => {
    const request = readRequest(text, location.origin)
    if (request) onScanned(request)
    else toast(t.notOne, { tone: 'bad' })
    await new Promise((resolve) => setTimeout(resolve, RESUME_MILLISECONDS))
  }
  return (
    <Sheet title={t.scan} {...{ open, onClose }}>
      <CameraView isLookingUp={false} onText={read} onManual={onClose} />
    </Sheet>
  )
}

interface FriendSheetProps {
  open: boolean
  onClose: () => void
  onChoose: (code: string) => void
}

/** A sheet to choose a friend as receiver. */
export function FriendSheet({ open, onClose, onChoose }: FriendSheetProps) {
  const t = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const [keyword, setKeyword] = useState('')
  const list = useFriends(userId, keyword)
  return (
    <Sheet title={t.friends} {...{ open, onClose }}>
      <FriendSearch keyword={keyword} onKeyword={setKeyword} />
      <Loaded of={list} skeleton={<SkeletonRows />}>
        {() =>
          list.friends.length === 0 && (
            <EmptyState drawing={keyword ? 'lost' : 'person'}>
              {keyword ? t.noFriendFound(keyword) : t.noFriends}
            </EmptyState>
          )
        }
      </Loaded>
      <ul className="divide-y divide-line pt-2" aria-busy={list.isPlaceholderData || undefined}>
        {list.friends.map((friend) => (
          <Row
            key={friend.userId}
            friend={friend}
            onChoose={() => onChoose(knownReceiverCode(friend.userId))}
          />
        ))}
      </ul>
      <ListEnd of={list} count={list.friends.length} more={t.more} loading={t.loading} />
    </Sheet>
  )
}

function Row({ friend, onChoose }: { friend: Friend; onChoose: () => void }) {
  const name = friend.nickname || friend.username
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left transition-colors hover:bg-sunken active:bg-sunken focus-visible:-outline-offset-3"
        onClick={onChoose}
      >
        <Avatar src={friend.avatarUrl} name={name} className="size-10 text-base" />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">{name}</span>
          {friend.nickname && <span className="truncate text-sm text-quiet">{friend.username}</span>}
        </span>
      </button>
    </li>
  )
}
