import type { Both } from '@torch/contract/errors.ts'
import type { BusinessCategory } from '../merchants/door.ts'
import type { Motif } from './motifs.ts'

export interface CityService {
  name: Both
  about?: Both
  category: string
  /** In GF and in CNY alike: 1 GF is 1 yuan to a shop. */
  price: number
  motif: Motif
}

export interface CityShop {
  /** The owner's username, and the shop's key. */
  owner: string
  /** The owner as the shop shows them. */
  person: string
  motif: Motif
  category: BusinessCategory
  name: Both
  about: Both
  city: Both
  address: Both
  phone: string
  hours: string
  /** WGS-84 degrees. */
  at: readonly [latitude: number, longitude: number]
  services: readonly CityService[]
  /** Only the noodle shop's is known beforehand. */
  paymentCode?: string
  closed?: true
}
