import { mutantsOf } from './mutant.ts'

const PASSWORDS = [
  'identity/payment-password/payment-password.test.ts',
  'identity/payment-password/reset-payment-password.test.ts',
]
const SESSIONS = ['identity/sessions/refresh-token.test.ts', 'identity/sessions/sessions.test.ts']
const CODES = [
  'identity/registration/register.test.ts',
  'identity/sign-in/forgot-password.test.ts',
  'identity/strangers.test.ts',
]
const FACTORS = ['identity/second-factor/two-factor.test.ts']

/** Faults of identity. */
export const identity = [
  ...mutantsOf('identity', 'identity/payment-password/payment-password.ts', [
    [
      'if (isSpending && member.paymentPassword.paymentHoldHours > 0)',
      'if (false)',
      'payments are possible after a reset of the payment password',
      PASSWORDS,
    ],
    [
      'if (timingSafeEqual(cached.mac, macOf(member, password))) return true',
      'return true',
      'any payment password is right after the first one',
      PASSWORDS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/payment-password/payment-tries.ts', [
    [
      'payment_tried + 1 - payment_forgiven >= $',
      'payment_tried + 1 - payment_forgiven > $',
      'one try too many at the payment password',
      PASSWORDS,
    ],
    [
      ' and (payment_locked_until is null or payment_locked_until <= platform.now())',
      '',
      'a locked payment password can be tried',
      PASSWORDS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/sessions/refresh-token.ts', [
    [
      "and m.status = 'active'\n      returning",
      'returning',
      'a disabled member renews the session',
      SESSIONS,
    ],
    [
      'if (use && !use.in_grace) await',
      'if (use && false) await',
      'a stolen token does not end its session',
      SESSIONS,
    ],
    [
      'expires_at = least(platform.now()',
      'expires_at = greatest(platform.now()',
      'a session lasts for ever',
      SESSIONS,
    ],
    [
      't.session_id and s.ended_at is null and s.expires_at',
      't.session_id and s.expires_at',
      'an ended session is renewed',
      SESSIONS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/sessions/sessions.ts', [
    [
      "if (which.memberId !== undefined) live = live.where('member_id', '=', which.memberId)",
      '',
      'a member ends the sessions of others',
      SESSIONS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/second-factor/second-factor.ts', [
    [
      'stepOfCode(secret, code, now, lastStep)',
      'stepOfCode(secret, code, now, -1n)',
      'a code is accepted twice',
      FACTORS,
    ],
    ['await limitUse(db, key, limit)', '', 'codes of an app can be guessed without limit', FACTORS],
  ]),
  ...mutantsOf('identity', 'identity/mails/mail-codes.ts', [
    [
      'set tries_left = greatest(own.tries_left - 1, 0)',
      'set tries_left = own.tries_left',
      'mailed codes can be guessed without limit',
      CODES,
    ],
    [
      'and others_left > 0 and requester',
      'and requester',
      'strangers guess the code of another device',
      CODES,
    ],
    [
      ' and expires_at > platform.now()\n      for update)',
      '\n      for update)',
      'a code never expires',
      CODES,
    ],
    ["if (numDeletedRows === 0n) throw new Refusal('wrongCode')", '', 'a code is used twice at once', CODES],
  ]),
  ...mutantsOf('identity', 'identity/account/close-account.ts', [
    [
      '      email: `',
      '      // email: `',
      'a closed account keeps its mail address',
      ['identity/account/close-account.test.ts'],
    ],
  ]),
  ...mutantsOf('identity', 'identity/restrictions/restrictions.ts', [
    [
      'platform.now() + make_interval(hours =>',
      'null::timestamptz + make_interval(hours =>',
      'a restriction never ends',
      ['operators/members/restrictions.test.ts'],
    ],
  ]),
  ...mutantsOf('identity', 'identity/passwords/passwords.ts', [
    [
      "new Set([password.normalize('NFC'), password, password.normalize('NFD')])",
      'new Set([password])',
      'a password typed on another keyboard is wrong',
      ['identity/passwords/passwords.test.ts'],
    ],
  ]),
]
