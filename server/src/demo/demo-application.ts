import { recordPicture, type Storage, type WrittenPicture, writePicture } from '../files/index.ts'
import { sendApplication } from '../merchants/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { banner, licence, logo } from './pictures.ts'

/** The member whose application waits for an auditor. */
export const APPLICANT = 'xiaolu'

const drawing = { key: APPLICANT, motif: 'coffee' } as const

/** The pictures of a shop application. */
export interface ApplicationFiles {
  logo: WrittenPicture
  banner: WrittenPicture
  licence: WrittenPicture
}

export async function paintApplicationFiles(storage: Storage): Promise<ApplicationFiles> {
  return {
    logo: await writePicture(storage, await logo(drawing), { category: 'shop' }),
    banner: await writePicture(storage, await banner(drawing), { category: 'shop' }),
    licence: await writePicture(storage, await licence(), { category: 'licence' }),
  }
}

/** Sends the application as the form would, with the applicant's own pictures. */
export async function applyForNewcomer(
  tx: Tx,
  memberId: number,
  applicationFiles: ApplicationFiles,
): Promise<void> {
  const own = (picture: WrittenPicture) => recordPicture(tx, { ...picture, owner_id: memberId })
  await sendApplication(tx, memberId, {
    shopName: '小巷咖啡',
    shopNameEn: 'Lane Coffee',
    contactPerson: '鹿鸣',
    contactPhone: '13811556677',
    contactEmail: `${APPLICANT}@example.com`,
    businessCategory: 'restaurant',
    businessLicense: await own(applicationFiles.licence),
    address: '北京市东城区五道营胡同 12 号',
    addressEn: '12 Wudaoying Hutong, Dongcheng, Beijing',
    latitude: 39.949121,
    longitude: 116.411735,
    location: '北京市东城区五道营胡同',
    businessHours: '09:00-21:00',
    shopLogo: await own(applicationFiles.logo),
    shopBanner: await own(applicationFiles.banner),
    shopDescription: '手冲咖啡与现烤贝果，胡同里的一间小店。',
    shopDescriptionEn: 'Pour-over coffee and fresh bagels in a small place down the lane.',
    agreeTerms: true,
  })
}
