import { balancesOf, requireNoPoints, requireNoShop } from './account-closing.ts'
import type { Config } from './config.ts'
import { firstPayment } from './demo/content.ts'
import { welcomeGift } from './demo/welcome-gift.ts'
import type { EconomyContext } from './economy/index.ts'
import { type FileLinks, type FilesContext, openFileLinks } from './files/index.ts'
import {
  authenticator,
  demoVapid,
  type IdentityContext,
  namesOf,
  payerNotices,
  paymentNotices,
  paymentPasswordCheck,
  type Vapid,
} from './identity/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { openParty } from './ledger/index.ts'
import { openLiveEvents } from './live-events.ts'
import { memberScreens } from './member-screens.ts'
import { merchantsDataOf, shopOf, shopsOf } from './merchants/index.ts'
import {
  deleteNotes,
  hasTwoIndependentOwners,
  type OperatorsContext,
  operatorMayRead,
} from './operators/index.ts'
import { leaveStaff } from './payments/index.ts'
import { paymentsContext } from './payments-context.ts'
import type { Db } from './platform/database/db.ts'
import type { Events } from './platform/events/events.ts'
import { type AddressPolicy, anyAddress, publicAddressesOnly } from './platform/outgoing/address-policy.ts'
import { endGiftCredits } from './points/index.ts'
import { pointsContext } from './points-context.ts'
import type { ProgramsContext } from './programs/index.ts'
import { standingOf } from './referrals/index.ts'
import {
  checkNoOpenTrades,
  deleteAlerts,
  deleteUsdtCodes,
  isOwnTradeOrOrder,
  mayReadTradeFile,
  type TradingContext,
  tradingDataOf,
} from './trading/index.ts'
import type { WealthContext } from './wealth/index.ts'

export type Contexts = ReturnType<typeof openContexts>

interface Outside {
  /** Addresses to which push messages may go. */
  pushAddressPolicy: AddressPolicy
  /** Starts a count of the economy on this server if it runs jobs. */
  triggerCount: () => void
}

/** Creates each module's context, in the order of dependencies: a module gets here what it may not import. */
export function openContexts(infrastructure: Infrastructure, { pushAddressPolicy, triggerCount }: Outside) {
  const { config, log, db, pool, batches, clock, responseCache, parameters, halts, secrets, alert } =
    infrastructure
  const { publicUrl, unavailableFeatures } = config
  const checkPaymentPassword = paymentPasswordCheck({ db, parameters })
  const links = openFileLinks(secrets, clock)
  const notices = { db, vapid: vapidOf(config), pushAddressPolicy }
  const merchants = { db, pool, parameters, publicUrl, links, maskedNamesOf: maskedNames(db) }
  const files = filesContext(infrastructure, links)
  // Passed as a function, because payments itself publishes events.
  const events = openLiveEvents(infrastructure, links, () => payments)
  const identity = identityContext(infrastructure, checkPaymentPassword, events)
  const ownerNotices = paymentNotices(db, events, log)
  const codeNotices = payerNotices(db, log)
  const payments = paymentsContext(infrastructure, {
    merchants,
    events,
    ownerNotices,
    codeNotices,
    checkPaymentPassword,
  })
  const programs: ProgramsContext = {
    db,
    secrets,
    parameters,
    payments,
    checkPaymentPassword,
    payableShop: payments.payableShop,
    addressPolicy: config.webhooksMayBeLocal ? anyAddress : publicAddressesOnly,
  }
  const points = pointsContext({ pool, parameters, alert, payments })
  const wealth: WealthContext = { db, parameters, events, checkPaymentPassword }
  const trading: TradingContext = {
    db,
    pool,
    batches,
    parameters,
    responseCache,
    events,
    links,
    checkPaymentPassword,
    storage: infrastructure.storage,
  }
  const operators: OperatorsContext = {
    db,
    pool,
    parameters,
    responseCache,
    secrets,
    links,
    payments,
    openParty,
    memberScreens: memberScreens(infrastructure.reader, { points, notices, trading }),
    events,
    publicUrl: config.publicUrl,
    hasMailServer: config.smtpUrl !== undefined,
    supportMail: config.supportMail,
    appRequired: config.mode !== 'demo',
    triggerCount,
    halts,
    unavailableFeatures,
    demoPayment: config.mode === 'demo' ? firstPayment() : null,
  }
  const economy: EconomyContext = {
    db,
    parameters,
    shopsOf: (memberId) => shopsOf(db, memberId),
    hasTwoIndependentOwners: () => hasTwoIndependentOwners(db, parameters),
  }
  return {
    identity,
    notices,
    points,
    wealth,
    merchants,
    payments,
    programs,
    trading,
    operators,
    files,
    economy,
    referrals: { db, pool, parameters },
    events,
    ownerNotices,
    codeNotices,
  }
}

function identityContext(
  { config, db, pool, parameters, secrets }: Infrastructure,
  checkPaymentPassword: IdentityContext['checkPaymentPassword'],
  events: Events,
): IdentityContext {
  return {
    db,
    pool,
    parameters,
    secrets,
    checkPaymentPassword,
    sessionChanged: (memberId) => events.publish({ to: memberId, type: 'session-changed', ref: '' }),
    publicUrl: config.publicUrl,
    // A registration opens the member's accounts in the same transaction.
    openParty,
    shopOf: (memberId) => shopOf(db, memberId),
    standingOf: (memberId, language) => standingOf({ db, parameters }, memberId, language),
    afterRegistration: config.mode === 'demo' ? [welcomeGift] : [],
    beforeClose: [
      requireNoPoints,
      requireNoShop,
      checkNoOpenTrades,
      deleteUsdtCodes,
      deleteAlerts,
      deleteNotes,
      leaveStaff,
      endGiftCredits,
    ],
    dataExports: {
      ledger: (memberId) => balancesOf(db, memberId),
      merchants: (memberId) => merchantsDataOf(db, memberId),
      trading: (memberId) => tradingDataOf(db, memberId),
    },
  }
}

/** Production configures its own keys; a demo creates some. */
function vapidOf({ mode, vapidKeys, supportMail, publicUrl, dataDir }: Config): Vapid | undefined {
  const subject = supportMail ? `mailto:${supportMail}` : publicUrl.replace(/^http:/, 'https:')
  if (vapidKeys) return { ...vapidKeys, subject }
  return mode === 'demo' ? demoVapid(dataDir, subject) : undefined
}

function maskedNames(db: Db) {
  return async (ids: number[]) =>
    new Map([...(await namesOf(db, ids))].map(([id, { masked }]) => [id, masked]))
}

function filesContext({ db, pool, storage }: Infrastructure, links: FileLinks): FilesContext {
  return {
    db,
    storage,
    links,
    authenticate: authenticator(pool),
    // Modules that use private files add their access rules.
    mayRead: [mayReadTradeFile(db)],
    operatorMayRead: operatorMayRead(db),
    isOwnBusiness: {
      trading: isOwnTradeOrOrder(db),
      user: async (id, memberId) => id === memberId,
      merchants: async (id, memberId) => (await shopsOf(db, memberId)).some((shop) => shop.id === id),
    },
  }
}
