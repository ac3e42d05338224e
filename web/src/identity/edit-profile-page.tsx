import type { UserInfo } from '@torch/contract/identity.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../lib/api/client.ts'
import { messageOf } from '../lib/api/failure.ts'
import { setLanguage } from '../lib/language.ts'
import { updateUser, useSession } from '../lib/session.ts'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Segmented } from '../ui/choices.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type Message, MessageDialog } from '../ui/message-dialog.tsx'
import { Page } from '../ui/page.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChangeEmail } from './change-email.tsx'
import { words } from './edit-words.ts'
import { LANGUAGES } from './languages.tsx'
import { OwnAvatar } from './own-avatar.tsx'
import { changesOf, formOf, type ProfileForm } from './profile-changes.ts'
import * as rules from './rules.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'

const MAX_BIO = 200

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  return <Page title={w.title}>{user ? <EditProfile user={user} /> : <SignInPrompt />}</Page>
}

function EditProfile({ user }: { user: UserInfo }) {
  const w = useWords(words)
  const [message, setMessage] = useState<Message>()
  const [isChangingEmail, setChangingEmail] = useState(false)
  const form = useForm<ProfileForm>({ mode: 'onTouched', defaultValues: formOf(user) })
  const { errors, isSubmitting } = form.formState
  const filled = form.watch()
  const hasChanges = Object.keys(changesOf(user, filled)).length > 0
  const guard = useLeaveGuard(hasChanges)

  const onSubmit = form.handleSubmit(async (values) => {
    const changes = changesOf(user, values)
    try {
      const saved = await call('updateInfo', { params: { id: String(user.id) }, body: changes })
      updateUser(saved)
      form.reset(formOf(saved))
      if (changes.languagePreference) setLanguage(changes.languagePreference)
      setMessage({ tone: 'good', title: w.saved, text: w.savedText })
    } catch (error) {
      setMessage({ tone: 'bad', title: w.failed, text: messageOf(error) })
    }
  })

  return (
    <>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <Card className="flex items-center gap-4 max-xs:flex-wrap">
          <OwnAvatar user={user} />
          <div className="min-w-0">
            <h2 className="truncate font-semibold">{user.username}</h2>
            <p className="text-sm text-quiet">{w.avatarHint}</p>
          </div>
        </Card>
        <Card className="flex flex-col gap-4">
          <TextField
            label={w.nickname}
            optional={w.optional}
            hint={w.nicknameHint}
            error={errors.nickname?.message}
            autoComplete="nickname"
            {...form.register('nickname', { validate: (text) => rules.nickname(text, w) })}
          />
          {/* The address changes by a code, apart from the rest. */}
          <div className="flex items-center gap-2 max-xs:flex-wrap">
            <div className="min-w-0 flex-1 max-xs:basis-full">
              <p className="text-sm font-medium">{w.email}</p>
              <p className="truncate">{user.email}</p>
            </div>
            <Button variant="secondary" className="shrink-0" onClick={() => setChangingEmail(true)}>
              {w.changeEmail}
            </Button>
          </div>
          <TextField
            label={w.phone}
            optional={w.optional}
            error={errors.phone?.message}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...form.register('phone', { validate: (text) => rules.phone(text, w) })}
          />
          <TextArea
            label={w.bio}
            optional={w.optional}
            placeholder={w.bioPlaceholder}
            rows={4}
            max={MAX_BIO}
            value={filled.bio}
            onValueChange={(bio) => form.setValue('bio', bio)}
          />
          <div className="flex flex-col gap-1.5">
            <p aria-hidden className="text-sm font-medium">
              {w.language}
            </p>
            <Segmented
              label={w.language}
              options={LANGUAGES}
              value={filled.languagePreference}
              onValueChange={(language) => form.setValue('languagePreference', language)}
            />
            <p className="text-sm text-quiet">{w.languageHint}</p>
          </div>
        </Card>
        <Button
          type="submit"
          size="large"
          wide
          busy={isSubmitting && w.saving}
          disabledReason={hasChanges ? undefined : w.nothingChanged}
        >
          {w.save}
        </Button>
      </form>
      <ChangeEmail
        current={user.email}
        open={isChangingEmail}
        onClose={() => setChangingEmail(false)}
        onDone={(email) => {
          setChangingEmail(false)
          setMessage({ tone: 'good', title: w.emailSheet.done, text: w.emailSheet.doneText(email) })
        }}
      />
      <MessageDialog message={message} onClose={() => setMessage(undefined)} />
      <ConfirmDialog
        open={guard.asking}
        title={w.leave}
        danger
        confirmLabel={w.leaveConfirm}
        cancelLabel={w.leaveStay}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        <p>{w.leaveText}</p>
      </ConfirmDialog>
    </>
  )
}
