import type { Application } from '@torch/contract/merchants.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { categoryOf } from '../category.ts'
import { MapWithRetry } from '../place/map-with-retry.tsx'
import { words as shopWords } from '../words.ts'
import { ApplicationPictures } from './application-pictures.tsx'
import { words } from './apply-words.ts'

interface ApplicationDetailProps {
  open: boolean
  application: Application
  onClose: () => void
}

/** Shows all fields of an application, read-only. */
export function ApplicationDetail({ open, application, onClose }: ApplicationDetailProps) {
  const w = useWords(words)
  return (
    <Sheet open={open} title={w.status.detailTitle} onClose={onClose}>
      <ApplicationFacts application={application} />
      <ApplicationPictures application={application} />
    </Sheet>
  )
}

export function ApplicationFacts({ application }: { application: Omit<Application, 'businessLicense'> }) {
  const w = useWords(words)
  const language = useLanguage()
  const categories = useWords(shopWords).shop.category
  const place = { latitude: application.latitude, longitude: application.longitude }
  const prose = (text: string | null) =>
    text && <span className="block text-left whitespace-pre-line">{text}</span>
  const facts = [
    { name: w.status.number, value: String(application.id) },
    { name: w.status.sent, value: showMoment(application.updatedTime, language) },
    {
      name: w.status.decided,
      value: application.auditTime && showMoment(application.auditTime, language),
    },
    { name: w.form.shopName, value: application.shopName },
    { name: w.form.shopNameEn, value: application.shopNameEn },
    { name: w.form.category, value: categories[categoryOf(application.businessCategory)] },
    { name: w.form.contactPerson, value: application.contactPerson },
    { name: w.form.contactPhone, value: application.contactPhone },
    { name: w.form.contactEmail, value: application.contactEmail },
    { name: w.form.businessHours, value: application.businessHours },
    { name: w.form.address, value: application.address },
    { name: w.form.addressEn, value: application.addressEn },
    { name: w.form.location, value: application.location },
    { name: w.form.shopDescription, value: prose(application.shopDescription) },
    { name: w.form.shopDescriptionEn, value: prose(application.shopDescriptionEn) },
  ]
  return (
    <>
      <Facts facts={facts.filter(({ value }) => Boolean(value))} />
      <MapWithRetry
        className="mt-3 h-56"
        label={w.status.onMap}
        centre={place}
        zoom={15}
        pins={[{ ...place, id: application.id, name: application.shopName }]}
      />
    </>
  )
}
