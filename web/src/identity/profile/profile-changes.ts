import type { UserInfo } from '@torch/contract/identity.ts'

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
