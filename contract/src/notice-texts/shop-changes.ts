import type { BilingualText } from '../errors.ts'
import type { ShopChange, ShopPart } from '../notices.ts'

const shopParts: Record<ShopPart, BilingualText> = {
  name: { zh: '店铺名称', en: 'Shop name' },
  'name-en': { zh: '英文名称', en: 'English name' },
  address: { zh: '地址', en: 'Address' },
  'address-en': { zh: '英文地址', en: 'English address' },
  'contact-person': { zh: '联系人', en: 'Contact person' },
  'contact-phone': { zh: '联系电话', en: 'Contact phone' },
  'contact-email': { zh: '联系邮箱', en: 'Contact email' },
  hours: { zh: '营业时间', en: 'Opening hours' },
  category: { zh: '经营类别', en: 'Category' },
  description: { zh: '店铺介绍', en: 'Description' },
  place: { zh: '地图位置', en: 'Location on the map' },
  pictures: { zh: '图片', en: 'Pictures' },
  services: { zh: '商品与服务', en: 'Products and services' },
}

/** Describes a change of one part of a shop: before and after, if both fit in a line. */
export function shopChange({ part, before, after }: ShopChange): BilingualText {
  const { zh, en } = shopParts[part]
  if (before === null || after === null) return { zh: `${zh}有改动`, en: `${en} changed` }
  return {
    zh: `${zh}：${before || '（空）'} → ${after || '（空）'}`,
    en: `${en}: ${before || '(empty)'} → ${after || '(empty)'}`,
  }
}
