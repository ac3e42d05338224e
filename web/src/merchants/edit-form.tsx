import { MAX_SERVICES, SHOP_LENGTHS } from 'virtual:contract'
import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PictureField } from '../files/picture-field.tsx'
import { words as fileWords } from '../files/words.ts'
import { useSafeBack } from '../lib/safe-back.ts'
import { useFilledForm } from '../lib/use-filled-form.ts'
import { useLater } from '../lib/use-later.ts'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { Select } from '../ui/choices.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CountedField } from '../ui/counted-field.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { leaveSheets } from '../ui/use-back-closes.ts'
import { words as applyWords } from './apply-words.ts'
import {
  blankService,
  isSame,
  movedService,
  type ServiceForm,
  type ShopForm,
  shopFaults,
} from './edit-rules.ts'
import { words } from './edit-words.ts'
import { LocationField } from './location-field.tsx'
import { words as manageWords } from './manage-words.ts'
import { OvertakenDialog } from './overtaken-dialog.tsx'
import { PlacePicker } from './place-picker.tsx'
import { ServiceEditor } from './service-editor.tsx'
import { useSaveShop } from './use-save-shop.ts'
import { words as shopWords } from './words.ts'

const BACK_MILLISECONDS = 1500

type TextName = Exclude<keyof typeof SHOP_LENGTHS, 'closeReason'>

/** Everything about the own shop, to be changed and saved as a whole. */
export function EditForm({ shop, userId }: { shop: OwnMerchant; userId: number }) {
  const w = useWords(words)
  const names = useWords(manageWords).fields
  const categories = useWords(shopWords).shop.category
  const hints = useWords(applyWords).form
  const uploading = useWords(fileWords).uploading
  const goBack = useSafeBack()
  const save = useSaveShop(shop, userId)
  const { form, fill, leave, faultOf, faultCount, check, begin, element } = useFilledForm<ShopForm>(
    () => save.base,
    (filled) => shopFaults(filled, w.faults),
  )
  const [picking, setPicking] = useState(false)
  const [uploads, setUploads] = useState<ReadonlySet<string>>(new Set())
  const [openServices, setOpenServices] = useState<ReadonlySet<string>>(
    () => new Set(form.services.filter(({ id }) => id === undefined).map(({ key }) => key)),
  )
  const hasChanges = !isSame(form, save.base)
  const guard = useLeaveGuard(hasChanges && !save.isSaved)

  const leaveSaved = async () => {
    await leaveSheets()
    goBack()
  }
  useLater(save.isSaved, BACK_MILLISECONDS, () => void leaveSaved())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isSaving || save.isSaved || uploads.size > 0) return
    if (faultCount === 0) return void save.send(form)
    // A fault may lie in a service that is folded up.
    setOpenServices(new Set(form.services.map(({ key }) => key)))
    setTimeout(check)
  }
  const common = (name: keyof ShopForm) => ({
    name,
    label: names[name],
    error: faultOf(name),
    onBlur: () => leave(name),
  })
  const line = (name: TextName, optional = true) => ({
    ...common(name),
    value: form[name],
    max: SHOP_LENGTHS[name],
    onValueChange: (value: string) => fill({ [name]: value }),
    ...(optional && { optional: w.optional }),
  })
  const onBusy = (name: string) => (busy: boolean) =>
    setUploads((now) => {
      if (now.has(name) === busy) return now
      return busy ? new Set([...now, name]) : new Set([...now].filter((one) => one !== name))
    })
  const picture = (name: 'shopLogo' | 'shopBanner' | 'businessLicense') => ({
    name,
    label: names[name],
    value: form[name],
    onValueChange: (value: string | undefined) => fill({ [name]: value }),
    onBusy: onBusy(name),
  })
  const fillService = (key: string, change: Partial<ServiceForm>) =>
    fill(({ services }) => ({
      services: services.map((service) => (service.key === key ? { ...service, ...change } : service)),
    }))
  const fold = (key: string, isOpen: boolean) =>
    setOpenServices((now) =>
      isOpen ? new Set([...now, key]) : new Set([...now].filter((one) => one !== key)),
    )
  const add = () => {
    const last = Math.max(-1, ...form.services.map(({ sortOrder }) => Number(sortOrder || 0)))
    const service = blankService(last + 1)
    fill(({ services }) => ({ services: [...services, service] }))
    fold(service.key, true)
  }

  return (
    <>
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.note && (
          <p role="status" className="rounded-md bg-accent-soft p-3.5 text-sm">
            {save.note}
          </p>
        )}
        <Card className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
          <div className="wide:col-span-2">
            <CardTitle>{w.basic}</CardTitle>
          </div>
          <CountedField {...line('shopName', false)} hint={w.nameNote} />
          <CountedField {...line('shopNameEn')} />
          <Select
            label={names.businessCategory}
            value={form.businessCategory}
            onValueChange={(businessCategory) => fill({ businessCategory })}
            options={(['restaurant', 'retail', 'service', 'other'] as const).map((value) => ({
              value,
              label: categories[value],
            }))}
          />
          <CountedField {...line('contactPerson')} />
          <CountedField {...line('contactPhone')} type="tel" inputMode="tel" hint={w.phoneHint} />
          <CountedField {...line('contactEmail')} type="email" inputMode="email" />
          <CountedField {...line('businessHours')} placeholder={hints.hoursPlaceholder} />
          <LocationField location={form.place?.location} error={undefined} onOpen={() => setPicking(true)} />
          <CountedField {...line('address', false)} hint={hints.addressHint} />
          <CountedField {...line('addressEn')} />
          <TextArea {...line('shopDescription')} rows={4} />
          <TextArea {...line('shopDescriptionEn')} rows={4} />
        </Card>
        <Card className="flex flex-col gap-4">
          <CardTitle>{w.pictures}</CardTitle>
          <PictureField {...picture('shopLogo')} category="shop" shape="square" hint={hints.shopLogoHint} />
          <PictureField
            {...picture('shopBanner')}
            category="shop"
            shape="wide"
            optional={w.optional}
            hint={hints.shopBannerHint}
            removable
          />
          <PictureField
            {...picture('businessLicense')}
            value={form.businessLicense ?? shop.businessLicense ?? undefined}
            category="licence"
            shape="page"
            hint={w.licenceNote}
          />
        </Card>
        <section aria-labelledby="services" className="flex flex-col gap-3">
          <h2 id="services" className="px-1 text-base font-semibold">
            {w.services}
          </h2>
          {form.services.map((service, index) => (
            <ServiceEditor
              key={service.key}
              service={service}
              index={index}
              count={form.services.length}
              isOpen={openServices.has(service.key)}
              onFold={(isOpen) => fold(service.key, isOpen)}
              faultOf={faultOf}
              onLeave={leave}
              onFill={(change) => fillService(service.key, change)}
              onBusy={onBusy(service.key)}
              onMove={(to) => fill(({ services }) => ({ services: movedService(services, index, to) }))}
              onRemove={() =>
                fill(({ services }) => ({ services: services.filter(({ key }) => key !== service.key) }))
              }
            />
          ))}
          <Button
            variant="secondary"
            icon={<Plus aria-hidden className="size-5" />}
            disabledReason={form.services.length >= MAX_SERVICES ? w.service.full(MAX_SERVICES) : undefined}
            onClick={add}
          >
            {w.service.add}
          </Button>
        </section>
        <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-2 items-start gap-3 border-t border-line bg-page/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm">
          <Button variant="secondary" disabled={save.isSaving} onClick={goBack}>
            {w.cancel}
          </Button>
          <div>
            <Button
              type="submit"
              wide
              busy={save.isSaving && w.saving}
              disabledReason={
                uploads.size > 0 ? uploading : hasChanges || save.isSaved ? undefined : w.nothingChanged
              }
            >
              {w.save}
            </Button>
          </div>
        </div>
      </form>
      <PlacePicker
        open={picking}
        start={form.place}
        onClose={() => setPicking(false)}
        onChoose={(place) => {
          fill({ place })
          setPicking(false)
        }}
      />
      <OvertakenDialog
        open={save.isOvertaken}
        busy={save.isMerging}
        onMerge={async () => {
          const merged = await save.merge(form)
          if (merged) begin(merged)
        }}
        onDiscard={async () => {
          const latest = await save.discard()
          if (latest) begin(latest)
        }}
        onClose={save.stay}
      />
      <MessageDialog
        message={save.message}
        onClose={() => (save.isSaved ? void leaveSaved() : save.closeMessage())}
      />
      <ConfirmDialog
        open={guard.asking}
        title={w.leave}
        danger
        confirmLabel={w.leaveConfirm}
        cancelLabel={w.leaveStay}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        <p>{w.leaveText}</p>
      </ConfirmDialog>
    </>
  )
}
