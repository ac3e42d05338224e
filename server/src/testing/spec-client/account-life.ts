import { expect } from 'vitest'
import { type Person, signIn, upload } from './person.ts'
import type { SpecClient } from './spec-client.ts'
import type { SpecServer } from './spec-server.ts'

/** A member's account: profile, passwords, friends. */
export async function accountLife(specClient: SpecClient, stage: SpecServer, person: Person, friend: Person) {
  const { say, ask } = specClient
  const { token, id } = person
  const info = await say('GET /user/{id}', { token, path: { id } })
  const avatarUrl = await upload(specClient, stage, person, 'user_avatar', 'profile')
  const changed = await say('POST /user/{id}/update-info', {
    token,
    path: { id },
    whole: info,
    body: {
      nickname: '小面',
      email: 'another-mailbox@example.com',
      phone: '',
      avatarUrl,
      bio: '一日三餐。',
      languagePreference: 'zh',
    },
  })
  expect(changed).toMatchObject({ nickname: '小面', bio: '一日三餐。', email: person.email, isVip: false })
  // Another address is pending until its owner has confirmed it.
  expect(changed.emailPending).toBe('another-mailbox@example.com')

  const settings = await say('GET /user/notification-settings/{id}', { token, path: { id } })
  await say('POST /user/notification-settings/{id}', {
    token,
    path: { id },
    whole: settings,
    body: { notificationPushEnabled: true, notificationEmailEnabled: false },
  })

  const stats = await say('GET /user/referral-stats', { token, query: { userId: id } })
  expect(stats).toMatchObject({ totalReferrals: 1, validUsers: 0 })
  const detail = await say('GET /user/referral-detail', {
    token,
    query: { userId: id, pageNum: 1, pageSize: 10 },
  })
  expect(detail.directReferralFriends).toMatchObject([{ userId: friend.id }])
  const upline = await say('GET /user/upline-referral-info/{id}', {
    token: friend.token,
    path: { id: friend.id },
  })
  expect(upline.uplineReferralCode).toBe(info.referralCode)

  await changePasswords()
  await forgetPassword()

  async function changePasswords() {
    const newPassword = 'dumplings-6'
    const typed = { newPassword, confirmPassword: newPassword }
    await say('POST /user/update-login-password/{id}', {
      token,
      path: { id },
      body: { oldPassword: person.password, ...typed },
    })
    await say('POST /user/update-payment-password/{id}', {
      token,
      path: { id },
      body: { oldPassword: person.paymentPassword, ...typed },
    })
    Object.assign(person, { password: newPassword, paymentPassword: newPassword })
  }

  async function forgetPassword() {
    await say('POST /user/send-reset-password-verification-code', { query: { account: person.email } })
    const newPassword = 'wontons-at-8'
    const body = {
      account: person.email,
      newPassword,
      verificationCode: await stage.mailedCode(person.email),
    }
    const differs = await ask('POST /user/forgot-password', {
      body: { ...body, confirmNewPassword: 'wontons-at-7' },
    })
    expect(differs).toMatchObject({ status: 400, code: 1003, data: { field: 'confirmNewPassword' } })
    await say('POST /user/forgot-password', { body: { ...body, confirmNewPassword: newPassword } })
    person.password = newPassword
    await signIn(specClient, person)
  }
}
