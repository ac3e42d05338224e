import { keysOf } from '../lib/query-keys.ts'

export const merchantKeys = keysOf(
  ['merchants'],
  'nearby',
  'cities',
  'detail',
  'own',
  'ownShops',
  'toEdit',
  'application',
)

export const placeKeys = keysOf(['places'], 'search', 'at', 'onMap', 'mapSettings')
