export const DEFAULT_RADIUS_KM = 10
export const MAX_RADIUS_KM = 100

/** A search counts and shows at most a thousand shops: a `total` of 1,000 means "1,000 or more". */
export const MAX_RESULTS = 1000

/** Maximum length of each field of an application (rules/merchants#form). */
export const APPLICATION_LENGTHS = {
  shopName: 50,
  shopNameEn: 50,
  contactPerson: 20,
  contactEmail: 100,
  address: 200,
  addressEn: 200,
  location: 200,
  businessHours: 100,
  shopDescription: 500,
  shopDescriptionEn: 500,
} as const

/** A rejected application may be resubmitted this often in this many days (rules/merchants#application). */
export const MAX_RESUBMISSIONS = 5
export const RESUBMISSION_DAYS = 30

/** Maximum length of each field when a shop is edited (rules/merchants#shop-form). */
export const SHOP_LENGTHS = {
  shopName: 100,
  shopNameEn: 100,
  contactPerson: 50,
  contactPhone: 20,
  contactEmail: 100,
  businessHours: 200,
  address: 500,
  addressEn: 500,
  shopDescription: 1000,
  shopDescriptionEn: 1000,
  closeReason: 500,
} as const
export const SERVICE_LENGTHS = {
  serviceName: 100,
  serviceNameEn: 100,
  serviceCategory: 50,
  serviceDescription: 2000,
  serviceDescriptionEn: 2000,
} as const
export const MAX_SERVICES = 100

/** Maximum number of choice groups per item, of choices per group, and length of their names. */
export const MAX_CHOICE_GROUPS = 5
export const MAX_CHOICES = 12
export const CHOICE_NAME_LENGTH = 30

export const MAX_PLACES = 10

export const MAX_PLACES_ON_MAP = 60

/** Maximum number of shops per owner. */
export const MAX_SHOPS_PER_OWNER = 20
