import type { Staff as Person, StaffRole } from '@torch/contract/payments.ts'
import { UserPlus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { call, type Data } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { dayOf, showDate } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { type OwnShop, useChosenShop } from '../../merchants/chosen-shop.ts'
import { FindPayment } from '../../merchants/find-payment.tsx'
import { ShopNavigation } from '../../merchants/shop-navigation.tsx'
import { ShopSwitch } from '../../merchants/shop-switch.tsx'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/ask.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction, useActionOf } from '../../ui/use-action.ts'
import { InvitationSheet } from './invitation-sheet.tsx'
import { StaffSheet } from './staff-sheet.tsx'
import { words } from './staff-words.ts'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const { shop } = useChosenShop()
  if (!session) return <RedirectToLogin />
  return (
    <Page title={w.title} actions={<FindPayment />}>
      {shop ? (
        <>
          <ShopNavigation viewer="owner" />
          <ShopSwitch />
          <Staff key={shop.merchantId} {...shop} />
        </>
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

/** Manages the shop's staff: invite, set roles, remove. */
function Staff({ merchantId, shopName }: OwnShop) {
  const w = useWords(words)
  const list = useQueryOf('listStaff', { params: { id: merchantId } })
  const [invitation, setInvitation] = useState<Data<'inviteCashier'>>()
  const [isOpen, setOpen] = useState(false)
  const inviting = useAction()
  const [shownId, setShownId] = useState<number>()
  const [isShown, setShown] = useState(false)
  const removing = useAction()
  const shown = list.data?.find(({ cashierId }) => cashierId === shownId)
  const renew = () => void list.refetch()

  const invite = async () => {
    setInvitation(await call('inviteCashier', { body: { merchantId } }))
    setOpen(true)
  }
  const changing = useActionOf('setStaffRole', {
    failed: w.changeFailed,
    done: w.changed,
    onDone: () => setShown(false),
    reload: () => list.refetch(),
  })
  const change = ({ cashierId }: Person, role: StaffRole) =>
    changing.run({ params: { id: merchantId, cashierId }, body: { role } })
  const remove = async ({ cashierId }: Person) => {
    await removing.run(w.removeFailed, async () => {
      await call('removeCashier', { params: { id: merchantId, cashierId } })
      toast(w.removed)
    })
    renew()
  }
  const askToRemove = (person: Person) =>
    void confirm({
      title: w.remove,
      text: w.removeAsk(person.name),
      action: w.remove,
      cancel: w.keep,
      danger: true,
      act: () => remove(person),
    })
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
            <StaffRow
              key={cashier.cashierId}
              staff={cashier}
              onShow={() => {
                setShownId(cashier.cashierId)
                setShown(true)
              }}
            />
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
      <StaffSheet
        staff={shown}
        open={isShown && shown !== undefined}
        isChanging={changing.busy}
        onRole={(role) => shown && void change(shown, role)}
        onRemove={() => {
          setShown(false)
          if (shown) askToRemove(shown)
        }}
        onClose={() => setShown(false)}
      />
    </div>
  )
}

function StaffRow({ staff, onShow }: { staff: Person; onShow: () => void }) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <ListRow
      icon={<UserRound aria-hidden className="size-5" />}
      title={<span className="wrap-anywhere">{staff.nickname ?? staff.name}</span>}
      note={`${staff.nickname ? `${staff.name} · ` : ''}${w.since(showDate(dayOf(staff.since), language))}`}
      trailing={<Badge tone={staff.role === 'manager' ? 'accent' : 'neutral'}>{w.roles[staff.role]}</Badge>}
      onClick={onShow}
    />
  )
}
