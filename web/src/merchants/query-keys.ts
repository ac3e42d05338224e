import { createQueryKeys } from '../lib/query-keys.ts'

export const merchantKeys = createQueryKeys(
  ['merchants'],
  'nearby',
  'cities',
  'detail',
  'own',
  'ownShops',
  'toEdit',
  'application',
)

export const placeKeys = createQueryKeys(['places'], 'search', 'at', 'onMap', 'mapSettings')
