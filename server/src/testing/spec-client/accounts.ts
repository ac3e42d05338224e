import type { Table } from './call.ts'

const passwords = ['oldPassword', 'newPassword', 'confirmPassword']
const profile = ['nickname', 'email', 'phone', 'avatarUrl', 'bio', 'languagePreference']
const userInfo = [
  ...[
    'id',
    'username',
    'nickname',
    'email',
    'phone',
    'avatarUrl',
    'bio',
    'languagePreference',
    'referralCode',
  ],
  ...['status', 'isVip', 'isMerchant', 'merchantInfo', 'createdTime', 'totalPv', 'directReferrals'],
  ...['torchBearerLevelCode', 'torchBearerLevelName', 'torchBearerLevelStatus'],
  ...['torchBearerLevelAchievedTime', 'torchBearerDividendRate', 'torchBearerCurrentDirectReferrals'],
  'minReferrals',
]
const settings = ['notificationPushEnabled', 'notificationEmailEnabled']

export const accounts = {
  'POST /user/register': {
    body: ['username', 'email', 'password', 'referralCode', 'verificationCode', 'languagePreference'],
  },
  'POST /user/login': {
    body: ['account', 'password', 'rememberMe'],
    gives: ['accessToken', 'refreshToken', 'userInfo'],
  },
  'POST /user/send-register-verification-code': {
    query: ['email', 'username', 'inviteCode'],
    filters: ['inviteCode'],
  },
  'POST /user/send-reset-password-verification-code': { query: ['account'] },
  'POST /user/forgot-password': {
    body: ['account', 'verificationCode', 'newPassword', 'confirmNewPassword'],
  },
  'GET /user/{id}': { gives: userInfo },
  'GET /user/referral-stats': {
    query: ['userId'],
    gives: ['totalReferrals', 'validUsers', 'successRate', 'statsTime'],
  },
  'GET /user/referral-detail': {
    query: ['userId', 'pageNum', 'pageSize'],
    filters: ['pageNum', 'pageSize'],
    gives: ['directReferralReward', 'teamManagementReward', 'statsTime', 'pageInfo', 'directReferralFriends'],
  },
  'GET /user/upline-referral-info/{id}': {
    gives: [
      ...['uplineReferralCode', 'uplineUsername', 'uplineNickname'],
      ...['directReferralReward', 'teamManagementReward'],
    ],
  },
  'POST /user/{id}/update-info': { body: profile, gives: userInfo },
  'POST /user/update-login-password/{id}': { body: passwords },
  'POST /user/update-payment-password/{id}': { body: passwords },
  'GET /user/notification-settings/{id}': { gives: settings },
  'POST /user/notification-settings/{id}': { body: settings, gives: settings },
  'POST /files/upload': {
    body: ['file', 'category', 'businessModule', 'businessId', 'description'],
    as: 'multipart',
    gives: ['fileUrl', 'fileId', 'originalFileName', 'fileSize'],
  },
} as const satisfies Table
