import { gcj02ToBd09, type Position, toGcj02 } from '@torch/contract/china-coordinates.ts'

export type MapService = 'amap' | 'baidu'

export interface Destination extends Position {
  name: string
  address: string
}

/** Returns the map services in order of preference: AMap on phones, Baidu on desktops (rules/merchants#navigation). */
export function mapsFor(device: 'phone' | 'desk'): readonly [MapService, MapService] {
  return device === 'phone' ? ['amap', 'baidu'] : ['baidu', 'amap']
}

/** Returns a map link with the shop's name and address, in that service's coordinates. */
export function mapLink(service: MapService, { name, address, ...position }: Destination): string {
  const gcj02 = toGcj02(position)
  if (service === 'amap') {
    return link('https://uri.amap.com/marker', {
      position: `${degrees(gcj02.longitude)},${degrees(gcj02.latitude)}`,
      name,
      address,
      coordinate: 'gaode',
      callnative: '1',
      src: 'torch',
    })
  }
  const bd09 = gcj02ToBd09(gcj02)
  return link('https://api.map.baidu.com/marker', {
    location: `${degrees(bd09.latitude)},${degrees(bd09.longitude)}`,
    title: name,
    content: address,
    coord_type: 'bd09ll',
    output: 'html',
    src: 'torch',
  })
}

function degrees(value: number): string {
  return value.toFixed(6)
}

function link(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}
