import { APPLICATION_LENGTHS, RESUBMISSION_DAYS } from 'virtual:contract'
import type { Application } from '@torch/contract/merchants.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PictureField } from '../files/picture-field.tsx'
import { call } from '../lib/api/client.ts'
import { useFilledForm } from '../lib/use-filled-form.ts'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { Checkbox, Select } from '../ui/choices.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CountedField } from '../ui/counted-field.tsx'
import { type Message, MessageDialog } from '../ui/message-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { dropDraft, keepDraft, readDraft } from './application-draft.ts'
import { useSendFailure } from './apply-failure.ts'
import {
  type ApplicationForm,
  applicationFaults,
  bodyOf,
  EMPTY_APPLICATION,
  formOf,
  phoneDigits,
} from './apply-rules.ts'
import { words } from './apply-words.ts'
import { IntroductionLink } from './introduction-link.tsx'
import { LocationField } from './location-field.tsx'
import { PlacePicker } from './place-picker.tsx'
import { TermsSheet } from './terms-sheet.tsx'
import { words as shopWords } from './words.ts'

interface ApplyFormProps {
  userId: number
  /** A rejected one that is corrected; none for a first application. */
  before?: Application
  onCancel: () => void
  /** The server holds another state than this form began with. */
  onOvertaken: () => void
}

type TextName = Exclude<keyof typeof APPLICATION_LENGTHS, 'location'>

export function ApplyForm({ userId, before, onCancel, onOvertaken }: ApplyFormProps) {
  const w = useWords(words)
  const categories = useWords(shopWords).shop.category
  const navigate = useNavigate()
  const failure = useSendFailure()
  const draftOf = before ? `${before.id}.${before.version}` : 'new'
  const [draft] = useState(() => readDraft(userId, draftOf))
  const [isRestored, setRestored] = useState(draft !== undefined)
  const [first] = useState(() => (before ? formOf(before) : EMPTY_APPLICATION))
  const { form, fill, leave, faultOf, faultCount, check, begin, element } = useFilledForm<ApplicationForm>(
    () => draft ?? first,
    (filled) => applicationFaults(filled, w.faults),
  )
  const [open, setOpen] = useState<'map' | 'terms'>()
  const [uploads, setUploads] = useState<ReadonlySet<string>>(new Set())
  const [sending, setSending] = useState(false)
  const [message, setMessage] = useState<Message & { isOvertaken: boolean }>()

  const hasChanges = JSON.stringify(form) !== JSON.stringify(first)
  const isKept = useKeptDraft(userId, draftOf, form, hasChanges && !sending)
  // A draft that is kept loses nothing; only where there is none is leaving worth a question.
  const guard = useLeaveGuard(hasChanges && !isKept && !sending)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || uploads.size > 0 || !check()) return
    setSending(true)
    try {
      const body = bodyOf(form)
      if (before) await call('resendApplication', { params: { id: before.id }, body })
      else await call('applyForShop', { body })
      dropDraft()
      toast(w.form.submitted, { tone: 'good' })
      await navigate(paths.profile, { replace: true })
    } catch (error) {
      setSending(false)
      setMessage(failure(error))
    }
  }

  const common = (name: keyof ApplicationForm & string) => ({
    name,
    error: faultOf(name),
    onBlur: () => leave(name),
  })
  const line = (name: TextName, optional = false) => ({
    ...common(name),
    label: w.form[name],
    value: form[name],
    max: APPLICATION_LENGTHS[name],
    onValueChange: (value: string) => fill({ [name]: value }),
    ...(optional && { optional: w.optional }),
  })
  const picture = (name: 'businessLicense' | 'shopLogo' | 'shopBanner') => ({
    name,
    label: w.form[name],
    hint: w.form[`${name}Hint`],
    error: faultOf(name),
    value: form[name],
    onValueChange: (value: string | undefined) => fill({ [name]: value }),
    onBusy: (busy: boolean) => setUploads((now) => withOrWithout(now, name, busy)),
  })

  return (
    <>
      <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="px-1 text-quiet">{before ? w.form.leadAgain : w.form.lead}</p>
        <div className="-mx-3 -my-2">
          <IntroductionLink variant="ghost" />
        </div>
        {before && (
          <p className="px-1 text-sm font-medium text-accent">
            {w.form.left(before.resubmissionsLeft, RESUBMISSION_DAYS)}
          </p>
        )}
        {isRestored && (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-accent-soft py-1 pr-1 pl-3.5 text-sm"
          >
            <span className="py-2">{w.form.draft}</span>
            <Button
              variant="ghost"
              onClick={() => {
                dropDraft()
                begin(first)
                setRestored(false)
              }}
            >
              {w.form.startOver}
            </Button>
          </div>
        )}
        <Card className={SECTION}>
          <div className={WHOLE_ROW}>
            <CardTitle>{w.form.basic}</CardTitle>
          </div>
          <CountedField {...line('shopName')} autoComplete="organization" />
          <CountedField {...line('shopNameEn', true)} />
          <Select
            {...common('businessCategory')}
            label={w.form.category}
            value={form.businessCategory}
            onValueChange={(businessCategory) => fill({ businessCategory })}
            options={[
              { value: '', label: w.form.chooseCategory },
              ...(['restaurant', 'retail', 'service', 'other'] as const).map((value) => ({
                value,
                label: categories[value],
              })),
            ]}
          />
          <CountedField {...line('contactPerson')} autoComplete="name" />
          <TextField
            {...common('contactPhone')}
            label={w.form.contactPhone}
            hint={w.form.contactPhoneHint}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={form.contactPhone}
            onChange={({ target }) => fill({ contactPhone: phoneDigits(target.value) })}
          />
          <TextField
            {...common('contactEmail')}
            label={w.form.contactEmail}
            optional={w.optional}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={APPLICATION_LENGTHS.contactEmail}
            value={form.contactEmail}
            onChange={({ target }) => fill({ contactEmail: target.value })}
          />
          <div className={WHOLE_ROW}>
            <PictureField {...picture('businessLicense')} category="licence" shape="page" />
          </div>
        </Card>
        <Card className={SECTION}>
          <div className={WHOLE_ROW}>
            <CardTitle>{w.form.shop}</CardTitle>
            <LocationField
              location={form.place?.location}
              error={faultOf('location')}
              onOpen={() => setOpen('map')}
            />
          </div>
          <CountedField {...line('address')} hint={w.form.addressHint} autoComplete="street-address" />
          <CountedField {...line('addressEn', true)} />
          <div className={WHOLE_ROW}>
            <CountedField {...line('businessHours', true)} placeholder={w.form.hoursPlaceholder} />
          </div>
          <PictureField {...picture('shopLogo')} category="shop" shape="square" />
          <PictureField
            {...picture('shopBanner')}
            category="shop"
            shape="wide"
            optional={w.optional}
            removable
          />
          <TextArea {...line('shopDescription', true)} rows={4} />
          <TextArea {...line('shopDescriptionEn', true)} rows={4} />
        </Card>
        <div>
          <div className="flex flex-wrap items-center gap-x-1 px-1 text-sm">
            <Checkbox
              name="agreeTerms"
              checked={form.agreeTerms}
              aria-invalid={faultOf('agreeTerms') ? true : undefined}
              onChange={({ target }) => fill({ agreeTerms: target.checked })}
            >
              {w.form.agree}
            </Checkbox>
            <button
              type="button"
              className="min-h-11 rounded-sm text-left font-semibold text-accent underline-offset-4 hover:underline"
              onClick={() => setOpen('terms')}
            >
              {w.form.terms}
            </button>
          </div>
          <p role="alert" className="px-1 text-sm text-bad empty:hidden">
            {faultOf('agreeTerms')}
          </p>
        </div>
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            size="large"
            wide
            busy={sending && w.form.submitting}
            disabledReason={
              faultCount > 0 ? w.form.toComplete(faultCount) : uploads.size > 0 ? w.form.uploading : undefined
            }
          >
            {before ? w.form.resubmit : w.form.submit}
          </Button>
          {faultCount > 0 && (
            <Button variant="ghost" onClick={() => check()}>
              {w.form.showFaults}
            </Button>
          )}
          <Button variant="secondary" wide disabled={sending} onClick={onCancel}>
            {w.form.cancel}
          </Button>
        </div>
      </form>
      <PlacePicker
        open={open === 'map'}
        start={form.place}
        onClose={() => setOpen(undefined)}
        onChoose={(place) => {
          fill({ place })
          leave('location')
          setOpen(undefined)
        }}
      />
      <TermsSheet
        open={open === 'terms'}
        onClose={() => setOpen(undefined)}
        onAgree={() => {
          fill({ agreeTerms: true })
          setOpen(undefined)
        }}
      />
      <MessageDialog
        message={message}
        onClose={() => {
          setMessage(undefined)
          if (message?.isOvertaken) onOvertaken()
        }}
      />
      <ConfirmDialog
        open={guard.asking}
        title={w.form.leave}
        danger
        confirmLabel={w.form.leaveConfirm}
        cancelLabel={w.form.leaveStay}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        <p>{w.form.leaveText}</p>
      </ConfirmDialog>
    </>
  )
}

/** Two columns where there is room for them. */
const SECTION = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2'
const WHOLE_ROW = 'wide:col-span-2'

/** Writes the draft a moment after the last change, and at once when the screen is left. True while nothing is unkept. */
function useKeptDraft(userId: number, of: string, form: ApplicationForm, wanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (wanted) setRefused(!keepDraft(userId, of, form))
  }, [userId, of, form, wanted])
  return !isRefused
}

function withOrWithout(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  if (names.has(name) === isIn) return names
  return isIn ? new Set([...names, name]) : new Set([...names].filter((one) => one !== name))
}
