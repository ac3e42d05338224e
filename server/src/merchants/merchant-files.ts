import { bindFile, releaseFile } from '../files/door.ts'
import type { Tx } from '../platform/db.ts'
import type { ApplicationForm, ApplicationRow } from './application.ts'

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
