import type { BilingualText } from '@torch/contract/errors.ts'
import type { BusinessCategory } from '../merchants/index.ts'
import type { Motif } from './motifs.ts'

export interface CityService {
  name: BilingualText
  about?: BilingualText
  category: string
  /** In GF and in CNY: shops price 1 GF at 1 yuan. */
  price: number
  motif: Motif
}

export interface CityShop {
  /** The owner's username, also the shop's key. */
  owner: string
  /** The owner's name as shown by the shop. */
  person: string
  motif: Motif
  category: BusinessCategory
  name: BilingualText
  about: BilingualText
  city: BilingualText
  address: BilingualText
  phone: string
  hours: string
  /** WGS-84 degrees. */
  at: readonly [latitude: number, longitude: number]
  services: readonly CityService[]
  /** Fixed only for the noodle shop. */
  paymentCode?: string
  closed?: true
}
