import type { UserInfo } from '@torch/contract/identity.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import type { PaymentRequest } from '../../identity/payment-request.ts'
import { useChosenShop } from '../../merchants/chosen-shop.ts'
import { ExchangeSheet } from '../../points/exchange-sheet.tsx'
import { BalanceExplanation } from '../../points/history/balance-explanation.tsx'
import { PendingSheet } from '../../points/pending-sheet.tsx'
import { PvToShopSheet } from '../../points/pv-to-shop-sheet.tsx'
import { availableOf } from '../../points/queries.ts'
import { AutoReleaseSheet } from '../../points/release/auto-release-sheet.tsx'
import { ForecastSheet } from '../../points/release/forecast-sheet.tsx'
import { RefreshSheet } from '../../points/release/refresh-sheet.tsx'
import { GiftsSheet } from '../../points/send/gifts-sheet.tsx'
import { TransferSheet } from '../../points/send/transfer-sheet.tsx'
import type { AssetSheet } from '../../points/use-asset-sheet.ts'
import { WealthSheet } from '../../wealth/wealth-sheet.tsx'

interface AssetSheetsProps {
  user: UserInfo
  account: PointsAccount | undefined
  /** The URL's request, for the sheet that it opened. */
  request: PaymentRequest | undefined
  sheet: AssetSheet | undefined
  isOpen: boolean
  /** The number of the opening: each starts with a fresh form. */
  opening: number
  open: (sheet: AssetSheet) => void
  close: () => void
}

/** Shows the sheet opened last; it stays while it slides out. */
export function AssetSheets({
  user,
  account,
  request,
  sheet,
  isOpen,
  opening,
  open,
  close,
}: AssetSheetsProps) {
  const available = account ? availableOf(account) : undefined
  const sheetProps = { open: isOpen, onClose: close }
  const key = `${sheet} ${opening}`
  const { shop } = useChosenShop()
  if (sheet === 'transfer')
    return (
      <TransferSheet
        key={key}
        userId={user.id}
        available={available?.GF}
        request={opening === 0 ? request : undefined}
        onGifts={() => open('gifts')}
        {...sheetProps}
      />
    )
  if (sheet === 'exchange')
    return <ExchangeSheet key={key} userId={user.id} available={available?.GF} {...sheetProps} />
  if (sheet === 'refresh')
    return <RefreshSheet key={key} userId={user.id} onAuto={() => open('auto')} {...sheetProps} />
  if (sheet === 'auto')
    return <AutoReleaseSheet key={key} userId={user.id} available={available?.GF} {...sheetProps} />
  if (sheet === 'wealth')
    return <WealthSheet key={key} userId={user.id} available={available?.GF} {...sheetProps} />
  if (sheet === 'to-shop' && shop)
    return (
      <PvToShopSheet
        key={key}
        userId={user.id}
        merchantId={shop.merchantId}
        shopName={shop.shopName}
        {...sheetProps}
      />
    )
  if (sheet === 'gf' || sheet === 'pv')
    return <BalanceExplanation key={key} currency={sheet === 'gf' ? 'GF' : 'PV'} {...sheetProps} />
  if (sheet === 'pending') return <PendingSheet key={key} {...sheetProps} />
  if (sheet === 'gifts') return <GiftsSheet key={key} {...sheetProps} />
  if (sheet === 'forecast') return <ForecastSheet key={key} onBuy={() => open('auto')} {...sheetProps} />
  return null
}
