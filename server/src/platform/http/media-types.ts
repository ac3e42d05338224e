import type { BodyType } from '@torch/contract/operation.ts'

/** What a body of each type says that it is. */
export const MEDIA_TYPES: Record<BodyType, string> = {
  none: '',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}
