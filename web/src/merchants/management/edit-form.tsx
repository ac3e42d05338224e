import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { type SyntheticEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useUploads } from '../../files/use-uploads.ts'
import { words as fileWords } from '../../files/words.ts'
import { useSafeBack } from '../../lib/safe-back.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useTimeout } from '../../lib/use-timeout.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { namesWithErrors, resolverOf } from '../../ui/fields/faults.ts'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PlacePicker } from '../place/place-picker.tsx'
import { BasicFields, Pictures } from './edit-fields.tsx'
import { words } from './edit-words.ts'
import { ServiceEditors, useExpandedServices } from './service-editors.tsx'
import { isSame, type ShopForm, validateShop } from './shop-form.ts'
import { useSaveShop } from './use-save-shop.ts'

const BACK_MILLISECONDS = 1500

/** Edits the own shop, which is saved as a whole. */
export function EditForm({ shop }: { shop: OwnMerchant }) {
  const w = useWords(words)
  const uploading = useWords(fileWords).uploading
  const goBack = useSafeBack()
  const leaveAfterSaving = async () => {
    await removeSheetEntries()
    goBack()
  }
  const save = useSaveShop(shop, () => void leaveAfterSaving())
  const validate = (form: ShopForm) => validateShop(form, w.faults)
  const form = useForm<ShopForm>({
    mode: 'onTouched',
    defaultValues: save.base,
    resolver: resolverOf(validate),
    shouldFocusError: false,
  })
  const filled = form.watch()
  const [picking, setPicking] = useState(false)
  const uploads = useUploads()
  const openServices = useExpandedServices(filled.services)
  const hasChanges = !isSame(filled, save.base)
  const guard = useLeaveGuard(hasChanges && !save.isSaved)
  useTimeout(save.isSaved, BACK_MILLISECONDS, () => void leaveAfterSaving())

  const check = form.handleSubmit(save.send, () => {
    // The first error may be in a collapsed service.
    openServices.openAll(filled.services)
    const [first] = namesWithErrors<ShopForm>(validate(filled))
    if (first) setTimeout(() => form.setFocus(first))
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!save.isSaving && !save.isSaved && !uploads.isAny) void check()
  }
  const settle = async (latest: Promise<ShopForm | undefined>) => {
    const anew = await latest
    if (anew) form.reset(anew)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.note && (
          <p role="status" className="rounded-md bg-accent-soft p-3.5 text-sm">
            {save.note}
          </p>
        )}
        <BasicFields onPickPlace={() => setPicking(true)} />
        <Pictures uploads={uploads} licence={shop.businessLicense} />
        <ServiceEditors uploads={uploads} opened={openServices} />
        <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-2 max-xs:grid-cols-1 items-start gap-3 border-t border-line bg-page/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm">
          <Button variant="secondary" disabled={save.isSaving} onClick={goBack}>
            {w.cancel}
          </Button>
          <div>
            <Button
              type="submit"
              wide
              busy={save.isSaving && w.saving}
              disabledReason={
                uploads.isAny ? uploading : hasChanges || save.isSaved ? undefined : w.nothingChanged
              }
            >
              {w.save}
            </Button>
          </div>
        </div>
      </form>
      <PlacePicker
        open={picking}
        start={filled.place ?? undefined}
        onClose={() => setPicking(false)}
        onChoose={(place) => {
          form.setValue('place', place)
          setPicking(false)
        }}
      />
      <EditConflictDialog
        open={save.isConflict}
        busy={save.isMerging}
        onMerge={() => settle(save.merge(filled))}
        onDiscard={() => settle(save.discard())}
        onClose={save.stay}
      />
      <LeaveDialog guard={guard} texts={w} />
    </FormProvider>
  )
}

interface EditConflictDialogProps {
  open: boolean
  busy: boolean
  onMerge: () => Promise<void>
  onDiscard: () => Promise<void>
  onClose: () => void
}

/** Asks what to do when the shop was saved elsewhere since this edit began. No choice loses input. */
export function EditConflictDialog({ open, busy, onMerge, onDiscard, onClose }: EditConflictDialogProps) {
  const w = useWords(words).conflict
  return (
    <Sheet
      role="alertdialog"
      open={open}
      title={w.title}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <div className="flex flex-col gap-3">
          <Button wide busy={busy} onClick={() => void onMerge()}>
            {w.merge}
          </Button>
          <Button wide variant="secondary" disabled={busy} onClick={() => void onDiscard()}>
            {w.discard}
          </Button>
        </div>
      }
    >
      <p className="pb-2">{w.text}</p>
      <p className="text-quiet">{w.mergeText}</p>
    </Sheet>
  )
}
