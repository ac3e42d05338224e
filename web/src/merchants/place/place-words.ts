import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '选择店铺位置', en: 'Choose the shop’s location' },
  map: {
    zh: '店铺位置地图，方向键移动，回车选择中心点',
    en: 'Map for choosing the shop’s location. Arrow keys move it, Enter chooses the centre',
  },
  search: { zh: '搜索地点', en: 'Search for a place' },
  searchPlaceholder: {
    divisions: { zh: '城市、区县、乡镇', en: 'City, district, town' },
    streets: { zh: '城市、区县、街道、地标', en: 'City, street, landmark' },
  },
  searchKnows: {
    divisions: {
      zh: '可以找到省、市、区县和乡镇；街道和地标请在地图上点选',
      en: 'Finds provinces, cities, districts and towns. For streets and landmarks, tap the map',
    },
    streets: { zh: '可以找到城市、街道和地标', en: 'Finds cities, streets and landmarks' },
  },
  onMap: { zh: '在地图上选择位置', en: 'Choose a location on the map' },
  searching: { zh: '正在搜索…', en: 'Searching…' },
  nothing: {
    zh: (keyword: string) => `没有找到“${keyword}”`,
    en: (keyword: string) => `No results for “${keyword}”`,
  },
  found: {
    zh: (count: number) => `找到 ${count} 处`,
    en: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  },
  noMap: {
    zh: '这里没有地图图片，只有地名。点选大概的位置，再写清地址。',
    en: 'There are no map pictures here, only names. Tap roughly the right place and write the address.',
  },
  toFields: { zh: '去填写地址', en: 'Write the address' },
  tap: { zh: '点按地图选择位置', en: 'Tap the map to choose a location' },
  chosen: { zh: '已选位置', en: 'Selected location' },
  unknown: { zh: '地址未知', en: 'Address unknown' },
  loadingAddress: { zh: '正在查询地址…', en: 'Looking up the address…' },
  own: { zh: '使用我的当前位置', en: 'Use my current location' },
  locating: { zh: '正在定位…', en: 'Locating…' },
  mapFailed: { zh: '地图加载失败，请重试', en: 'Map load failed, please retry' },
  retry: common.retry,
  manual: { zh: '手动填写地址', en: 'Enter the address manually' },
  manualHint: {
    zh: '填写后以此为准；不填则使用地图上的地址。',
    en: 'This address is used if you enter one; otherwise the address from the map.',
  },
  city: { zh: '城市', en: 'City' },
  district: { zh: '区县', en: 'District' },
  street: { zh: '街道门牌', en: 'Street and number' },
  confirm: { zh: '使用这个位置', en: 'Use this location' },
  needPlace: { zh: '请先在地图上选择位置', en: 'Choose a location on the map first' },
})
