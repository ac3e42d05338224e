import { z } from 'zod'
import { id, moment, pageSize, secret, text } from './fields.ts'
import { proposal } from './governance.ts'
import { application } from './merchants.ts'
import { operation } from './operation.ts'
import {
  AUDIT_REMARK_LENGTH,
  FEEDBACK_ANSWER_LENGTH,
  FEEDBACK_CONTACT_LENGTH,
  FEEDBACK_CONTENT_LENGTH,
  FEEDBACK_TITLE_LENGTH,
  OPERATOR_PASSWORD_LENGTH,
} from './operators-limits.ts'
import { applicationStatus, operatorRoles } from './states.ts'

// The lengths of rules/operators#feedback.

export const feedbackType = z.enum(['bug', 'feature', 'suggestion', 'other'])
export type FeedbackType = z.infer<typeof feedbackType>

export const feedback = z.strictObject({
  id: z.int(),
  type: feedbackType,
  title: z.string(),
  content: z.string(),
  /** How the member wants to be reached besides; empty where not given. */
  contact: z.string(),
  status: z.enum(['open', 'answered']),
  /** Null while it is open. */
  answer: z.string().nullable(),
  answeredTime: moment.nullable(),
  createdTime: moment,
})
export type Feedback = z.infer<typeof feedback>

export const sendFeedback = operation({
  method: 'POST',
  path: '/feedback',
  caller: 'member',
  summary:
    'Tells the operators something. They answer by a notice and, where the member wants mail, by mail.',
  body: z.strictObject({
    type: feedbackType.default('suggestion'),
    title: text(FEEDBACK_TITLE_LENGTH, { min: 1 }),
    content: text(FEEDBACK_CONTENT_LENGTH, { min: 1, lines: true }),
    contact: text(FEEDBACK_CONTACT_LENGTH).default(''),
  }),
  output: feedback,
  errors: ['tooManyRequests'],
})

export const listOwnFeedback = operation({
  method: 'GET',
  path: '/feedback',
  caller: 'member',
  summary:
    "The caller's feedback with its answers, newest first. `before` is the id of the last one already held.",
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(feedback),
})

export const operator = z.strictObject({
  id: z.int(),
  /** What they sign in with: a name or an address. */
  account: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  twoFactorEnabled: z.boolean(),
})
export type Operator = z.infer<typeof operator>

/** A code of the app, or a recovery code; blanks, lines and small letters are of no account. */
const secondFactor = text(20, { min: 6 })
const recoveryCodes = z.array(z.string())

const newPassword = secret(OPERATOR_PASSWORD_LENGTH, 256)
const signIn = { account: text(100, { min: 1 }), password: secret(1, 256) }

export const operatorLogin = operation({
  method: 'POST',
  path: '/operator/login',
  caller: 'anyone',
  summary:
    'Signs an operator in. The token is good for half an hour after its last use, and for eight hours at most.',
  body: z.strictObject({
    ...signIn,
    /** Of the authenticator app, or a recovery code. May be left out where there is no app, which only a demo allows. */
    code: secondFactor.optional(),
    /** From now on, and other than `password`. Has to be there where somebody else chose that. */
    newPassword: newPassword.optional(),
  }),
  output: z.strictObject({
    accessToken: z.string(),
    expiresTime: moment,
    operator,
    /** With the first code of an app, the only time they are told; null otherwise. */
    recoveryCodes: recoveryCodes.nullable(),
  }),
  errors: [
    'tooManyRequests',
    'wrongOperatorCredentials',
    'operatorDisabled',
    'operatorNewPassword',
    'operatorNeedsApp',
    'operatorCodeRequired',
    'wrongOperatorCode',
  ],
})

const appSecret = z.strictObject({
  /** In base32, for typing. */
  secret: z.string(),
  /** For a QR code. */
  otpauthUrl: z.string(),
})

export const setUpOperatorApp = operation({
  method: 'POST',
  path: '/operator/two-factor',
  caller: 'anyone',
  summary:
    'Gives the secret for an authenticator app, once the password is right and as long as no app is in force. The first login with its code puts it in force.',
  body: z.strictObject(signIn),
  output: appSecret,
  errors: ['tooManyRequests', 'wrongOperatorCredentials', 'operatorDisabled', 'operatorAppOn'],
})

export const renewOperatorApp = operation({
  method: 'POST',
  path: '/operator/two-factor/renew',
  caller: 'operator',
  summary:
    'Gives the secret for another authenticator app, by the password and, where an app is in force, its code or a recovery code. The app in force stays so until the new one is confirmed.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor.optional() }),
  output: appSecret,
  errors: [
    'tooManyRequests',
    'wrongOperatorCredentials',
    'operatorNeedsApp',
    'operatorCodeRequired',
    'wrongOperatorCode',
  ],
})

export const confirmOperatorApp = operation({
  method: 'POST',
  path: '/operator/two-factor/confirm',
  caller: 'operator',
  summary:
    'Puts that app in force by its first code, and gives recovery codes, the only time they are told. All other sessions of the caller end.',
  body: z.strictObject({ code: secondFactor }),
  output: z.strictObject({ recoveryCodes }),
  errors: ['tooManyRequests', 'wrongOperatorCode'],
})

export const renewOperatorCodes = operation({
  method: 'POST',
  path: '/operator/two-factor/recovery-codes',
  caller: 'operator',
  summary: 'Gives ten new recovery codes. The old ones are worth nothing from then on. Owners are told.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor }),
  output: z.strictObject({ recoveryCodes }),
  errors: ['tooManyRequests', 'wrongOperatorCredentials', 'operatorNeedsApp', 'wrongOperatorCode'],
})

export const operatorLogout = operation({
  method: 'POST',
  path: '/operator/logout',
  caller: 'operator',
  summary: 'Ends this session.',
  output: z.null(),
})

export const getOperator = operation({
  method: 'GET',
  path: '/operator/me',
  caller: 'operator',
  summary: 'Who is signed in, and what they may do.',
  output: operator,
})

const operatorSettings = z.strictObject({
  /** Where mail for this operator goes; null where there is no address. */
  email: z.string().nullable(),
  /** Whether they are mailed when something waits for their roles. */
  mailWanted: z.boolean(),
  /** Whether an authenticator app is in force. */
  twoFactorEnabled: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type OperatorSettings = z.infer<typeof operatorSettings>

export const getOperatorSettings = operation({
  method: 'GET',
  path: '/operator/settings',
  caller: 'operator',
  summary: 'How the caller is reached, and what keeps the account theirs.',
  output: operatorSettings,
})

export const updateOperatorSettings = operation({
  method: 'PUT',
  path: '/operator/settings',
  caller: 'operator',
  summary: 'Switches the mail on or off that says what waits. Mail about the account itself always goes out.',
  body: z.strictObject({ mailWanted: z.boolean() }),
  output: operatorSettings,
})

export const changeOperatorEmail = operation({
  method: 'POST',
  path: '/operator/email',
  caller: 'operator',
  summary: 'Changes or, by null, removes the own address. The address before is told.',
  body: z.strictObject({
    password: secret(1, 256),
    email: text(100, { min: 1 }).pipe(z.email('email')).nullable(),
  }),
  output: operatorSettings,
  errors: ['tooManyRequests', 'wrongOperatorCredentials'],
})

export const changeOperatorPassword = operation({
  method: 'POST',
  path: '/operator/password',
  caller: 'operator',
  summary: 'Changes the own password. All other sessions of the caller end.',
  body: z.strictObject({ password: secret(1, 256), newPassword }),
  output: z.null(),
  errors: ['tooManyRequests', 'wrongOperatorCredentials'],
})

export const colleague = z.strictObject({
  ...operator.shape,
  status: z.enum(['active', 'disabled']),
  /** Somebody else chose their password, and they have not taken one of their own yet. */
  passwordGiven: z.boolean(),
  createdTime: moment,
  /** Null where they never were in. */
  lastLoginTime: moment.nullable(),
})
export type Colleague = z.infer<typeof colleague>

/** What came of asking: done, or a proposal that waits for a second owner or, where there is none, for its time. */
const access = z.strictObject({ colleague: colleague.nullable(), proposal: proposal.nullable() })

/** At least one; each once. */
const roles = z
  .array(z.enum(operatorRoles))
  .min(1, 'roles')
  .refine((given) => new Set(given).size === given.length, 'roles')
const operatorName = text(50, { min: 1 })

export const listOperators = operation({
  method: 'GET',
  path: '/operator/operators',
  caller: 'operator',
  roles: ['owner'],
  summary: 'All operators, the first one first.',
  output: z.array(colleague),
})

export const addOperator = operation({
  method: 'POST',
  path: '/operator/operators',
  caller: 'operator',
  roles: ['owner'],
  summary:
    'Lets somebody in, with a first password that they change and an authenticator app that they set up at the first login. As an owner, treasurer or arbiter: once another owner approves.',
  body: z.strictObject({
    account: text(100, { min: 3 }).refine((value) => !/\s/u.test(value), 'characters'),
    name: operatorName,
    roles,
    password: newPassword,
  }),
  output: access,
  errors: ['operatorTaken', 'proposalTwice'],
})

export const changeOperator = operation({
  method: 'PUT',
  path: '/operator/operators/{id}',
  caller: 'operator',
  roles: ['owner'],
  summary:
    "Changes a colleague's name, roles or status; what is left out stays. Nobody changes their own. It counts at once, but for a role of owner, treasurer or arbiter that they get: another owner approves that.",
  params: z.strictObject({ id }),
  body: z
    .strictObject({ name: operatorName, roles, status: z.enum(['active', 'disabled']) })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'nothing'),
  output: access,
  errors: ['unknownOperator', 'ownOperator', 'proposalTwice'],
})

export const resetOperator = operation({
  method: 'POST',
  path: '/operator/operators/{id}/reset',
  caller: 'operator',
  roles: ['owner'],
  summary:
    'For a colleague who lost password or phone: a new password, no authenticator app until the next is set up, all sessions ended. That of an owner, treasurer or arbiter another owner approves.',
  params: z.strictObject({ id }),
  body: z.strictObject({ password: newPassword }),
  output: access,
  errors: ['unknownOperator', 'ownOperator', 'proposalTwice'],
})

const statusWord = z.enum(Object.values(applicationStatus))

export const applicationInQueue = z.strictObject({
  id: z.int(),
  /** Its place in the queue: goes up with each sending. What `after` takes. */
  queueNo: z.int(),
  status: statusWord,
  version: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  businessCategory: z.string(),
  address: z.string(),
  shopLogo: z.string(),
  applicant: z.string(),
  createdTime: moment,
  updatedTime: moment,
  auditTime: moment.nullable(),
})
export type ApplicationInQueue = z.infer<typeof applicationInQueue>

export const listApplications = operation({
  method: 'GET',
  path: '/operator/applications',
  caller: 'operator',
  roles: ['auditor'],
  summary:
    'Pending ones as they came, the longest waiting first; decided ones the latest first. `after` is the queueNo of the last one already held.',
  query: z.strictObject({ status: statusWord.default('PENDING'), after: id.optional(), size: pageSize(20) }),
  fromCopy: true,
  output: z.array(applicationInQueue),
  /** How many are pending. */
  beside: z.strictObject({ pending: z.int() }),
})

/** One thing that happened to an application. */
export const applicationStep = z.strictObject({
  version: z.int(),
  status: statusWord,
  time: moment,
  remark: z.string().nullable(),
  /** The operator who decided; null where the applicant sent it. */
  by: z.string().nullable(),
})

export const inspectedApplication = z.strictObject({
  ...application.shape,
  queueNo: z.int(),
  applicant: z.strictObject({ memberId: z.int(), username: z.string(), nickname: z.string().nullable() }),
  /** Oldest first. */
  history: z.array(applicationStep),
})
export type InspectedApplication = z.infer<typeof inspectedApplication>

export const inspectApplication = operation({
  method: 'GET',
  path: '/operator/applications/{id}',
  caller: 'operator',
  roles: ['auditor'],
  summary: 'An application with its licence picture and its history. Looking is written into the log.',
  params: z.strictObject({ id }),
  output: inspectedApplication,
  errors: ['unknownApplication'],
})

/** The version that the auditor has looked at: what was sent again since is not judged unseen. */
const version = z.int().min(1, 'version').max(2_147_483_647, 'version')
const judgeErrors = ['unknownApplication', 'applicationChanged', 'applicationDecided'] as const

export const approveApplication = operation({
  method: 'POST',
  path: '/operator/applications/{id}/approve',
  caller: 'operator',
  roles: ['auditor'],
  summary: 'Opens the shop. The applicant is told.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version }),
  output: z.strictObject({ id: z.int(), status: statusWord, merchantId: z.int() }),
  errors: [...judgeErrors, 'applicantGone'],
})

export const rejectApplication = operation({
  method: 'POST',
  path: '/operator/applications/{id}/reject',
  caller: 'operator',
  roles: ['auditor'],
  summary: 'Turns it down with a remark that the applicant reads.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version, remark: text(AUDIT_REMARK_LENGTH, { min: 1, lines: true }) }),
  output: z.strictObject({ id: z.int(), status: statusWord }),
  errors: judgeErrors,
})

/** A shop whose name or licence is not what was approved any more. */
const shopReview = z.strictObject({
  id: z.int(),
  /** Counts the changes since it was opened. */
  version: z.int(),
  merchantId: z.int(),
  merchantNo: z.string(),
  owner: z.string(),
  nameBefore: z.string(),
  nameAfter: z.string(),
  licenceChanged: z.boolean(),
  openedTime: moment,
  changedTime: moment,
  closedTime: moment.nullable(),
  closedBy: z.string().nullable(),
  remark: z.string().nullable(),
})
export type ShopReview = z.infer<typeof shopReview>

export const inspectedShopReview = z.strictObject({
  ...shopReview.shape,
  ownerId: z.int(),
  /** Links that open for some minutes; null where there was none. */
  licenceBefore: z.string().nullable(),
  licenceAfter: z.string().nullable(),
})
export type InspectedShopReview = z.infer<typeof inspectedShopReview>

export const listShopReviews = operation({
  method: 'GET',
  path: '/operator/shop-reviews',
  caller: 'operator',
  roles: ['auditor'],
  summary:
    'Shops that changed their name or licence: open ones with the longest waiting first, closed ones with the latest first. `after` is the id of the last one already held.',
  query: z.strictObject({
    status: z.enum(['open', 'closed']).default('open'),
    after: id.optional(),
    size: pageSize(20),
  }),
  fromCopy: true,
  output: z.array(shopReview),
})

export const inspectShopReview = operation({
  method: 'GET',
  path: '/operator/shop-reviews/{id}',
  caller: 'operator',
  roles: ['auditor'],
  summary: 'One with the licences before and after. Looking is written into the log.',
  params: z.strictObject({ id }),
  output: inspectedShopReview,
  errors: ['unknownShopReview'],
})

export const closeShopReview = operation({
  method: 'POST',
  path: '/operator/shop-reviews/{id}/close',
  caller: 'operator',
  roles: ['auditor'],
  summary: 'Says that the change was looked at. The remark stays among operators.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version, remark: text(AUDIT_REMARK_LENGTH, { lines: true }).default('') }),
  output: shopReview,
  errors: ['unknownShopReview', 'shopReviewChanged', 'shopReviewClosed'],
})

export const memberFeedback = z.strictObject({
  ...feedback.shape,
  memberId: z.int(),
  username: z.string(),
  /** The operator who answered; null while it is open. */
  answeredBy: z.string().nullable(),
})
export type MemberFeedback = z.infer<typeof memberFeedback>

export const listFeedback = operation({
  method: 'GET',
  path: '/operator/feedback',
  caller: 'operator',
  roles: ['support'],
  summary: 'What members wrote, the longest waiting first. `after` is the id of the last one already held.',
  query: z.strictObject({
    status: z.enum(['open', 'answered']).default('open'),
    type: feedbackType.optional(),
    after: id.optional(),
    size: pageSize(20),
  }),
  fromCopy: true,
  output: z.array(memberFeedback),
})

export const answerFeedback = operation({
  method: 'POST',
  path: '/operator/feedback/{id}/answer',
  caller: 'operator',
  roles: ['support'],
  summary: 'Answers once. The member gets the answer as a notice.',
  params: z.strictObject({ id }),
  body: z.strictObject({ answer: text(FEEDBACK_ANSWER_LENGTH, { min: 1, lines: true }) }),
  output: memberFeedback,
  errors: ['unknownFeedback', 'feedbackAnswered'],
})

export const act = z.strictObject({
  id: z.int(),
  time: moment,
  operatorId: z.int(),
  /** As the operator was called then. */
  operatorName: z.string(),
  /** What was done, such as 'application-approved'. */
  act: z.string(),
  /** About what, such as 'application:12'; empty where it is about the operator. */
  about: z.string(),
  /** The member whom it concerns. */
  memberId: z.int().nullable(),
  /** More about it, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The address it came from. */
  ip: z.string(),
})
export type Act = z.infer<typeof act>

export const listActs = operation({
  method: 'GET',
  path: '/operator/log',
  caller: 'operator',
  roles: ['owner'],
  summary:
    'What operators did, newest first. `before` is the id of the last one already held. Nothing is ever taken out.',
  query: z.strictObject({
    operatorId: id.optional(),
    /** What was done, by its name. */
    act: text(40).optional(),
    /** About what, such as 'shop:12'. */
    about: text(60).optional(),
    /** Whom it concerns. */
    memberId: id.optional(),
    /** Days of the platform's calendar, both included. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    before: id.optional(),
    size: pageSize(50),
  }),
  fromCopy: true,
  output: z.array(act),
})
