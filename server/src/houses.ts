import { balancesOf, hasNoShop, holdsNoPoints } from './account-closing.ts'
import type { Config } from './config.ts'
import { welcomeGift } from './demo/welcome-gift.ts'
import type { EconomyHouse } from './economy/door.ts'
import { type FileLinks, type FilesHouse, openFileLinks } from './files/door.ts'
import type { Ground } from './ground.ts'
import {
  authenticator,
  demoVapid,
  type IdentityHouse,
  namesOf,
  paymentNotices,
  paymentPasswordCheck,
  type Vapid,
} from './identity/door.ts'
import { openParty } from './ledger/door.ts'
import { openLiveEvents } from './live-events.ts'
import { memberScreens } from './member-screens.ts'
import { merchantsDataOf, shopOf, shopsOf } from './merchants/door.ts'
import { areTwoOwners, forgetNotes, type OperatorsHouse, operatorMayRead } from './operators/door.ts'
import { leaveStaff } from './payments/door.ts'
import { paymentsHouse } from './payments-house.ts'
import type { Db } from './platform/database/db.ts'
import type { Events } from './platform/events/events.ts'
import { localReach, publicReach, type Reach } from './platform/outgoing/reach.ts'
import { endCredits } from './points/door.ts'
import { pointsHouse } from './points-house.ts'
import type { ProgramsHouse } from './programs/door.ts'
import { standingOf } from './referrals/door.ts'
import {
  forgetAlerts,
  forgetUsdtCodes,
  hasNoOpenTrade,
  isOwnDeal,
  mayReadTradeFile,
  type TradingHouse,
  tradingDataOf,
} from './trading/door.ts'
import type { WealthHouse } from './wealth/door.ts'

export type Houses = ReturnType<typeof openHouses>

interface Outside {
  /** Addresses to which push messages may go. */
  pushReach: Reach
  /** Starts a count of the economy on this server if it runs jobs. */
  countSoon: () => void
}

/** Creates each module's context, in the order of dependencies: a module gets here what it may not import. */
export function openHouses(ground: Ground, { pushReach, countSoon }: Outside) {
  const { config, log, db, pool, batches, clock, moments, parameters, halts, secrets, alert } = ground
  const { publicUrl, notOffered } = config
  const checkPaymentPassword = paymentPasswordCheck({ db, parameters })
  const links = openFileLinks(secrets, clock)
  const notices = { db, vapid: vapidOf(config), pushReach }
  const merchants = { db, pool, parameters, publicUrl, links, maskedNamesOf: maskedNames(db) }
  const files = filesHouse(ground, links)
  // Passed as a function, because payments itself publishes events.
  const events = openLiveEvents(ground, links, () => payments)
  const identity = identityHouse(ground, checkPaymentPassword, events)
  const toldOfPayments = paymentNotices(db, events, log)
  const payments = paymentsHouse(ground, { merchants, events, toldOfPayments, checkPaymentPassword })
  const programs: ProgramsHouse = {
    db,
    secrets,
    parameters,
    payments,
    checkPaymentPassword,
    payableShop: payments.payableShop,
    reach: config.webhooksMayBeLocal ? localReach : publicReach,
  }
  const points = pointsHouse({ pool, parameters, alert, payments })
  const wealth: WealthHouse = { db, parameters, events, checkPaymentPassword }
  const trading: TradingHouse = {
    db,
    pool,
    batches,
    parameters,
    moments,
    events,
    links,
    checkPaymentPassword,
    storage: ground.storage,
  }
  const operators: OperatorsHouse = {
    db,
    pool,
    parameters,
    moments,
    secrets,
    links,
    payments,
    openParty,
    memberScreens: memberScreens(ground.reader, { points, notices, trading }),
    events,
    publicUrl: config.publicUrl,
    supportMail: config.supportMail,
    appRequired: config.mode !== 'demo',
    countSoon,
    halts,
    notOffered,
  }
  const economy: EconomyHouse = {
    db,
    parameters,
    shopsOf: (memberId) => shopsOf(db, memberId),
    areTwoOwners: () => areTwoOwners(db, parameters),
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
    toldOfPayments,
  }
}

function identityHouse(
  { config, db, pool, parameters, secrets }: Ground,
  checkPaymentPassword: IdentityHouse['checkPaymentPassword'],
  events: Events,
): IdentityHouse {
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
    registered: config.mode === 'demo' ? [welcomeGift] : [],
    mayClose: [
      holdsNoPoints,
      hasNoShop,
      hasNoOpenTrade,
      forgetUsdtCodes,
      forgetAlerts,
      forgetNotes,
      leaveStaff,
      endCredits,
    ],
    exports: {
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

function filesHouse({ db, pool, storage }: Ground, links: FileLinks): FilesHouse {
  return {
    db,
    storage,
    links,
    authenticate: authenticator(pool),
    // Modules that use private files add their access rules.
    mayRead: [mayReadTradeFile(db)],
    operatorMayRead: operatorMayRead(db),
    isOwnBusiness: {
      trading: isOwnDeal(db),
      user: async (id, memberId) => id === memberId,
      merchants: async (id, memberId) => (await shopsOf(db, memberId)).some((shop) => shop.id === id),
    },
  }
}
