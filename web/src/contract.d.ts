/** What plugins/contract.ts makes of the contract at build time. */
declare module 'virtual:contract' {
  export type StatePlaces = import('@torch/contract/state-places.ts').StatePlaces
  type Governance = typeof import('@torch/contract/governance.ts')
  type Economy = typeof import('@torch/contract/economy.ts')
  type Identity = typeof import('@torch/contract/identity.ts')
  type Merchants = typeof import('@torch/contract/merchants.ts')
  type OperatorLists = typeof import('@torch/contract/operator-lists.ts')
  type Operators = typeof import('@torch/contract/operators.ts')
  type Payments = typeof import('@torch/contract/payments.ts')
  type Points = typeof import('@torch/contract/points.ts')
  type Programs = typeof import('@torch/contract/programs.ts')
  type Trading = typeof import('@torch/contract/trading.ts')
  type Wealth = typeof import('@torch/contract/wealth.ts')

  export const operations: Record<
    import('@torch/contract/api.ts').OperationName,
    Pick<import('@torch/contract/operation.ts').Operation, 'method' | 'path' | 'bodyType' | 'movesPoints'> & {
      states?: StatePlaces
    }
  >
  export const eventStates: StatePlaces
  export const errorCodes: Record<import('@torch/contract/errors.ts').ErrorName, number>
  export const PROPOSAL_REASON_LENGTH: Governance['PROPOSAL_REASON_LENGTH']
  export const ANNOUNCEMENT_LENGTHS: Governance['ANNOUNCEMENT_LENGTHS']
  export const HALT_REASON_LENGTH: Governance['HALT_REASON_LENGTH']
  export const ANOMALY_REMARK_LENGTH: Economy['ANOMALY_REMARK_LENGTH']
  export const SIMULATION_LIMITS: Economy['SIMULATION_LIMITS']
  export const DEFAULT_REFERRAL_CODE: Identity['DEFAULT_REFERRAL_CODE']
  export const VERIFICATION_COOLDOWN_SECONDS: Identity['VERIFICATION_COOLDOWN_SECONDS']
  export const KNOWN_RECEIVER_PREFIX: Identity['KNOWN_RECEIVER_PREFIX']
  export const RECEIVING_CODE: Identity['RECEIVING_CODE']
  export const PAYMENT_PROOF_PREFIX: Identity['PAYMENT_PROOF_PREFIX']
  export const PAYMENT_CODE_PREFIX: Merchants['PAYMENT_CODE_PREFIX']
  export const PAYMENT_CODE: Merchants['PAYMENT_CODE']
  export const DEFAULT_RADIUS_KM: Merchants['DEFAULT_RADIUS_KM']
  export const MAX_RADIUS_KM: Merchants['MAX_RADIUS_KM']
  export const MAX_FOUND: Merchants['MAX_FOUND']
  export const APPLICATION_LENGTHS: Merchants['APPLICATION_LENGTHS']
  export const RESUBMISSION_DAYS: Merchants['RESUBMISSION_DAYS']
  export const SHOP_LENGTHS: Merchants['SHOP_LENGTHS']
  export const SERVICE_LENGTHS: Merchants['SERVICE_LENGTHS']
  export const MAX_SERVICES: Merchants['MAX_SERVICES']
  export const FEEDBACK_TITLE_LENGTH: Operators['FEEDBACK_TITLE_LENGTH']
  export const FEEDBACK_CONTENT_LENGTH: Operators['FEEDBACK_CONTENT_LENGTH']
  export const FEEDBACK_CONTACT_LENGTH: Operators['FEEDBACK_CONTACT_LENGTH']
  export const FEEDBACK_ANSWER_LENGTH: Operators['FEEDBACK_ANSWER_LENGTH']
  export const OPERATOR_PASSWORD_LENGTH: Operators['OPERATOR_PASSWORD_LENGTH']
  export const AUDIT_REMARK_LENGTH: Operators['AUDIT_REMARK_LENGTH']
  export const SEARCH_LENGTH: OperatorLists['SEARCH_LENGTH']
  export const REASON_LENGTH: OperatorLists['REASON_LENGTH']
  export const EXPORT_ROWS: OperatorLists['EXPORT_ROWS']
  export const BILL_NO: Payments['BILL_NO']
  export const MAX_PAYMENT_UNITS: Payments['MAX_PAYMENT_UNITS']
  export const STEP_UNITS: Points['STEP_UNITS']
  export const STATEMENT_PAGE: Points['STATEMENT_PAGE']
  export const TRANSFER_NOTE_LENGTH: Points['TRANSFER_NOTE_LENGTH']
  export const TRADE_STEP_UNITS: Trading['TRADE_STEP_UNITS']
  export const MIN_TRADE_UNITS: Trading['MIN_TRADE_UNITS']
  export const TRADE_REMARK_LENGTH: Trading['TRADE_REMARK_LENGTH']
  export const APPEAL_LENGTHS: Trading['APPEAL_LENGTHS']
  export const MAX_EVIDENCE_AT_ONCE: Trading['MAX_EVIDENCE_AT_ONCE']
  export const MAX_EVIDENCE: Trading['MAX_EVIDENCE']
  export const MAX_KEPT_CODES: Trading['MAX_KEPT_CODES']
  export const CODE_NAME_LENGTH: Trading['CODE_NAME_LENGTH']
  export const MESSAGE_LENGTH: Trading['MESSAGE_LENGTH']
  export const WEALTH_RECORDS_PAGE: Wealth['WEALTH_RECORDS_PAGE']
  export const MAX_REFUND_LIMIT_UNITS: Programs['MAX_REFUND_LIMIT_UNITS']
}
