import { useQueryClient } from '@tanstack/react-query'
import { readUnits } from '@torch/contract/money.ts'
import type { ShopAccount } from '@torch/contract/payments.ts'
import { PvToShopSheet } from '../../points/pv-to-shop-sheet.tsx'
import { GiftPvSheet } from '../gift-pv/gift-pv-sheet.tsx'
import { refreshFinance } from '../queries.ts'
import { ShopTransferSheet } from './shop-transfer-sheet.tsx'
import type { FinanceSheet } from './use-finance-sheet.ts'

interface FinanceSheetsProps {
  owner: number
  merchantId: number
  shopName: string
  account: ShopAccount | undefined
  sheet: FinanceSheet | undefined
  isOpen: boolean
  /** The number of the opening: each starts with a fresh form. */
  opening: number
  close: () => void
}

/** Shows the sheet opened last; it stays while it slides out. */
export function FinanceSheets({ owner, merchantId, shopName, account, ...shown }: FinanceSheetsProps) {
  const queryClient = useQueryClient()
  // Reloads the figures, because the sheet may have changed them.
  const onClose = () => {
    shown.close()
    void refreshFinance(queryClient, merchantId)
  }
  const common = { merchantId, shopName, open: shown.isOpen, onClose }
  const key = `${shown.sheet} ${shown.opening}`
  if (shown.sheet === 'transfer')
    return (
      <ShopTransferSheet
        key={key}
        available={account && readUnits(account.gfBalance) - readUnits(account.frozenGf)}
        {...common}
      />
    )
  if (shown.sheet === 'gift')
    return (
      <GiftPvSheet
        key={key}
        available={account && readUnits(account.pvBalance) - readUnits(account.frozenPv)}
        {...common}
      />
    )
  if (shown.sheet === 'pv-in')
    return (
      <PvToShopSheet
        key={key}
        userId={owner}
        merchantId={merchantId}
        shopName={shopName}
        open={shown.isOpen}
        onClose={onClose}
      />
    )
  return null
}
