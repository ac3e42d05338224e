import { bindFile, fileIdOf, releaseFile } from '../files/door.ts'
import type { Tx } from '../platform/database/db.ts'
import type { ApplicationForm, ApplicationRow } from './applications/application.ts'
import type { ServiceRow, ShopRow } from './directory/shown-shop.ts'

/** What takes a member's files, in the application as in the shop that comes of it: they need not change hands. */
export function takerOf(memberId: number): string {
  return `merchant:${memberId}`
}

type ApplicationFiles = Pick<ApplicationRow, 'logo' | 'banner' | 'licence'>

/** Puts the pictures of an application to use. Refuses with `unusableFile`. */
export async function takeApplicationFiles(
  tx: Tx,
  memberId: number,
  form: Pick<ApplicationForm, 'shopLogo' | 'shopBanner' | 'businessLicense'>,
): Promise<ApplicationFiles> {
  const take = (file: string, category: 'shop' | 'licence') =>
    bindFile(tx, { file, owner: memberId, category, to: takerOf(memberId) })
  return {
    licence: await take(form.businessLicense, 'licence'),
    logo: await take(form.shopLogo, 'shop'),
    banner: form.shopBanner === null ? null : await take(form.shopBanner, 'shop'),
  }
}

/** The files of a shop that is being edited. */
export interface ShopFiles {
  before: readonly string[]
  /** Gives the file's id, put to use; null for nothing. Refuses with `unusableFile`. */
  picture(tx: Tx, file: string | null): Promise<string | null>
  licence(tx: Tx, file: string | null): Promise<string | null>
}

/** What a shop shows already may go on being shown, whoever gave it: a demo's pictures are the platform's. */
export function shopFiles(memberId: number, shop: ShopRow, services: readonly ServiceRow[]): ShopFiles {
  const present = (ids: (string | null)[]) => ids.filter((id) => id !== null)
  const pictures = present([shop.logo, shop.banner, ...services.map(({ image }) => image)])
  const licences = present([shop.licence])
  const take = async (tx: Tx, file: string | null, category: 'shop' | 'licence', shown: string[]) => {
    if (file === null) return null
    const id = fileIdOf(file)
    if (id !== undefined && shown.includes(id)) return id
    return bindFile(tx, { file, owner: memberId, category, to: takerOf(memberId) })
  }
  return {
    before: [...pictures, ...licences],
    picture: (tx, file) => take(tx, file, 'shop', pictures),
    licence: (tx, file) => take(tx, file, 'licence', licences),
  }
}

/** Lets go of what was used before and is not any more. */
export async function releaseUnused(
  tx: Tx,
  memberId: number,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Promise<void> {
  for (const id of new Set(before)) {
    if (id !== null && !after.includes(id)) await releaseFile(tx, { id, from: takerOf(memberId) })
  }
}
