import type { PasskeyInfo } from '@torch/contract/identity.ts'
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { showMinute } from '../../lib/format.ts'
import { arePasskeysSupported } from '../../lib/passkeys.ts'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card, ListCard } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MemberPage } from '../profile/member-page.tsx'
import { reloadUser } from '../profile/use-reloaded-user.ts'
import { passkeyName } from '../rules.ts'
import { words } from '../security-words.ts'
import { AddPasskey } from './add-passkey.tsx'

export function Component() {
  const w = useWords(words).passkeys
  return <MemberPage title={w.title}>{() => <Passkeys />}</MemberPage>
}

function Passkeys() {
  const w = useWords(words).passkeys
  const query = useQueryOf('listPasskeys', {}, { staleTime: 0 })
  const { data } = query
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<PasskeyInfo>()
  const [removing, setRemoving] = useState<PasskeyInfo>()

  const changed = (title?: string, text = '') => {
    setAdding(false)
    setRenaming(undefined)
    setRemoving(undefined)
    if (title) void message({ tone: 'good', title, text })
    void query.refetch()
    void reloadUser()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">{w.lead}</p>
      <Loaded of={query} skeleton={<SkeletonRows count={2} />} />
      {data?.length === 0 && (
        <Card className="flex flex-col items-center gap-3 py-8 text-center">
          <Fingerprint aria-hidden className="size-14 text-quiet" strokeWidth={1.5} />
          <p>{w.none}</p>
        </Card>
      )}
      {data && data.length > 0 && (
        <ListCard>
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ListCard>
      )}
      {data && (
        <Button
          wide
          icon={<Plus aria-hidden className="size-5" />}
          disabledReason={arePasskeysSupported() ? undefined : w.notHere}
          onClick={() => setAdding(true)}
        >
          {w.add}
        </Button>
      )}
      <AddPasskey
        open={adding}
        onClose={() => setAdding(false)}
        onDone={() => changed(w.addDone, w.addDoneText)}
      />
      <RenamePasskey passkey={renaming} onClose={() => setRenaming(undefined)} onDone={() => changed()} />
      <RemovePasskey
        passkey={removing}
        onClose={() => setRemoving(undefined)}
        onDone={() => changed(w.removeDone, w.removeDoneText)}
      />
    </div>
  )
}

interface PasskeyRowProps {
  passkey: PasskeyInfo
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const w = useWords(words).passkeys
  const used = showMinute(passkey.lastUsedTime)
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5 pr-2 pl-4">
      <Fingerprint aria-hidden className="size-6 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-medium">{passkey.name}</h2>
        <p className="tabular text-xs text-quiet">{w.added(showMinute(passkey.createdTime) ?? '')}</p>
        <p className="tabular text-xs text-quiet">{used ? w.used(used) : w.never}</p>
      </div>
      <IconButton label={`${w.rename} ${passkey.name}`} onClick={onRename}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={`${w.remove} ${passkey.name}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5 text-bad" />
      </IconButton>
    </div>
  )
}

interface RemovePasskeyProps {
  /** Undefined closes the sheet. */
  passkey: PasskeyInfo | undefined
  onClose: () => void
  onDone: () => void
}

export function RemovePasskey({ passkey, onClose, onDone }: RemovePasskeyProps) {
  const w = useWords(words).passkeys
  return (
    <FormSheet
      open={passkey !== undefined}
      onClose={onClose}
      title={w.removeTitle(passkey?.name ?? '')}
      submitLabel={w.remove}
      busyLabel={w.removing}
      failedTitle={w.failed}
      danger
    >
      {passkey && <RemovePasskeyForm passkey={passkey} onDone={onDone} />}
    </FormSheet>
  )
}

function RemovePasskeyForm({ passkey, onDone }: { passkey: PasskeyInfo; onDone: () => void }) {
  const w = useWords(words).passkeys
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const onSubmit = form.handleSubmit(async (body) => {
    await call('deletePasskey', { params: { passkeyId: String(passkey.id) }, body })
    onDone()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{w.removeNote}</p>
      <PasswordField
        label={w.loginPassword}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || w.passwordRequired })}
      />
    </SheetForm>
  )
}

interface RenamePasskeyProps {
  /** Undefined closes the sheet. */
  passkey: PasskeyInfo | undefined
  onClose: () => void
  onDone: () => void
}

export function RenamePasskey({ passkey, onClose, onDone }: RenamePasskeyProps) {
  const w = useWords(words).passkeys
  return (
    <FormSheet
      open={passkey !== undefined}
      onClose={onClose}
      title={w.rename}
      submitLabel={w.save}
      busyLabel={w.saving}
      failedTitle={w.failed}
    >
      {passkey && <PasskeyNameForm passkey={passkey} onDone={onDone} />}
    </FormSheet>
  )
}

function PasskeyNameForm({ passkey, onDone }: { passkey: PasskeyInfo; onDone: () => void }) {
  const w = useWords(words).passkeys
  const form = useForm({ mode: 'onTouched', defaultValues: { name: passkey.name } })
  const onSubmit = form.handleSubmit(async ({ name }) => {
    await call('renamePasskey', { params: { passkeyId: String(passkey.id) }, body: { name: name.trim() } })
    onDone()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <TextField
        label={w.name}
        hint={w.nameHint}
        error={form.formState.errors.name?.message}
        autoComplete="off"
        {...form.register('name', { validate: (text) => passkeyName(text, w) })}
      />
    </SheetForm>
  )
}
