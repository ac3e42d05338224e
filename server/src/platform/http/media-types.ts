import type { BodyType } from '@torch/contract/operation.ts'

/** The Content-Type of each body type. */
export const MEDIA_TYPES: Record<BodyType, string> = {
  none: '',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}
