import type { editShop, ownMerchant, updateShopInfo } from '@torch/contract/merchants.ts'
import type { BodyOf, OnWire } from '@torch/contract/operation.ts'
import { isGfPayable, serviceStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { searchColumnsOf } from '../directory/search-shops.ts'
import type { ServiceRow, ShopRow } from '../directory/shown-shop.ts'
import { releaseUnused, type ShopFiles, shopFiles } from '../merchant-files.ts'
import { cityAt } from '../places/gazetteer.ts'
import { tables } from '../tables.ts'
import { withChoiceIds } from './item-choices.ts'
import { notifyOverwritten } from './notify-overwritten.ts'
import { lockOwnShop, ownShop, servicesOf } from './own-shop.ts'
import { flagForReview } from './shop-review.ts'

type OwnMerchant = OnWire<typeof ownMerchant>

export type ShopForm = BodyOf<typeof updateShopInfo>
export type ServiceForm = BodyOf<typeof editShop>['services'][number]

/**
 * Changes the given fields of a member's shop, and its services if given. Edits are serialized; of two based on the same
 * version the later one throws `shopChanged`. An edit without a version overwrites, and the owner is notified.
 */
export async function changeShop(
  ctx: MerchantsContext,
  memberId: number,
  form: ShopForm,
  services?: readonly ServiceForm[],
): Promise<OwnMerchant> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockOwnShop(tx, memberId, form.id)
    if ((form.version ?? before.version) !== before.version) throw new Refusal('shopChanged')
    const offered = await servicesOf(tx, before.id)
    if (services) checkServices(offered, services)

    const files = shopFiles(memberId, before, offered)
    if (services) await changeServices(tx, before.id, offered, services, files)
    const after = await writeShop(tx, before, form, files)
    await flagForReview(tx, before, after)
    if ((form.version ?? null) === null)
      await notifyOverwritten(
        tx,
        { shop: before, services: offered },
        { shop: after, services: await servicesOf(tx, before.id) },
      )
    await releaseUnused(tx, memberId, files.before, await filesInUse(tx, after))
    return ownShop(tx, ctx, memberId, before.id)
  })
}

/** Throws `unknownService` unless every given id is of a service of this shop, and given once. */
function checkServices(offered: readonly ServiceRow[], services: readonly ServiceForm[]): void {
  const named = services.flatMap(({ id }) => id ?? [])
  const own = new Set(offered.map(({ id }) => id))
  if (new Set(named).size !== named.length || named.some((id) => !own.has(id)))
    throw new Refusal('unknownService')
}

async function changeServices(
  tx: Tx,
  shopId: number,
  offered: readonly ServiceRow[],
  services: readonly ServiceForm[],
  files: ShopFiles,
): Promise<void> {
  const kept = new Set(services.flatMap(({ id }) => id ?? []))
  const dropped = offered.flatMap(({ id }) => (kept.has(id) ? [] : id))
  if (dropped.length > 0)
    await tables(tx).deleteFrom('merchants.service').where('id', 'in', dropped).execute()
  for (const service of services) {
    const columns = {
      ...serviceColumns(service, await files.picture(tx, service.serviceImage)),
      ...(service.choiceGroups && {
        choice_groups: JSON.stringify(
          await withChoiceIds(
            tx,
            service.choiceGroups,
            offered.find(({ id }) => id === service.id),
          ),
        ),
      }),
    }
    // One by one, so that new services get their ids in the order of the form.
    if (service.id)
      await tables(tx)
        .updateTable('merchants.service')
        .set(columns)
        .where('id', '=', service.id)
        .where('shop_id', '=', shopId)
        .execute()
    else
      await tables(tx)
        .insertInto('merchants.service')
        .values({ shop_id: shopId, ...columns })
        .execute()
  }
}

function serviceColumns(service: ServiceForm, image: string | null) {
  return {
    name: service.serviceName,
    name_en: service.serviceNameEn,
    description: service.serviceDescription,
    description_en: service.serviceDescriptionEn,
    image,
    category: service.serviceCategory,
    price_gf: service.priceGf,
    price_currency: service.priceCurrency,
    currency: service.currencyType,
    gf_payable: service.isGfPayable === isGfPayable.yes,
    status: service.serviceStatus === serviceStatus.online ? ('online' as const) : ('offline' as const),
    sort_order: service.sortOrder,
  }
}

async function writeShop(tx: Tx, before: ShopRow, form: ShopForm, files: ShopFiles): Promise<ShopRow> {
  const online = (await servicesOf(tx, before.id)).filter(({ status }) => status === 'online')
  const place = placeOf(before, form)
  const named = fieldsOf(before, form)
  return tables(tx)
    .updateTable('merchants.shop')
    .set({
      ...named,
      logo: form.shopLogo === undefined ? before.logo : await files.picture(tx, form.shopLogo),
      banner: form.shopBanner === undefined ? before.banner : await files.picture(tx, form.shopBanner),
      licence: (await files.licence(tx, form.businessLicense ?? null)) ?? before.licence,
      ...place,
      ...searchColumnsOf(
        named.name,
        [named.name_en, named.address, named.address_en],
        [place.city, place.city_en],
        online.flatMap(({ name, name_en }) => [name, name_en]),
      ),
      version: before.version + 1,
      updated_at: sql`platform.now()`,
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the fields of the form; absent ones keep their value. */
function fieldsOf(before: ShopRow, form: ShopForm) {
  const or = <T>(said: T | undefined, kept: T): T => (said === undefined ? kept : said)
  return {
    name: or(form.shopName, before.name),
    name_en: or(form.shopNameEn, before.name_en),
    description: or(form.shopDescription, before.description),
    description_en: or(form.shopDescriptionEn, before.description_en),
    contact_person: or(form.contactPerson, before.contact_person),
    contact_phone: or(form.contactPhone, before.contact_phone),
    contact_email: or(form.contactEmail, before.contact_email),
    address: or(form.address, before.address),
    address_en: or(form.addressEn, before.address_en),
    business_category: or(form.businessCategory, before.business_category),
    business_hours: or(form.businessHours, before.business_hours),
  }
}

/** Returns the shop's position and city. The city follows the marker; a shop that was not moved keeps its city. */
function placeOf(before: ShopRow, form: ShopForm) {
  const isKept = form.latitude === undefined && form.longitude === undefined
  const { latitude = null, longitude = null } = isKept ? before : form
  const { city, city_en } = before
  if (latitude === before.latitude && longitude === before.longitude)
    return { latitude, longitude, city, city_en }
  const found = latitude === null || longitude === null ? undefined : cityAt({ latitude, longitude })
  return { latitude, longitude, city: found?.city ?? null, city_en: found?.cityEn ?? null }
}

/** Returns the files used by the shop, its services, its application and the reviews of its licence. */
async function filesInUse(db: Db, { id, logo, banner, licence }: ShopRow): Promise<string[]> {
  const { rows } = await sql<{ file: string | null }>`
    select image as file from merchants.service where shop_id = ${id}
    union select unnest(array[logo, banner, licence]) from merchants.application where shop_id = ${id}
    union select unnest(array[licence_before, licence_after]) from merchants.shop_review where shop_id = ${id}`.execute(
    db,
  )
  return [...rows.map(({ file }) => file), logo, banner, licence].filter((file) => file !== null)
}
