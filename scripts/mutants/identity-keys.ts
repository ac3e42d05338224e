import { mutantsOf } from './mutant.ts'

const ALLOWANCES = ['identity/payment-password/allowances.test.ts']
const PASSKEYS = ['identity/passkeys/passkeys.test.ts']
const RESET = [
  'identity/payment-password/reset-payment-password.test.ts',
  'identity/payment-password/update-payment-password.test.ts',
  'identity/payment-password/payment-password.test.ts',
]
const RECOVERY = ['operators/members/recovery.test.ts']
const SIGN_IN = ['identity/sign-in/login.test.ts', 'identity/strangers.test.ts']
const FACTORS = ['identity/second-factor/two-factor.test.ts']
const TOKENS = ['identity/sessions/authenticate.test.ts', 'identity/sessions/sessions.test.ts']

/** Faults of what proves who somebody is: allowances, passkeys, tokens, tickets and recovery. */
export const identityKeys = [
  ...mutantsOf('identity', 'identity/payment-password/allowances.ts', [
    [
      'where case when a.day >= excluded.day then a.used else 0 end + excluded.used <=',
      'where excluded.used <=',
      'the daily allowance ignores what was used',
      ALLOWANCES,
    ],
    [
      'used = case when a.day >= excluded.day then a.used else 0 end + excluded.used\n',
      'used = a.used + excluded.used\n',
      'the daily allowance never starts again',
      ALLOWANCES,
    ],
    [
      's.payment_verified_version = c.payment_version\n',
      'true\n',
      'a verification outlives its payment password',
      ['identity/payment-password/update-payment-password.test.ts', ...ALLOWANCES],
    ],
    [
      "parameters.get('identity.verified-minutes')) * 60",
      "parameters.get('identity.verified-minutes')) * 3600",
      'a verification lasts for hours',
      ALLOWANCES,
    ],
  ]),
  ...mutantsOf('identity', 'identity/payment-password/ask-second-key.ts', [
    [
      "if (paymentHoldHours > 0) throw new Refusal('paymentsHeld', { hours: paymentHoldHours })",
      '',
      'the refusal of a held payment does not say why',
      [...ALLOWANCES, ...RESET],
    ],
    [
      'if (!(await useAllowance(tx, parameters, { member, allowance, amount }))) throw secondKeyRequired()',
      '',
      'any amount moves without the second key',
      ALLOWANCES,
    ],
  ]),
  ...mutantsOf('identity', 'identity/payment-password/payment-proofs.ts', [
    [' and p.session_id = $', ' and 0 < $', 'a proof of one session pays in another', PASSKEYS],
    [
      '      and p.expires_at > platform.now() and',
      '      and',
      'a proof of a passkey never expires',
      PASSKEYS,
    ],
    [
      "      and coalesce(c.payment_locked_until, '-infinity') <= platform.now()\n",
      '',
      'a passkey pays while payments are locked',
      PASSKEYS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/payment-password/payment-password-endpoints.ts', [
    [
      'fresh, { paymentHoldHours: PAYMENT_HOLD_HOURS }',
      'fresh, {}',
      'payments go on after a reset of the payment password',
      RESET,
    ],
    ['await useCode(tx, secrets, code, body.verificationCode)', '', 'a code resets twice', RESET],
  ]),
  ...mutantsOf('identity', 'identity/passwords/set-passwords.ts', [
    [
      'payment_version = payment_version + 1,',
      'payment_version = payment_version,',
      'the old payment password still pays',
      RESET,
    ],
    [
      "await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', memberId).execute()",
      '',
      'a login goes on with the old password',
      [
        'identity/sign-in/forgot-password.test.ts',
        'identity/account/update-login-password.test.ts',
        ...FACTORS,
      ],
    ],
  ]),
  ...mutantsOf('identity', 'identity/recovery/recovery-endpoints.ts', [
    [
      " || (answer === 'confirm' && row.side === 'old')",
      '',
      'the old mailbox confirms the new one',
      RECOVERY,
    ],
    [
      "side === 'old' ? maskMail(email) : email",
      'email',
      'a thief of the old mailbox reads the new one',
      RECOVERY,
    ],
  ]),
  ...mutantsOf('identity', 'identity/recovery/recovery.ts', [
    [
      "await endSessions(tx, { memberId: id }, 'operator')",
      '',
      'a thief stays signed in after a factor was removed',
      RECOVERY,
    ],
    ['await holdPayments(tx, id, hours)', '', 'payments go on after a factor was removed', RECOVERY],
    [
      'greatest(payment_hold_until,\n',
      'greatest(null,\n',
      'a shorter hold replaces a longer one',
      [...RECOVERY, ...RESET],
    ],
  ]),
  ...mutantsOf('identity', 'identity/recovery/mailbox-change-job.ts', [
    [
      "if (!due.confirmed) return void (await endMailboxChange(tx, memberId, 'expired'))",
      '',
      'a mailbox that nobody confirmed takes effect',
      RECOVERY,
    ],
    [
      "if (due.is_taken) return void (await endMailboxChange(tx, memberId, 'taken'))",
      '',
      'a mailbox of another account takes effect',
      RECOVERY,
    ],
  ]),
  ...mutantsOf('identity', 'identity/sign-in/check-login.ts', [
    [
      'for (const [key] of limits) await undoUse(db, key)',
      '',
      'right passwords use up the limit of logins',
      SIGN_IN,
    ],
    [
      "if (requester === 'stranger') await undoAttempt(db, backoff)",
      '',
      'right passwords of strangers count as guesses',
      SIGN_IN,
    ],
  ]),
  ...mutantsOf('identity', 'identity/sign-in/backoff.ts', [
    [
      "case when s.last_at <= platform.now() - interval '1 day' then 1 else s.times + 1 end",
      's.times + 1',
      'guesses of last week slow a login',
      SIGN_IN,
    ],
    ['where s.times < $', 'where 0 < $', 'guesses from many places have no limit', SIGN_IN],
  ]),
  ...mutantsOf('identity', 'identity/sign-in/login-ticket.ts', [
    [
      "      and m.id = t.member_id and m.status = 'active'\n",
      '      and m.id = t.member_id\n',
      'a disabled member ends a login',
      [...SIGN_IN, ...FACTORS],
    ],
    [
      'make_interval(secs => $',
      'make_interval(mins => $',
      'a login waits for its second step for hours',
      FACTORS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/second-factor/recovery-codes.ts', [
    [
      'await sql`delete from $',
      'if (id < 0) await sql`delete from $',
      'old recovery codes stay valid',
      FACTORS,
    ],
  ]),
  ...mutantsOf('identity', 'identity/passkeys/passkeys.ts', [
    [
      '(memberId !== undefined && passkey.member_id !== memberId)',
      'passkey.id < 0',
      'a passkey of one member pays for another',
      PASSKEYS,
    ],
    [' and purpose = $', " and '' < $", 'a signature for a new passkey pays', PASSKEYS],
    [
      'session_id is not distinct from $',
      '0 is distinct from $',
      'a signature of one session pays in another',
      PASSKEYS,
    ],
    ['::integer and expires_at > platform.now()\n', '::integer\n', 'a challenge never expires', PASSKEYS],
  ]),
  ...mutantsOf('identity', 'identity/sessions/signed-in.sql', [
    ['and t.expires_at > moment and', 'and', 'an access token never expires', TOKENS],
    [
      " and m.status = 'active';",
      ';',
      'a disabled member stays signed in',
      [...TOKENS, 'operators/members/restrictions.test.ts'],
    ],
    [
      'and (r.until_at is null or r.until_at > moment)',
      '',
      'a restriction outlives its end',
      ['operators/members/restrictions.test.ts'],
    ],
  ]),
  ...mutantsOf('identity', 'identity/sessions/counter-lock-endpoints.ts', [
    [
      'await checkPaymentPassword(member, body.paymentPassword)',
      '',
      'a device at a counter is unlocked without the payment password',
      ['identity/sessions/at-counter.test.ts'],
    ],
  ]),
  ...mutantsOf('identity', 'identity/receiving/receiving-endpoints.ts', [
    [
      'row && (row.upline_id === sender.memberId || (await sender.hasPaid(row.id))) ? row.id : undefined',
      'row?.id',
      'strangers are found by their id',
      ['points/receivers.test.ts'],
    ],
  ]),
]
