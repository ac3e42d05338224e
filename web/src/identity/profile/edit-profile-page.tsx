import type { UserInfo } from '@torch/contract/identity.ts'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { setLanguage } from '../../lib/language.ts'
import { updateUser, useSession } from '../../lib/session.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { useAction } from '../../ui/use-action.ts'
import * as rules from '../rules.ts'
import { ChangeEmail } from '../settings/change-email.tsx'
import { LANGUAGES } from '../settings/languages.tsx'
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx'
import { words } from './edit-words.ts'
import { OwnAvatar } from './own-avatar.tsx'

const MAX_BIO = 200

export function Component() {
  const w = useWords(words)
  const user = useSession()?.user
  return <Page title={w.title}>{user ? <EditProfile user={user} /> : <SignInPrompt />}</Page>
}

function EditProfile({ user }: { user: UserInfo }) {
  const w = useWords(words)
  const { run } = useAction()
  const [isChangingEmail, setChangingEmail] = useState(false)
  const form = useForm<ProfileForm>({ mode: 'onTouched', defaultValues: formOf(user) })
  const { isSubmitting } = form.formState
  const filled = form.watch()
  const hasChanges = Object.keys(changesOf(user, filled)).length > 0
  const guard = useLeaveGuard(hasChanges)

  const save = async (values: ProfileForm) => {
    const changes = changesOf(user, values)
    const saved = await call('updateInfo', { params: { id: String(user.id) }, body: changes })
    updateUser(saved)
    form.reset(formOf(saved))
    if (changes.languagePreference) setLanguage(changes.languagePreference)
    void message({ tone: 'good', title: w.saved, text: w.savedText })
  }
  const onSubmit = form.handleSubmit(async (values) => {
    await run(w.failed, () => save(values))
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
        <ProfileFields form={form} user={user} onChangeEmail={() => setChangingEmail(true)} />
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
          void message({ tone: 'good', title: w.emailSheet.done, text: w.emailSheet.doneText(email) })
        }}
      />
      <LeaveDialog guard={guard} texts={w} />
    </>
  )
}

interface ProfileFieldsProps {
  form: UseFormReturn<ProfileForm>
  user: UserInfo
  onChangeEmail: () => void
}

function ProfileFields({ form, user, onChangeEmail }: ProfileFieldsProps) {
  const w = useWords(words)
  const { errors } = form.formState
  const bio = useField(form, 'bio')
  const preference = useField(form, 'languagePreference')
  return (
    <Card className="flex flex-col gap-4">
      <TextField
        label={w.nickname}
        optional={w.optional}
        hint={w.nicknameHint}
        error={errors.nickname?.message}
        autoComplete="nickname"
        {...form.register('nickname', { validate: (text) => rules.nickname(text, w) })}
      />
      {/* The email address is changed separately, by a code. */}
      <div className="flex items-center gap-2 max-xs:flex-wrap">
        <div className="min-w-0 flex-1 max-xs:basis-full">
          <p className="text-sm font-medium">{w.email}</p>
          <p className="truncate">{user.email}</p>
        </div>
        <Button variant="secondary" className="shrink-0" onClick={onChangeEmail}>
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
        {...bio}
      />
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="text-sm font-medium">
          {w.language}
        </p>
        <Segmented label={w.language} options={LANGUAGES} {...preference} />
        <p className="text-sm text-quiet">{w.languageHint}</p>
      </div>
    </Card>
  )
}

/** The editable fields. */
export interface ProfileForm {
  nickname: string
  phone: string
  bio: string
  languagePreference: 'zh' | 'en'
}

export function formOf(user: UserInfo): ProfileForm {
  return {
    nickname: user.nickname ?? '',
    phone: user.phone ?? '',
    bio: user.bio ?? '',
    languagePreference: user.languagePreference,
  }
}

/** Returns the changed fields, which are all that is sent. Surrounding whitespace is ignored. */
export function changesOf(user: UserInfo, form: ProfileForm): Partial<ProfileForm> {
  const before = formOf(user)
  const after = {
    ...form,
    nickname: form.nickname.trim(),
    phone: form.phone.trim(),
    bio: form.bio.trim(),
  }
  const changed = (Object.keys(before) as (keyof ProfileForm)[]).filter(
    (name) => before[name] !== after[name],
  )
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}
