export interface Override {
  /** The type of a value in code, for an array the type of an element. */
  type: string
  /** What it uses of the contract. */
  uses?: { name: string; from: string }
}

/** Columns whose values have a type that their table does not tell: JSON, and texts which the contract alone lists. */
export const overrides: Record<string, Override> = {
  'economy.anomaly.details': { type: 'Record<string, string | number | boolean>' },
  'identity.notice.about': contract('NoticeAbout', 'notices.ts'),
  'identity.notice.kind': contract('NoticeKind', 'notices.ts'),
  'merchants.application.decline_reasons': contract('DeclineReason', 'standard-reasons.ts'),
  'merchants.application_step.decline_reasons': contract('DeclineReason', 'standard-reasons.ts'),
  'merchants.service.choice_groups': contract('ChoiceGroup[]', 'merchants.ts'),
  'operators.act.details': contract("Act['details']", 'operators.ts'),
  'operators.proposal.content': { type: 'unknown' },
  'operators.operator.roles': contract('OperatorRole', 'permissions.ts'),
  'operators.removal.roles': contract('OperatorRole', 'permissions.ts'),
  'operators.saved_filters.filters': { type: 'Record<string, string>' },
  'operators.saved_filters.list': contract('ListName', 'console.ts'),
  'payments.customer_screen.sale': contract(
    "Pick<CustomerScreen, 'gfAmount' | 'lines' | 'discount'>",
    'payments.ts',
    'CustomerScreen',
  ),
  'programs.api_key.scopes': contract('ApiScope', 'states.ts'),
  'programs.delivery.failure': contract('WebhookFailure', 'programs.ts'),
  'programs.test_bill.lines': contract('BillLine[]', 'payments.ts'),
  'programs.event.kind': contract("WebhookEvent | 'ping'", 'programs.ts'),
  'programs.webhook.events': contract('WebhookEvent', 'programs.ts'),
  'trading.alert.network': contract('UsdtNetwork', 'usdt-networks.ts'),
  'trading.order.network': contract('UsdtNetwork', 'usdt-networks.ts'),
  'trading.trade.network': contract('UsdtNetwork', 'usdt-networks.ts'),
  'trading.usdt_code.network': contract('UsdtNetwork', 'usdt-networks.ts'),
}

/** Returns a type of the contract; `name` is what has to be imported for it. */
function contract(type: string, file: string, name = /\w+/.exec(type)?.[0] ?? ''): Override {
  return { type, uses: { name, from: `@torch/contract/${file}` } }
}
