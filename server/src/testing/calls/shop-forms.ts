import { type CategoryName, categories } from '@torch/contract/files.ts'
import { PICTURE } from '../people/picture.ts'
import type { TestServer } from '../servers/server.ts'

/** Uploads a picture as that member, by default eight by eight pixels, and returns its id. */
export async function uploadPicture(
  server: Pick<TestServer, 'url'>,
  token: string,
  category: CategoryName = 'shop',
  picture: Buffer = PICTURE,
): Promise<string> {
  const form = new FormData()
  form.set('category', category)
  form.set('businessModule', categories[category].module ?? '')
  form.set('file', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }))
  const response = await fetch(`${server.url}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data } = (await response.json()) as { data: { fileId: string } }
  return data.fileId
}

/** Returns everything that an application needs, with new pictures of that member. */
export async function applicationForm(server: TestServer, token: string) {
  return {
    shopName: '小巷咖啡',
    shopNameEn: 'Lane Coffee',
    contactPerson: '林溪',
    contactPhone: '13800138000',
    contactEmail: 'coffee@example.com',
    businessCategory: 'restaurant',
    businessLicense: await uploadPicture(server, token, 'licence'),
    address: '北京市东城区五道营胡同 12 号',
    addressEn: '12 Wudaoying Hutong, Dongcheng, Beijing',
    latitude: 39.949121,
    longitude: 116.411735,
    location: '北京市东城区五道营胡同',
    businessHours: '09:00-21:00',
    shopLogo: await uploadPicture(server, token),
    shopBanner: null,
    shopDescription: '手冲与贝果。\n每天现烤。',
    shopDescriptionEn: 'Pour-over and bagels.',
    agreeTerms: true,
  }
}

/** A shop without pictures, as its owner fills in the form. */
export const SHOP_FORM = {
  version: 2,
  shopName: '测试小店',
  shopNameEn: 'Test Shop',
  contactPhone: '01012345678',
  address: '测试路 1 号',
  addressEn: '1 Test Road',
  latitude: 39.90923,
  longitude: 116.397428,
  businessCategory: 'restaurant',
  shopDescription: '面',
  businessHours: '10:00-20:00',
}

/** An item of a shop, as the directory stores it. */
export const BEEF_NOODLES = {
  name: '牛肉面',
  nameEn: 'Beef noodles',
  description: '大块牛腩',
  descriptionEn: null,
  image: null,
  category: '面',
  priceGf: '28.50',
  priceCurrency: null,
  currency: 'CNY' as const,
}
