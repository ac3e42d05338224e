import type { SpecClient } from './spec-client.ts'
import type { SpecServer } from './spec-server.ts'

export interface Person {
  id: number
  name: string
  email: string
  password: string
  paymentPassword: string
  token: string
  // biome-ignore lint/suspicious/noExplicitAny: as the documents describe it
  info: any
}

/** Registers as the spec describes: a mailed code, a registration, a login. */
export async function arrive(
  { say }: SpecClient,
  stage: SpecServer,
  name: string,
  inviteCode = '',
): Promise<Person> {
  const [email, password] = [`${name}@example.com`, 'noodles-at-9']
  await say('POST /user/send-register-verification-code', { query: { email, username: name, inviteCode } })
  const verificationCode = await stage.mailedCode(email)
  await say('POST /user/register', {
    body: {
      username: name,
      email,
      password,
      verificationCode,
      languagePreference: 'CN',
      referralCode: inviteCode || null,
    },
  })
  const person = { id: 0, name, email, password, paymentPassword: password, token: '', info: {} }
  await signIn({ say }, person)
  return person
}

export async function signIn({ say }: Pick<SpecClient, 'say'>, person: Person): Promise<void> {
  const { accessToken, userInfo } = await say('POST /user/login', {
    body: { account: person.name, password: person.password, rememberMe: true },
  })
  Object.assign(person, { id: userInfo.id, token: accessToken, info: userInfo })
}

/** Uploads a picture for a purpose. The spec names no values for the purpose: exact clients guess some, others send none. */
export async function upload(
  { say, habit }: SpecClient,
  stage: SpecServer,
  { token }: Person,
  category: string,
  businessModule: string,
  more: { businessId?: number } = {},
): Promise<string> {
  const { fileUrl } = await say('POST /files/upload', {
    token,
    body: {
      file: stage.picture,
      ...(habit === 'to the letter' ? { category, businessModule } : { category: '', businessModule: '' }),
      businessId: '',
      description: '',
      ...more,
    },
  })
  return fileUrl
}
