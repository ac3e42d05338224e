import { bindFile, fileIdOf, releaseFile } from '../files/index.ts'
import type { Tx } from '../platform/database/db.ts'
import type { ApplicationForm, ApplicationRow } from './applications/application.ts'
import type { ServiceRow, ShopRow } from './directory/shown-shop.ts'

/** Returns the owner label of a member's files, the same for the application and the shop that comes from it. */
export function fileOwnerOf(memberId: number): string {
  return `merchant:${memberId}`
}

type ApplicationFiles = Pick<ApplicationRow, 'logo' | 'banner' | 'licence'>

/** Binds the pictures of an application. Throws `unusableFile`. */
export async function takeApplicationFiles(
  tx: Tx,
  memberId: number,
  form: Pick<ApplicationForm, 'shopLogo' | 'shopBanner' | 'businessLicense'>,
): Promise<ApplicationFiles> {
  const take = (file: string, category: 'shop' | 'licence') =>
    bindFile(tx, { file, owner: memberId, category, to: fileOwnerOf(memberId) })
  return {
    licence: await take(form.businessLicense, 'licence'),
    logo: await take(form.shopLogo, 'shop'),
    banner: form.shopBanner === null ? null : await take(form.shopBanner, 'shop'),
  }
}

export interface ShopFiles {
  before: readonly string[]
  /** Binds a file and returns its id; null for none. Throws `unusableFile`. */
  picture(tx: Tx, file: string | null): Promise<string | null>
  licence(tx: Tx, file: string | null): Promise<string | null>
}

/**
 * Returns the files of a shop being edited. Files that the shop already shows may stay, even if uploaded by another: a demo's
 * pictures are the platform's.
 */
export function shopFiles(memberId: number, shop: ShopRow, services: readonly ServiceRow[]): ShopFiles {
  const present = (ids: (string | null)[]) => ids.filter((id) => id !== null)
  const pictures = present([shop.logo, shop.banner, ...services.map(({ image }) => image)])
  const licences = present([shop.licence])
  const take = async (tx: Tx, file: string | null, category: 'shop' | 'licence', shown: string[]) => {
    if (file === null) return null
    const id = fileIdOf(file)
    if (id !== undefined && shown.includes(id)) return id
    return bindFile(tx, { file, owner: memberId, category, to: fileOwnerOf(memberId) })
  }
  return {
    before: [...pictures, ...licences],
    picture: (tx, file) => take(tx, file, 'shop', pictures),
    licence: (tx, file) => take(tx, file, 'licence', licences),
  }
}

/** Releases the files that are no longer used. */
export async function releaseUnused(
  tx: Tx,
  memberId: number,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Promise<void> {
  for (const id of new Set(before)) {
    if (id !== null && !after.includes(id)) await releaseFile(tx, { id, from: fileOwnerOf(memberId) })
  }
}
