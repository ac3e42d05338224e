import { Link } from 'react-router'
import { transferPath } from '../../identity/transfer-path.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { knownShops } from '../../payments/pay/known-shops.ts'
import { useRecipients } from '../../points/queries.ts'
import { Avatar } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from './words.ts'

const MAX_FACES = 6

interface Face {
  key: string
  name: string
  picture: string | null
  to: string
}

/** Shows shops and people paid before: one tap starts a payment or a transfer to them (rules/screens#paid-before). */
export function PaidBefore({ payer }: { payer: number }) {
  const w = useWords(words)
  const faces = useFaces(payer)
  // Most members have paid before: the height of a row is reserved, so that nothing moves when it arrives.
  if (faces === undefined) return <Skeleton className="h-18.5 rounded-lg" />
  if (faces.length === 0) return null
  return (
    <section aria-label={w.paidBefore}>
      <ul className="-mx-1.5 grid grid-cols-6 max-xs:mx-0 max-xs:grid-cols-1">
        {faces.map(({ key, name, picture, to }) => (
          <li key={key} className="min-w-0">
            <Link
              to={to}
              className="flex min-h-11 flex-col items-center gap-1 rounded-md py-1 max-xs:flex-row max-xs:gap-3 hover:bg-sunken active:bg-sunken"
            >
              <Avatar src={picture} name={name} className="size-11 text-base" />
              <span className="max-w-full truncate px-0.5 text-xs text-quiet">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Returns shops and people in turn, the latest first, so that many of the one do not hide the other; undefined while they load.
 */
function useFaces(payer: number): Face[] | undefined {
  const text = useLocalText()
  const recipients = useRecipients()
  const paid = useQueryOf('listPaidShops', {})
  if (recipients.isLoading || paid.isLoading) return undefined
  const people = (recipients.data?.records ?? []).map(({ inviteCode, person }) => ({
    key: inviteCode,
    name: person.name,
    picture: person.avatarUrl,
    to: transferPath({ code: inviteCode, amount: '', note: '' }),
  }))
  // Without an answer, those that were paid from this device.
  const known = paid.data?.records.map((shop) => ({ ...shop, code: shop.gfPaymentCode })) ?? knownShops(payer)
  const shops = known.map(({ code, shopName, shopNameEn, shopLogo }) => ({
    key: code,
    name: text(shopName, shopNameEn),
    picture: shopLogo,
    to: `${paths.scanPayment}?code=${code}`,
  }))
  const count = Math.max(people.length, shops.length)
  return Array.from({ length: count }, (_, place) => [shops[place], people[place]])
    .flat()
    .filter((face) => face !== undefined)
    .slice(0, MAX_FACES)
}
