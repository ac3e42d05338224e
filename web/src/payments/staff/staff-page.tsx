import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserMinus, UserPlus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ToLogin } from '../../identity/sign-in/to-login.tsx'
import { call, type Data } from '../../lib/api/client.ts'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { FindPayment } from '../../merchants/find-payment.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { ListCard } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { paymentKeys } from '../query-keys.ts'
import { InvitationSheet } from './invitation-sheet.tsx'
import { words } from './staff-words.ts'

type Cashier = Data<'listStaff'>[number]

export function Component() {
  const w = useWords(words)
  const session = useSession()
  if (!session) return <ToLogin />
  const shop = session.user.merchantInfo
  return (
    <Page title={w.title} actions={<FindPayment />}>
      {shop ? (
        <Staff merchantId={shop.id} shopName={shop.shopName} />
      ) : (
        <EmptyState
          drawing="person"
          action={<ButtonLink to={paths.merchantCounter}>{w.toCounter}</ButtonLink>}
        >
          {w.onlyOwners}
        </EmptyState>
      )}
    </Page>
  )
}

/** Who takes payments for the shop: invite, and remove. */
function Staff({ merchantId, shopName }: { merchantId: number; shopName: string }) {
  const w = useWords(words)
  const queries = useQueryClient()
  const queryKey = paymentKeys.staff(merchantId)
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listStaff', { params: { id: merchantId }, signal }),
  })
  const [invitation, setInvitation] = useState<Data<'inviteCashier'>>()
  const [isOpen, setOpen] = useState(false)
  const inviting = useAct()
  const [leaving, setLeaving] = useState<Cashier>()
  const removing = useAct()
  const renew = () => void queries.invalidateQueries({ queryKey })

  const invite = async () => {
    setInvitation(await call('inviteCashier', { body: { merchantId } }))
    setOpen(true)
  }
  const remove = async ({ cashierId }: Cashier) => {
    await removing.run(w.removeFailed, async () => {
      await call('removeCashier', { params: { id: merchantId, cashierId } })
      toast(w.removed)
    })
    setLeaving(undefined)
    renew()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{w.lead}</p>
      <Loaded
        of={list}
        skeleton={<SkeletonRows count={3} />}
        offline={<p className="text-quiet">{w.asOf}</p>}
      />
      {list.data?.length === 0 && <EmptyState drawing="person">{w.empty}</EmptyState>}
      {list.data && list.data.length > 0 && (
        <ListCard>
          {list.data.map((cashier) => (
            <CashierRow key={cashier.cashierId} cashier={cashier} onRemove={() => setLeaving(cashier)} />
          ))}
        </ListCard>
      )}
      <Button
        size="large"
        wide
        icon={<UserPlus aria-hidden className="size-5" />}
        busy={inviting.busy && w.inviting}
        onClick={() => void inviting.run(w.inviteFailed, invite)}
      >
        {w.invite}
      </Button>
      <InvitationSheet
        open={isOpen}
        invitation={invitation}
        shopName={shopName}
        onClose={() => {
          setOpen(false)
          renew()
        }}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={w.remove}
        confirmLabel={w.remove}
        cancelLabel={w.keep}
        danger
        busy={removing.busy}
        onConfirm={() => leaving && void remove(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {leaving && w.removeAsk(leaving.name)}
      </ConfirmDialog>
      <MessageDialog {...inviting.told} />
      <MessageDialog {...removing.told} />
    </div>
  )
}

function CashierRow({ cashier, onRemove }: { cashier: Cashier; onRemove: () => void }) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <div className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-quiet">
        <UserRound aria-hidden className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{cashier.name}</span>
        <span className="text-sm text-quiet">{w.since(showDate(dayOf(cashier.since), language))}</span>
      </span>
      <IconButton label={w.removeNamed(cashier.name)} onClick={onRemove}>
        <UserMinus aria-hidden className="size-5 text-bad" />
      </IconButton>
    </div>
  )
}
