import type { Application } from '@torch/contract/merchants.ts'
import { RESUBMISSION_DAYS } from '@torch/contract/merchants-limits.ts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useUploads } from '../../files/use-uploads.ts'
import { call } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Message } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { namesWithErrors, resolverOf } from '../../ui/fields/faults.ts'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PlacePicker } from '../place/place-picker.tsx'
import { deleteDraft, readDraft, saveDraft } from './application-draft.ts'
import {
  type ApplicationForm,
  bodyOf,
  EMPTY_APPLICATION,
  formOf,
  validateApplication,
} from './application-form.ts'
import { BasicFields, OptionalFields, ShopFields } from './apply-fields.tsx'
import { words } from './apply-words.ts'
import { IntroductionLink } from './introduction-link.tsx'
import { TermsAgreement } from './terms-agreement.tsx'

interface ApplyFormProps {
  userId: number
  /** For a further shop of a merchant. */
  isFurther: boolean
  /** A rejected application being corrected; undefined for a first one. */
  rejected?: Application
  onCancel: () => void
  /** Called where the server's state differs from the form's. */
  onConflict: () => void
}

export function ApplyForm({ userId, isFurther, rejected, onCancel, onConflict }: ApplyFormProps) {
  const w = useWords(words)
  const navigate = useNavigate()
  const failure = useSubmitFailure()
  const draftKey = rejected ? `${rejected.id}.${rejected.version}` : 'new'
  const [draft] = useState(() => readDraft(userId, draftKey))
  const [isRestored, setRestored] = useState(draft !== undefined)
  const [first] = useState(() => (rejected ? formOf(rejected) : EMPTY_APPLICATION))
  const validate = (form: ApplicationForm) => validateApplication(form, w.faults)
  const form = useForm<ApplicationForm>({
    mode: 'onTouched',
    defaultValues: draft ?? first,
    resolver: resolverOf(validate),
  })
  const filled = form.watch()
  const faultCount = namesWithErrors(validate(filled)).length
  const uploads = useUploads()
  const sending = useAction()
  const [isSent, setSent] = useState(false)
  const [isPicking, setPicking] = useState(false)

  const isUnsent = JSON.stringify(filled) !== JSON.stringify(first) && !sending.busy && !isSent
  const isDraftSaved = useSavedDraft(userId, draftKey, filled, isUnsent)
  // With a stored draft nothing is lost, so leaving needs no confirmation.
  const guard = useLeaveGuard(isUnsent && !isDraftSaved)

  const failed = (error: unknown) => {
    const failed = failure(error)
    return failed.isConflict ? { ...failed, onClosed: onConflict } : failed
  }
  const send = async (application: ApplicationForm) => {
    const body = bodyOf(application)
    if (rejected) await call('resendApplication', { params: { id: rejected.id }, body })
    else await call('applyForShop', { body: { ...body, isFurther } })
    setSent(true)
    deleteDraft()
    toast(w.form.submitted, { tone: 'good' })
    await navigate(paths.profile, { replace: true })
  }
  const check = form.handleSubmit(async (application) => {
    await sending.run(failed, () => send(application))
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!sending.busy && !isSent && !uploads.isAny) void check()
  }
  const startOver = () => {
    deleteDraft()
    form.reset(first)
    setRestored(false)
  }
  const disabledReason =
    faultCount > 0 ? w.form.toComplete(faultCount) : uploads.isAny ? w.form.uploading : undefined

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Lead rejected={rejected} isFurther={isFurther} />
        <div className="-mx-3 -my-2">
          <IntroductionLink variant="ghost" />
        </div>
        {isRestored && <RestoredNote onStartOver={startOver} />}
        <Filled missing={faultCount} of={namesWithErrors(validate(EMPTY_APPLICATION)).length} />
        <BasicFields uploads={uploads} />
        <ShopFields uploads={uploads} onPickPlace={() => setPicking(true)} />
        <OptionalFields uploads={uploads} />
        <TermsAgreement />
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            size="large"
            wide
            busy={(sending.busy || isSent) && w.form.submitting}
            disabledReason={disabledReason}
          >
            {rejected ? w.form.resubmit : w.form.submit}
          </Button>
          {faultCount > 0 && (
            <Button variant="ghost" onClick={() => void check()}>
              {w.form.showFaults}
            </Button>
          )}
          <Button variant="secondary" wide disabled={sending.busy || isSent} onClick={onCancel}>
            {w.form.cancel}
          </Button>
        </div>
      </form>
      <PlacePicker
        open={isPicking}
        start={filled.place ?? undefined}
        onClose={() => setPicking(false)}
        onChoose={(place) => {
          form.setValue('place', place, { shouldTouch: true, shouldValidate: true })
          setPicking(false)
        }}
      />
      <LeaveDialog guard={guard} texts={w.form} />
    </FormProvider>
  )
}

function Lead({ rejected, isFurther }: { rejected: Application | undefined; isFurther: boolean }) {
  const w = useWords(words).form
  return (
    <>
      <p className="px-1 text-quiet">{rejected ? w.leadAgain : isFurther ? w.leadFurther : w.lead}</p>
      {rejected && (
        <p className="px-1 text-sm font-medium text-accent">
          {w.left(rejected.resubmissionsLeft, RESUBMISSION_DAYS)}
        </p>
      )}
    </>
  )
}

/** Shows how much of the form is filled in, in sight while it is scrolled. */
function Filled({ missing, of: all }: { missing: number; of: number }) {
  const w = useWords(words).form
  const filled = Math.max(0, all - missing)
  const text = w.filled(filled, all)
  return (
    <div className="sticky top-14 z-1 -mx-4 -my-2 bg-page px-4 py-2">
      <p aria-hidden className="tabular pb-1.5 text-sm text-quiet">
        {text}
      </p>
      <ProgressBar percent={Math.round((filled * 100) / all)} label={text} />
    </div>
  )
}

function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const w = useWords(words).form
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-accent-soft py-1 pr-1 pl-3.5 text-sm"
    >
      <span className="py-2">{w.draft}</span>
      <Button variant="ghost" onClick={onStartOver}>
        {w.startOver}
      </Button>
    </div>
  )
}

/**
 * Stores the draft shortly after the last change, and at once when the screen is left. Returns whether everything is
 * stored.
 */
export function useSavedDraft(userId: number, of: string, form: ApplicationForm, wanted: boolean): boolean {
  const [hasStorageFailed, setStorageFailed] = useState(false)
  useEffect(() => {
    if (wanted) setStorageFailed(!saveDraft(userId, of, form))
  }, [userId, of, form, wanted])
  return !hasStorageFailed
}

interface SubmitFailure extends Message {
  /** The shown state is outdated. */
  isConflict: boolean
}

/**
 * Returns the message of a failed application: a title for each error (rules/merchants#results), and the server's text.
 */
export function submitFailureOf(error: unknown, w: FailureTitles): SubmitFailure {
  const failureOf = (title: string, isConflict = false): SubmitFailure => ({
    tone: 'bad',
    title,
    text: messageOf(error, w.generic),
    isConflict,
  })
  if (!(error instanceof Refusal)) return failureOf(w.title)
  if (error.is('alreadyMerchant')) return failureOf(w.already, true)
  if (error.is('applicationPending')) return failureOf(w.pending, true)
  if (error.is('applicationRejected')) return failureOf(w.rejected, true)
  if (error.is('parameter')) return failureOf(w.parameters)
  if (error.is('validation')) return failureOf(w.validation)
  return error.is('notSignedIn') ? failureOf(w.signIn) : failureOf(w.title)
}

type FailureTitles = (typeof words)['zh' | 'en']['failed']

export function useSubmitFailure(): (error: unknown) => SubmitFailure {
  const w = useWords(words).failed
  return (error) => submitFailureOf(error, w)
}
