import type { Table } from './call.ts'

const application = [
  ...['shopName', 'shopNameEn', 'address', 'addressEn', 'latitude', 'longitude', 'location', 'contactPhone'],
  ...['contactPerson', 'businessLicense', 'businessCategory', 'shopLogo', 'shopDescription'],
  ...['shopDescriptionEn', 'shopBanner', 'contactEmail', 'businessHours', 'agreeTerms'],
]
const service = [
  ...['id', 'serviceName', 'serviceNameEn', 'serviceDescription', 'serviceDescriptionEn', 'serviceImage'],
  ...['serviceCategory', 'priceGf', 'priceCurrency', 'currencyType', 'isGfPayable', 'serviceStatus'],
  'sortOrder',
]
const shown = [
  ...['id', 'merchantNo', 'shopName', 'shopNameEn', 'shopDescription', 'shopDescriptionEn', 'shopLogo'],
  ...['shopBanner', 'contactPerson', 'contactPhone', 'contactEmail', 'address', 'addressEn', 'latitude'],
  ...['longitude', 'businessCategory', 'businessHours', 'merchantStatus', 'createdTime', 'updatedTime'],
  ...['services', 'gfPaymentCode', 'gfPaymentQrCode'],
]
const merchant = [
  ...shown,
  ...['userId', 'businessLicense', 'auditStatus', 'auditRemark', 'auditTime', 'auditBy'],
]

export const merchants = {
  'GET /merchants/nearby': {
    query: ['latitude', 'longitude', 'radius', 'city', 'keyword', 'page', 'size'],
    filters: ['latitude', 'longitude', 'radius', 'city', 'keyword', 'page', 'size'],
    gives: [
      ...['id', 'shopName', 'address', 'distance', 'contactPhone', 'shopBanner', 'latitude', 'longitude'],
    ],
  },
  'GET /merchants/{id}': { gives: shown },
  'POST /merchants/onboarding': { body: application, gives: ['status'] },
  'GET /merchants/onboarding/status/{id}': { gives: ['status'] },
  'GET /merchants/onboarding/detail/{id}': { gives: [...application, 'status'] },
  'GET /merchants/my-application': { gives: [...application, 'status'] },
  'GET /merchants/info': { gives: merchant },
  'PUT /merchants/info': { body: merchant, gives: merchant },
  'PUT /merchants/edit': { body: merchant, gives: merchant },
  'GET /merchants/services': { gives: service },
  'GET /merchants/qr/{code}': {
    gives: ['id', 'shopName', 'shopDescription', 'address', 'contactPhone'],
  },
  'POST /merchants/payment/pay-with-gf': {
    body: ['merchantId', 'payerUserId', 'gfAmount', 'remark', 'paymentPassword'],
    as: 'form',
  },
  'PUT /merchants/close': { body: ['reason'] },
  'PUT /merchants/enable': {},
  'GET /merchants/payment/points/{id}': {
    gives: [
      ...['merchantId', 'gfBalance', 'pvBalance', 'frozenGf', 'frozenPv'],
      ...['totalGfEarned', 'totalPvEarned', 'totalGfSpent'],
    ],
  },
  'GET /merchants/payment/records/{id}': {
    query: ['status'],
    filters: ['status'],
    gives: ['id', 'paymentNo', 'gfAmount', 'payerUsername', 'paymentTime', 'paymentMethod', 'remark'],
  },
  'POST /merchants/payment/transfer': { body: ['merchantId', 'amount', 'transferType'] },
  'POST /merchants/payment/pv-transfer/{id}': { body: ['inviteCode', 'amount', 'merchantId'] },
  'GET /merchants/payment/transaction-logs/{id}': {
    query: ['pageNum', 'pageSize'],
    filters: ['pageNum', 'pageSize'],
    gives: ['records', 'total', 'current', 'pages'],
  },
  'POST /merchants/payment/transfer-pv-from-personal': { query: ['fromUserId', 'amount'] },
} as const satisfies Table
