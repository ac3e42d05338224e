import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { type FormEvent, useState } from 'react'
import { useUploads } from '../../files/use-uploads.ts'
import { words as fileWords } from '../../files/words.ts'
import { useSafeBack } from '../../lib/safe-back.ts'
import { leaveSheets } from '../../lib/use-back-closes.ts'
import { useFilledForm } from '../../lib/use-filled-form.ts'
import { useLater } from '../../lib/use-later.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { PlacePicker } from '../place/place-picker.tsx'
import { BasicFields, Pictures } from './edit-fields.tsx'
import { isSame, type ShopForm, shopFaults } from './edit-rules.ts'
import { words } from './edit-words.ts'
import { OvertakenDialog } from './overtaken-dialog.tsx'
import { ServiceEditors, useOpenServices } from './service-editors.tsx'
import { useSaveShop } from './use-save-shop.ts'

const BACK_MILLISECONDS = 1500

/** Everything about the own shop, to be changed and saved as a whole. */
export function EditForm({ shop, userId }: { shop: OwnMerchant; userId: number }) {
  const w = useWords(words)
  const uploading = useWords(fileWords).uploading
  const goBack = useSafeBack()
  const save = useSaveShop(shop, userId)
  const filled = useFilledForm<ShopForm>(
    () => save.base,
    (form) => shopFaults(form, w.faults),
  )
  const { form, fill, faultCount, check, begin, element } = filled
  const [picking, setPicking] = useState(false)
  const uploads = useUploads()
  const openServices = useOpenServices(form.services)
  const hasChanges = !isSame(form, save.base)
  const guard = useLeaveGuard(hasChanges && !save.isSaved)

  const leaveSaved = async () => {
    await leaveSheets()
    goBack()
  }
  useLater(save.isSaved, BACK_MILLISECONDS, () => void leaveSaved())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isSaving || save.isSaved || uploads.isAny) return
    if (faultCount === 0) return void save.send(form)
    // A fault may lie in a service that is folded up.
    openServices.openAll(form.services)
    setTimeout(check)
  }
  const settle = async (latest: Promise<ShopForm | undefined>) => {
    const anew = await latest
    if (anew) begin(anew)
  }

  return (
    <>
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.note && (
          <p role="status" className="rounded-md bg-accent-soft p-3.5 text-sm">
            {save.note}
          </p>
        )}
        <BasicFields filled={filled} uploads={uploads} onPickPlace={() => setPicking(true)} />
        <Pictures filled={filled} uploads={uploads} licence={shop.businessLicense} />
        <ServiceEditors filled={filled} uploads={uploads} opened={openServices} />
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
        onMerge={() => settle(save.merge(form))}
        onDiscard={() => settle(save.discard())}
        onClose={save.stay}
      />
      <MessageDialog
        message={save.told.message}
        onClose={() => (save.isSaved ? void leaveSaved() : save.told.onClose())}
      />
      <LeaveQuestion
        guard={guard}
        title={w.leave}
        text={w.leaveText}
        leave={w.leaveConfirm}
        stay={w.leaveStay}
      />
    </>
  )
}
