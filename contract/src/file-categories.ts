// The spec requires `category` and `businessModule` in an upload, but lists no values. These values are accepted beside our own
// (rules/files#category-names).

/** The category of a file whose use is not known yet. */
export const UNASSIGNED = 'unassigned'

const CATEGORY_SYNONYMS = {
  avatar:
    'avatars avatar-image user-avatar profile-avatar profile-picture profile-photo profile-image head head-image head-img head-pic portrait',
  shop: 'shop-logo merchant-logo store-logo logo shop-banner merchant-banner store-banner banner shop-image shop-photo shop-picture storefront shop-front service service-image service-picture product product-image goods goods-image item item-image dish dish-image menu menu-image',
  licence:
    'license licenses licences business-license business-licence business-license-image business-licence-image license-image licence-image merchant-license merchant-licence shop-license shop-licence',
  'payment-proof':
    'payment-proofs payment-proof-image proof proofs proof-of-payment pay-proof payment-voucher pay-voucher voucher vouchers payment-receipt receipt payment-screenshot transfer-proof transaction-proof trade-proof trading-proof buyer-proof',
  'appeal-evidence':
    'evidence evidences appeal appeals appeal-evidences appeal-file appeal-files appeal-image appeal-proof trade-evidence trading-evidence dispute dispute-evidence complaint',
  'usdt-code':
    'usdt usdt-codes usdt-qr usdt-qrcode usdt-qr-code usdt-code-image usdt-payment-code usdt-receiving-code usdt-receive-code qr qrcode qr-code payment-qr payment-qrcode payment-qr-code payment-code receiving-code receive-code receipt-code collection-code',
  'chat-picture': 'chat chats chat-image chat-pictures chat-photo trade-chat message message-image',
  feedback: 'feedbacks feedback-image feedback-picture suggestion',
  unassigned:
    'other others general common default misc temp tmp upload uploads file files attachment attachments document documents image images img picture pictures pic photo photos user users profile merchant merchants merchant-image store business trading trade trades order orders transaction transactions payment payments pay',
}

const MODULE_SYNONYMS = {
  user: 'users member members account accounts profile profiles avatar personal user-profile user-center user-info',
  merchants:
    'merchant shop shops store stores business merchant-apply merchant-application merchant-onboarding onboarding merchant-management merchant-edit',
  trading:
    'trade trades trading-hall hall order orders transaction transactions payment payments appeal appeals trading-process market otc c2c p2p usdt',
  feedback: 'feedbacks suggestion suggestions support',
}

export type CategoryName = keyof typeof CATEGORY_SYNONYMS
/** The part of the product that a file is for, by the first word of that part's paths. */
export type BusinessModule = keyof typeof MODULE_SYNONYMS

/** Returns the category of a word in any case, with blanks, `_` or `-` between its parts, or in camelCase. */
export function readCategory(word: string): CategoryName | undefined {
  return categoryOf.get(plain(word))
}

export function readModule(word: string): BusinessModule | undefined {
  return moduleOf.get(plain(word))
}

const categoryOf = byWord(CATEGORY_SYNONYMS)
const moduleOf = byWord(MODULE_SYNONYMS)

function byWord<Name extends string>(words: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  const entries = Object.entries<string>(words) as [Name, string][]
  return new Map(
    entries.flatMap(([name, others]) => [name, ...others.split(' ')].map((word) => [plain(word), name])),
  )
}

/** Removes the separators, so that different spellings of a word are equal. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '')
}
