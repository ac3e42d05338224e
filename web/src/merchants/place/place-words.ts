import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '选择店铺位置', en: 'Where is your shop?' },
  map: {
    zh: '店铺位置地图，方向键移动，回车选择中心',
    en: 'Map for choosing the shop’s place. Arrow keys move it, Enter chooses its middle',
  },
  search: { zh: '搜索地点', en: 'Search for a place' },
  searchPlaceholder: {
    divisions: { zh: '城市、区县、乡镇', en: 'City, district, town' },
    streets: { zh: '城市、区县、街道、地标', en: 'City, street, landmark' },
  },
  searchKnows: {
    divisions: {
      zh: '可以找到省、市、区县和乡镇；街道和地标请在地图上点选',
      en: 'It knows provinces, cities, districts and towns. Choose streets and landmarks on the map',
    },
    streets: { zh: '可以找到城市、街道和地标', en: 'It knows cities, streets and landmarks' },
  },
  onMap: { zh: '在地图上选择位置', en: 'Choose the point on the map' },
  searching: { zh: '正在搜索…', en: 'Searching…' },
  nothing: {
    zh: (keyword: string) => `没有找到「${keyword}」`,
    en: (keyword: string) => `Nothing was found for “${keyword}”`,
  },
  found: {
    zh: (count: number) => `找到 ${count} 处`,
    en: (count: number) => (count === 1 ? 'One place' : `${count} places`),
  },
  tap: { zh: '点按地图选择位置', en: 'Tap the map to choose a place' },
  chosen: { zh: '已选位置', en: 'Chosen place' },
  unknown: { zh: '地址未知', en: 'Address unknown' },
  looking: { zh: '正在查询地址…', en: 'Looking up the address…' },
  own: { zh: '用我现在的位置', en: 'Use where I am now' },
  locating: { zh: '正在定位…', en: 'Finding where you are…' },
  mapFailed: { zh: '地图加载失败，请重试', en: 'Map load failed, please retry' },
  retry: { zh: '重试', en: 'Try again' },
  manual: { zh: '手动填写地址', en: 'Enter the address by hand' },
  manualHint: {
    zh: '填写后以此为准；不填则使用地图给出的地址。',
    en: 'What you enter is what counts; left empty, the address from the map is used.',
  },
  city: { zh: '城市', en: 'City' },
  district: { zh: '区县', en: 'District' },
  street: { zh: '街道门牌', en: 'Street and number' },
  confirm: { zh: '使用这个位置', en: 'Use this place' },
  needPlace: { zh: '请先在地图上选择位置', en: 'Choose a place on the map first' },
})
