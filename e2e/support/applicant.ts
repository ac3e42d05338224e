import type { APIRequestContext } from '@playwright/test'
import { pictureOf } from './picture.ts'

/** Sends a shop application for a member of the demo through the API. Returns its id. */
export async function applyForShop(
  request: APIRequestContext,
  account: string,
  shopName: string,
  fields: Record<string, string | boolean> = {},
): Promise<number> {
  const signIn = { account, password: 'torch123', rememberMe: false }
  const { data } = await json<{ accessToken: string }>(request.post('/api/user/login', { data: signIn }))
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const upload = async (category: string) => {
    const file = { name: 'a.png', mimeType: 'image/png', buffer: pictureOf(600, 400, [230, 225, 200]) }
    const multipart = { category, businessModule: 'merchants', file }
    return (await json<{ fileUrl: string }>(request.post('/api/files/upload', { headers, multipart }))).data
      .fileUrl
  }
  const application = {
    shopName,
    contactPerson: '张三',
    contactPhone: '13800138000',
    businessCategory: 'restaurant',
    businessLicense: await upload('licence'),
    shopLogo: await upload('shop'),
    address: '和平路 1 号',
    latitude: 39.9,
    longitude: 116.4,
    location: '北京市东城区',
    agreeTerms: true,
    ...fields,
  }
  const sent = await json<{ id: number }>(
    request.post('/api/merchants/onboarding', { headers, data: application }),
  )
  return sent.data.id
}

/** Changes fields of a member's shop through the API, as from another device. */
export async function editElsewhere(
  request: APIRequestContext,
  account: string,
  change: Record<string, string>,
): Promise<void> {
  await saveShop(request, account, 'info', change)
}

/** Replaces the services of a member's shop. */
export async function setServices(
  request: APIRequestContext,
  account: string,
  services: object[],
): Promise<void> {
  await saveShop(request, account, 'edit', { services })
}

async function saveShop(
  request: APIRequestContext,
  account: string,
  call: 'info' | 'edit',
  change: object,
): Promise<void> {
  const login = { account, password: 'torch123', rememberMe: false }
  const { data } = await json<{ accessToken: string }>(request.post('/api/user/login', { data: login }))
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const info = await json<Record<string, unknown>>(request.get('/api/merchants/info', { headers }))
  const fields = [
    ...['version', 'shopName', 'shopNameEn', 'contactPerson', 'contactPhone', 'contactEmail', 'address'],
    ...['latitude', 'longitude', 'businessCategory', 'shopDescription', 'shopDescriptionEn', 'shopLogo'],
  ]
  const same = Object.fromEntries(fields.map((field) => [field, info.data[field]]))
  const saved = await request.put(`/api/merchants/${call}`, { headers, data: { ...same, ...change } })
  if (!saved.ok()) throw new Error(await saved.text())
}

async function json<T>(answer: Promise<{ json(): Promise<unknown> }>): Promise<{ data: T }> {
  return (await (await answer).json()) as { data: T }
}
